const CHECK_MS = 500

/** Calls `act` once when the process that started this one is gone, however it went. */
export function whenParentIsGone(act) {
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    act()
  }, CHECK_MS)
  watch.unref()
}
