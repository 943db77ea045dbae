# A machine without an adapter is told so, in so many words.
# setup: bluetoothd
LIMIT=5s
weigh
expect_error '*adapter*' 4
expect_history 0
expect_doctor fail
