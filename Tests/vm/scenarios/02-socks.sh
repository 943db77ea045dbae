# In socks: the scale says FDFF for the impedance and the weight alone is saved.
# setup: radio
weigh --weight-only
scan_begun
scale live 61.8
scale air on
sleep 0.6
scale steady 61.75
sleep 3
scale off 61.75
expect_weighin 61.75 null
expect_history 1
