import { onParentExit } from '../../../server/lifecycle/parent-exit.mjs'

/** The terminal and npm both send the signal of one Ctrl+C. */
const DUPLICATE_SIGNAL_MS = 1_000

const EXIT_STATUS = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 }

/**
 * Calls `stop(reason, status)` once when the process gets a signal, or when the npm that started it was
 * killed. A second signal, later, exits at once.
 *
 * @param {(reason: string, status: number) => unknown} stop
 */
export function onStopRequest(stop) {
  /** @type {number | null} */
  let requestedAt = null
  const ask = (reason, status) => {
    if (requestedAt === null) {
      requestedAt = performance.now()
      void stop(reason, status)
    } else if (performance.now() - requestedAt > DUPLICATE_SIGNAL_MS) {
      process.exit(status)
    }
  }
  for (const [signal, status] of Object.entries(EXIT_STATUS)) process.on(signal, () => ask(signal, status))
  if (process.env.npm_lifecycle_event) onParentExit(() => ask('npm has exited', 1))
}
