# The adapter is pulled out in the middle and comes back as the same hci0.
# setup: radio
weigh
scan_begun
scale live 102.0
scale air on
sleep 1
radio_pull
sleep 2
: > "$DIR/radio.log"
radio_plug
powered
scan_begun
scale live 103.0
scale air on
sleep 1
scale steady 103.05
sleep 1.6
scale full 103.05 399
expect_weighin 103.05 399
expect_history 1
