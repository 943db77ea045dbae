# The adapter comes back as hci1, because something that never answers has taken hci0.
# setup: radio
weigh
scan_begun
scale live 58.0
scale air on
sleep 1
radio_pull
sleep 1
controller --silent < /dev/null > "$DIR/silent.log" 2>&1 &
OTHERS="$OTHERS $!"
until_true 5 logged silent 'hci0 is there'
: > "$DIR/radio.log"
radio_plug
until_true 5 radio_says 'hci1 is there' || fail "the adapter did not come back as hci1"
powered hci1
scan_begun
scale air on
scale live 58.3
sleep 1
scale steady 58.3
sleep 1.6
scale full 58.3 560
expect_weighin 58.3 560
expect_history 1
