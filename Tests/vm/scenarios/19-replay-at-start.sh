# The scale repeats yesterday's record for a while after somebody stepped off: nothing is saved.
# setup: radio
scale duplicates all
scale off 92.8 499
scale air on
LIMIT=6s
weigh
expect_error '*' 1
expect_history 0
expect_quiet_air
