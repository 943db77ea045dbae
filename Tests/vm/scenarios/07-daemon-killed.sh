# bluetoothd is killed while somebody stands on the scale, and started again two seconds later.
# setup: radio
weigh
scan_begun
scale live 77.0
scale air on
sleep 1
daemon_end KILL
sleep 2
daemon_start
powered
sleep 1
scale live 78.0
until_true 20 scanning || fail "no scan after the restart"
sleep 13 # the dead daemon's scan has to run out in the kernel before a new one begins
scale steady 78.45
sleep 2
scale full 78.45 520
sleep 4
scale off 78.45 520
expect_weighin 78.45 520
expect_history 1
