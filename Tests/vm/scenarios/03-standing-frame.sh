# Each frame stands for 2 s, nobody else is on the air, and the controller shows each address once per scan: only a
# scan that is begun again and again sees them all. The step-off is never heard.
# setup: radio
scale duplicates address
weigh
scan_begun
scale live 70.3
scale air on
sleep 2
scale steady 70.1
sleep 2
scale full 70.1 512
sleep 2
scale air off
expect_weighin 70.1 512
expect_history 1
