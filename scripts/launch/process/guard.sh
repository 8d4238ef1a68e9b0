# guard SIGNAL COMMAND…  runs the command and sends it SIGNAL as soon as our standard input is
# closed. The launcher holds the other end of it, so that its parts end with it, also when it is
# killed without a chance to say so.
signal=$1
shift
exec 3<&0

"$@" </dev/null 3<&- &
part=$!

end_part() { kill -s "$signal" "$part" 2>/dev/null; }
trap end_part TERM INT HUP

(
  trap - TERM INT HUP
  while read -r _ <&3; do :; done
  end_part
  patience=20
  while [ "$patience" -gt 0 ] && kill -0 "$part" 2>/dev/null; do
    sleep 1
    patience=$((patience - 1))
  done
  kill -s KILL 0
) >/dev/null 2>&1 &
watcher=$!
exec 3<&-

wait "$part"
status=$?
while kill -0 "$part" 2>/dev/null; do
  wait "$part"
  status=$?
done
kill "$watcher" 2>/dev/null
exit "$status"
