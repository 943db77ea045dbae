# Two people, one after the other, into the same database; the first one's record is still repeated in between.
# setup: radio
weigh
scan_begun
scale live 85.0
scale air on
sleep 0.5
scale full 85.15 428
expect_weighin 85.15 428
scale off 85.15 428
as two weigh
sleep 3
as two ended && fail "the second person got the first one's record"
scale live 84.5
sleep 0.5
scale steady 84.3
sleep 1.6
scale full 84.3 503
as two expect_weighin 84.3 503
expect_history 2
