# Twelve weigh-ins that are given up in different ways, one after the other; then one that counts.
# setup: radio
for end in TERM KILL HUP TERM KILL HUP TERM KILL HUP TERM KILL HUP; do # not INT: a job in the background ignores it
  weigh
  until_true 10 is Discovering true || fail "no discovery before SIG$end"
  kill "-$end" "$(cat "$DIR/one.pid")"
  until_true 5 ended || fail "it did not end on SIG$end"
  until_true 2 is Discovering false || fail "the discovery went on after SIG$end"
done
expect_quiet_air
expect_history 0
as two weigh
as two scan_begun
scale full 62.3 550
scale air on
as two expect_weighin 62.3 550
expect_history 1
