# Another program switches the adapter off and on again: session and filter are gone.
# setup: radio
weigh
scan_begun
scale live 71.0
scale air on
sleep 1
adapter false
sleep 2
adapter true
powered
scan_begun
sleep 1
scale steady 71.25
sleep 1.6
scale full 71.25 477
expect_weighin 71.25 477
expect_history 1
