# kill -9 in the middle: the radio is quiet at once, and the next weigh-in works.
# setup: radio
weigh
scan_begun
scale live 55.0
scale air on
sleep 1
kill -KILL "$(cat "$DIR/one.pid")"
expect_quiet_air
expect_end 137
expect_history 0
as two weigh
as two scan_begun
scale full 55.2 590
as two expect_weighin 55.2 590
expect_history 1
