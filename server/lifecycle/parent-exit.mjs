const CHECK_MS = 500

/** Calls `callback` once when the process that started this one has exited, even if it was killed. */
export function onParentExit(callback) {
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    callback()
  }, CHECK_MS)
  timer.unref()
}
