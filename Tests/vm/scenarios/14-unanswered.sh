# Another client asks for discovery in the same moment, and bluetoothd forgets to answer the first.
# setup: radio
scale lag 400
another shadow shadow 30
until_true 5 logged shadow watching || fail "the shadow did not start"
weigh
until_true 10 logged shadow answered || fail "the shadow saw no request"
logged shadow unanswered || fail "bluetoothd answered both, nothing was tested"
sleep 5
scale live 83.0
scale air on
sleep 1
scale steady 83.1
sleep 2
scale full 83.1 468
expect_weighin 83.1 468
expect_history 1
