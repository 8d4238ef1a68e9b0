import { onParentExit } from '../../../server/lifecycle/parent-exit.mjs'

/** npm passes a Ctrl-C on although the terminal has told us already: that is one wish, not two. */
const DUPLICATE_SIGNAL_MS = 1_000

const EXIT_STATUS = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 }

/**
 * Calls `end(reason, status)` once when the process is asked to stop, or when the npm that started
 * it was killed without a chance to pass that on. A second wish, later, ends it at once.
 */
export function onStopRequest(end) {
  let askedAt = null
  const ask = (reason, status) => {
    if (askedAt === null) {
      askedAt = performance.now()
      void end(reason, status)
    } else if (performance.now() - askedAt > DUPLICATE_SIGNAL_MS) {
      process.exit(status)
    }
  }
  for (const [signal, status] of Object.entries(EXIT_STATUS)) process.on(signal, () => ask(signal, status))
  if (process.env.npm_lifecycle_event) onParentExit(() => ask('npm is gone', 1))
}
