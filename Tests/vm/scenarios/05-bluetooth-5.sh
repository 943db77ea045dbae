# The controller scans with Bluetooth 5's commands and sends extended reports.
# setup: radio --extended
scale duplicates address
weigh
scan_begun
scale live 50.3
scale air on
sleep 1
scale steady 50.2
sleep 1.6
scale full 50.2 611
sleep 2
scale air off
expect_weighin 50.2 611
expect_quiet_air
