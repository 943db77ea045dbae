# bluetoothd still shows the last frame of an earlier discovery; it is no reading.
# setup: radio
scale full 99.9 400
scale air on
client listen 2 > "$DIR/earlier.log"
scale air off
logged earlier 'frame added' || fail "the earlier discovery heard nothing, nothing was tested"
sleep 0.5
dbus-send --system --print-reply --dest=org.bluez / org.freedesktop.DBus.ObjectManager.GetManagedObjects > "$DIR/objects.log"
logged objects ServiceData || fail "there is no old ServiceData, nothing was tested"
LIMIT=5s
weigh
expect_error '*' 1
expect_history 0
