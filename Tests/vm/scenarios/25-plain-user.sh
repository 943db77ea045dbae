# A user without root's rights, as everybody is.
# setup: radio
without_root
weigh
scan_begun
scale live 73.0
scale air on
sleep 0.6
scale full 73.15 470
expect_weighin 73.15 470
expect_history 1
