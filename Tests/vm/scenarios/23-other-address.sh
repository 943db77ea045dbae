# Only the scale that was asked for counts.
# setup: radio
scale duplicates all
scale scale 5F:50:C0:99:99:99
scale full 120.0 500
scale air on
weigh --address 5F:50:C0:12:34:56
scan_begun
sleep 2
ended && fail "somebody else's scale was believed"
scale scale 5F:50:C0:12:34:56
scale live 60.0
sleep 0.5
scale full 60.1 515
expect_weighin 60.1 515
