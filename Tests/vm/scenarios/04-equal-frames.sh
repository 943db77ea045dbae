# A controller that hides equal payloads, a scale that answers scans, nobody else on the air.
# setup: radio
scale duplicates payload
weigh
scan_begun
scale live 81.0
scale air on
sleep 2
scale steady 80.85
sleep 2
scale full 80.85 430
sleep 2
scale air off
expect_weighin 80.85 430
