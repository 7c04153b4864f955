#!/bin/sh
# Runs the container's command, and passes on the signals that end it and its exit code. Docker restarts a container whatever
# the code: after 78, a mistake in the configuration such as a token that Discord does not know, this waits to be stopped
# instead, so that the bot does not log in again and again. Discord resets the token at 1,000 logins a day.
set -u

child=
stopped=

stop() {
  stopped=yes
  [ -z "$child" ] || kill -TERM "$child" 2>/dev/null
}

# Sets `code` to the exit code of the background process that was started last.
wait_for_child() {
  child=$!
  # A signal that came before its number was known has not been passed on.
  [ -z "$stopped" ] || stop
  # A signal ends a `wait` early.
  while :; do
    wait "$child"
    code=$?
    kill -0 "$child" 2>/dev/null || break
  done
  child=
}

trap stop TERM INT

"$@" &
wait_for_child
result=$code

if [ "$result" -eq 78 ] && [ -z "$stopped" ]; then
  echo 'The configuration needs a person: mend it, then start the container again. Until it is stopped, it waits and is unhealthy.' >&2
  while [ -z "$stopped" ]; do
    # Short, since a signal that comes as it is being started may not end it.
    sleep 2 &
    wait_for_child
  done
fi
exit "$result"
