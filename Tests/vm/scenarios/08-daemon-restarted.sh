# bluetoothd is restarted the polite way, as an upgrade does.
# setup: radio
weigh
scan_begun
scale live 66.0
scale air on
sleep 1
daemon_end TERM
sleep 1
daemon_start
powered
scan_begun
sleep 2
scale steady 66.6
sleep 1.6
scale full 66.6 498
expect_weighin 66.6 498
expect_history 1
