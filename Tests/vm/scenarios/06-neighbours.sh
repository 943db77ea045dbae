# A busy air: a neighbour every 20 ms, a scale every 100 ms, a controller that filters nothing.
# setup: radio
scale duplicates all
scale neighbour 20
scale every 100
weigh
scan_begun
scale live 90.0
scale air on
sleep 0.5
scale steady 91.35
sleep 1
scale full 91.35 455
expect_weighin 91.35 455
expect_history 1
