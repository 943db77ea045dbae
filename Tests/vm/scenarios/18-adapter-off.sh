# The adapter is switched off.
# setup: radio
adapter false
LIMIT=5s
weigh
expect_error '*off*|*power*' 4
