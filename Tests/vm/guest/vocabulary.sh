# The words scenarios are written in. Sourced by the guest's init (busybox sh).
#
# A scenario is /job/scenarios/NN-name.sh. Its line "# setup: ..." says what runs before it starts:
#   radio [controller options]   bluetoothd and one adapter, powered
#   bluetoothd                   bluetoothd, no adapter
#   nothing                      only the message bus
# Each scenario gets its own folder, database, bluetoothd and adapter.

# --- stimulus ------------------------------------------------------------------------------------------------------

# scale LINE: a control line for the controller, see the head of controller.c.
scale() { echo "$*" > "$DIR/radio.control"; }

radio_plug() { # radio_plug [controller options]
  controller "$@" <> "$DIR/radio.control" >> "$DIR/radio.log" 2>&1 &
  RADIO=$!
}
radio_pull() { kill "$RADIO"; wait "$RADIO" 2> /dev/null; RADIO=; }

daemon_start() {
  bluetoothd -n >> "$DIR/bluetoothd.log" 2>&1 &
  DAEMON=$!
}
daemon_end() { kill "-$1" "$DAEMON"; wait "$DAEMON" 2> /dev/null; DAEMON=; } # daemon_end TERM|KILL

adapter() { # adapter POWERED [hci0]: switch it
  dbus-send --system --print-reply --dest=org.bluez "/org/bluez/${2:-hci0}" org.freedesktop.DBus.Properties.Set \
    string:org.bluez.Adapter1 string:Powered "variant:boolean:$1" > /dev/null
}
is() { # is PROPERTY VALUE [hci0]
  dbus-send --system --print-reply --dest=org.bluez "/org/bluez/${3:-hci0}" org.freedesktop.DBus.Properties.Get \
    string:org.bluez.Adapter1 "string:$1" 2> /dev/null | grep -q "boolean $2"
}
rfkill_block() { for soft in /sys/class/rfkill/*/soft; do echo "$1" > "$soft"; done; } # rfkill_block 1|0

# another NAME ARGUMENTS: one of client.c's programs in the background, its output in DIR/NAME.log.
another() {
  local name=$1
  shift
  client "$@" > "$DIR/$name.log" 2>&1 &
  OTHERS="$OTHERS $!"
}

# weigh [options]: a weigh-in in the background. The database is DB, the limit LIMIT, the answer goes to WHO's files.
# A scenario goes on when the program has ended early, so that its later expectations say what they miss.
weigh() {
  local out=$DIR/$WHO
  rm -f "$out.status" "$out.pid"
  {
    $RUN_AS sh -c 'echo $$ > "$0.pid"; exec "$@"' "$out" \
      fatnag weigh --yes --json --timeout "$LIMIT" --db "$DB" "$@" > "$out.json" 2> "$out.error" < /dev/null
    echo $? > "$out.status"
  } &
  until_true 5 test -e "$out.pid"
}
as_person() { su -p -c 'exec "$0" "$@"' -- person "$@"; }
without_root() { RUN_AS=as_person; chown -R person "$DIR"; } # from here on the program runs as a plain user
as() { local WHO=$1; shift; "$@"; } # as NAME weigh ...: for a second person or program

# --- waiting for facts -----------------------------------------------------------------------------------------------

# until_true SECONDS COMMAND...: false when it has not become true by then.
until_true() {
  local now rest end
  read -r now rest < /proc/uptime
  end=$((${now%.*} + $1 + 1))
  shift
  while ! "$@"; do
    read -r now rest < /proc/uptime
    [ "${now%.*}" -lt $end ] || return 1
    sleep 0.1
  done
}
powered() { until_true 20 is Powered true "${1:-hci0}" || fail "adapter ${1:-hci0} was not powered within 20 s"; }
radio_says() { grep -q "$1" "$DIR/radio.log" 2> /dev/null; }
scanning() { [ "$(grep -o 'scan o[nf]*' "$DIR/radio.log" | tail -1)" = "scan on" ]; }
scan_begun() {
  until_true 15 scanning_or_ended
  scanning || fail "no scan was asked for within 15 s"
}
scanning_or_ended() { scanning || ended; }
ended() { [ -s "$DIR/$WHO.status" ]; }
logged() { grep -q "$2" "$DIR/$1.log" 2> /dev/null; } # logged NAME TEXT

# --- expectations ----------------------------------------------------------------------------------------------------

fail() { echo "failed: $*" >> "$DIR/failed"; }

# field NAME FILE: the first value with this name in a JSON file, without quotes.
field() { tr '{},' '\n\n\n' < "$2" | sed -n "s/^[[:space:]]*\"$1\"[[:space:]]*:[[:space:]]*//p" | head -1 | tr -d '"'; }

expect_end() { # expect_end STATUS
  until_true "${PATIENCE:-60}" ended || { fail "$WHO did not end within ${PATIENCE:-60} s"; return 1; }
  local status=$(cat "$DIR/$WHO.status")
  [ "$status" = "$1" ] || { fail "$WHO ended with status $status, expected $1"; return 1; }
}

expect_weighin() { # expect_weighin KG OHM|null
  expect_end 0 || return
  local schema=$(field schema "$DIR/$WHO.json") kilograms=$(field weight_kg "$DIR/$WHO.json") ohms=$(field impedance_ohm "$DIR/$WHO.json")
  [ "$schema" = fatnag.weighin/1 ] || fail "$WHO's schema is '$schema'"
  awk "BEGIN { d = ${kilograms:-0} - $1; exit !(d < 0.005 && d > -0.005) }" || fail "$WHO weighed '$kilograms' kg, expected $1"
  if [ "$2" = null ]; then [ "$ohms" = null ]; else awk "BEGIN { exit !(\"$ohms\" + 0 == $2) }"; fi ||
    fail "$WHO has '$ohms' ohm, expected $2"
}

expect_error() { # expect_error CODE STATUS; CODE is one pattern of `case`, or several with | between them
  expect_end "$2" || return
  local code=$(field code "$DIR/$WHO.error")
  [ "$(field schema "$DIR/$WHO.error")" = fatnag.error/1 ] || fail "$WHO's error is not a fatnag.error/1"
  matches "$code" "$1" || fail "$WHO's error is '$code', expected $1"
  [ -s "$DIR/$WHO.json" ] && fail "$WHO wrote to stdout as well"
}

matches() { # matches TEXT PATTERN|PATTERN...
  local IFS='|' pattern
  set -f
  set -- "$1" $2
  set +f
  local text=$1
  shift
  for pattern in "$@"; do case $text in $pattern) return 0 ;; esac; done
  return 1
}

expect_history() { # expect_history N
  $RUN_AS fatnag history --json --range all --db "$DB" > "$DIR/history.json" 2> "$DIR/history.error"
  local count=$(tr '{},' '\n\n\n' < "$DIR/history.json" | grep -c '"user_entered"')
  [ "$count" = "$1" ] || fail "the database holds $count weigh-ins, expected $1"
}

# expect_doctor STATE: a check of `doctor` about Bluetooth is in this state.
expect_doctor() {
  fatnag doctor --json --db "$DB" > "$DIR/doctor.json" 2> "$DIR/doctor.error" < /dev/null
  [ "$(field schema "$DIR/doctor.json")" = fatnag.doctor/1 ] || fail "doctor gave no fatnag.doctor/1"
  tr -d '\n' < "$DIR/doctor.json" | tr '}' '\n' | grep -i 'bluetooth\|adapter\|daemon' | grep -q "\"state\"[[:space:]]*:[[:space:]]*\"$1\"" ||
    fail "doctor has no check about Bluetooth that is '$1'"
}

expect_quiet_air() { until_true 2 not scanning || fail "the scan went on after everybody had left"; }
not() { ! "$@"; }

# --- one scenario after the other ------------------------------------------------------------------------------------

set_up() { # set_up radio|bluetoothd|nothing [controller options]
  local what=$1
  shift
  [ "$what" = nothing ] && return
  daemon_start
  [ "$what" = bluetoothd ] && { until_true 10 owned || fail "bluetoothd did not start"; return; }
  radio_plug "$@"
  powered
}
owned() { dbus-send --system --print-reply --dest=org.freedesktop.DBus / org.freedesktop.DBus.NameHasOwner string:org.bluez | grep -q 'boolean true'; }

tear_down() {
  for file in "$DIR"/*.pid; do [ -e "$file" ] && kill -KILL "$(cat "$file")" 2> /dev/null; done
  for process in $OTHERS $RADIO $DAEMON; do kill -KILL "$process" 2> /dev/null; done
  for process in $OTHERS $RADIO $DAEMON; do wait "$process" 2> /dev/null; done
  rfkill_block 0 2> /dev/null
}

run_scenario() { # run_scenario NAME, in a shell and session of its own
  DIR=/tmp/$1 WHO=one LIMIT=40s OTHERS= RADIO= DAEMON= RUN_AS=
  mkdir -p "$DIR/home"
  mkfifo "$DIR/radio.control"
  export HOME="$DIR/home"
  DB=$DIR/one.sqlite3
  set_up $(sed -n 's/^# setup: //p' "/job/scenarios/$1.sh")
  [ -e "$DIR/failed" ] || . "/job/scenarios/$1.sh"
  tear_down
}

run_scenarios() {
  while read -r name; do
    local began=$(cut -d' ' -f1 /proc/uptime)
    setsid sh -c '. /vocabulary.sh; run_scenario "$1"; : > "/tmp/$1.over"' - "$name" > "/tmp/$name.output" 2>&1 < /dev/null &
    local group=$!
    until_true 110 test -e "/tmp/$name.over" || echo "failed: not over after 110 s" >> "/tmp/$name/failed"
    kill -KILL "-$group" 2> /dev/null
    wait "$group" 2> /dev/null
    local took=$(awk "BEGIN { getline < \"/proc/uptime\"; printf \"%.1f\", \$1 - $began }")
    if [ -e "/tmp/$name/failed" ]; then
      for file in "/tmp/$name/failed" "/tmp/$name.output" /tmp/"$name"/*.json /tmp/"$name"/*.error /tmp/"$name"/*.log; do
        [ -s "$file" ] && sed "s|^|LOG $name $(basename "$file"): |" "$file"
      done
      echo "RESULT not-ok $name $took"
    else
      echo "RESULT ok $name $took"
    fi
    rm -rf "/tmp/$name"
  done < /job/order
}
