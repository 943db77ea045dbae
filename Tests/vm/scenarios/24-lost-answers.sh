# The scale's answer to a scan never arrives. The kernel then holds each report back until it hears someone else.
# setup: radio
scale answers off
scale neighbour 400
scale duplicates all
weigh
scan_begun
scale live 67.0
scale air on
sleep 1
scale steady 67.2
sleep 1.5
scale full 67.2 540
expect_weighin 67.2 540
