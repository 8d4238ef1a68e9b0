# guard SIGNAL COMMAND…  runs the command and sends it SIGNAL when standard input is closed. The
# launcher holds the other end, so that its child processes end with it even if it is killed.
signal=$1
shift
exec 3<&0

"$@" </dev/null 3<&- &
child=$!

stop_child() { kill -s "$signal" "$child" 2>/dev/null; }
trap stop_child TERM INT HUP

(
  trap - TERM INT HUP
  while read -r _ <&3; do :; done
  stop_child
  seconds_left=20
  while [ "$seconds_left" -gt 0 ] && kill -0 "$child" 2>/dev/null; do
    sleep 1
    seconds_left=$((seconds_left - 1))
  done
  kill -s KILL 0
) >/dev/null 2>&1 &
watcher=$!
exec 3<&-

wait "$child"
status=$?
while kill -0 "$child" 2>/dev/null; do
  wait "$child"
  status=$?
done
kill "$watcher" 2>/dev/null
exit "$status"
