# Barefoot: settling, stable, then with impedance; saved once.
# setup: radio
weigh
scan_begun
scale live 61.4
scale air on
sleep 0.6
scale live 95.3
sleep 0.4
scale steady 95.2
sleep 1.5
scale full 95.2 486
expect_weighin 95.2 486
scale off 95.2 486
expect_history 1
expect_quiet_air
expect_doctor ok
