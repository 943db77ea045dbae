# Airplane mode for two seconds.
# setup: radio
weigh
scan_begun
scale live 64.0
scale air on
sleep 1
rfkill_block 1
until_true 5 is Powered false || fail "rfkill did not switch the adapter off"
sleep 2
rfkill_block 0
powered
scan_begun
sleep 1
scale steady 64.5
sleep 1.6
scale full 64.5 501
expect_weighin 64.5 501
