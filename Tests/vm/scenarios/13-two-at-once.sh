# Two weigh-ins start in the same moment, each with its own database; both hear the scale.
# setup: radio
weigh &
weigh_one=$!
(DB=$DIR/two.sqlite3; as two weigh) &
wait $weigh_one $!
scan_begun
sleep 7 # whoever was not answered needs its five seconds
scale live 88.0
scale air on
sleep 1
scale steady 88.15
sleep 2
scale full 88.15 444
expect_weighin 88.15 444
as two expect_weighin 88.15 444
