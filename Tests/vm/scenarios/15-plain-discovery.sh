# A desktop panel discovers without a filter on a dual-mode adapter: half of the time goes into inquiries.
# setup: radio --dual
another panel plain 40
until_true 5 logged panel discovering || fail "the other client did not start"
weigh
sleep 2
scale live 74.0
scale air on
sleep 2
scale steady 74.2
sleep 2
scale full 74.2 505
sleep 8
scale off 74.2 505
radio_says inquiry || fail "there was no inquiry, nothing was tested"
expect_weighin 74.2 505
expect_history 1
