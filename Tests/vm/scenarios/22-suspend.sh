# The laptop sleeps and wakes.
# setup: radio
suspend=/sys/kernel/debug/bluetooth/hci0/force_suspend
[ -e $suspend ] || fail "this kernel cannot pretend to suspend"
weigh
scan_begun
scale live 69.0
scale air on
sleep 1
echo Y > $suspend
until_true 5 not scanning || fail "the scan went on during suspend"
sleep 2
echo N > $suspend
scan_begun
sleep 1
scale steady 69.3
sleep 1.6
scale full 69.3 533
expect_weighin 69.3 533
