# bluetoothd is not running.
# setup: nothing
LIMIT=5s
weigh
expect_error '*daemon*|*bluetoothd*' 4
expect_history 0
expect_doctor fail
