import { setImmediate as nextTurnOfLoop } from 'node:timers/promises'
import { FairQueue } from '../../lib/platform/base/fair-queue.mjs'

/** Rendering has one processor. While some wait for the database, it works for others. */
const CONCURRENCY = 8
/** What takes longer waits for the database or for its client, and another may work meanwhile. */
const MAX_TURN_MS = 1_000

/** So many requests wait that this one is refused. */
export class QueueFullError extends Error {}

/**
 * Lets requests that the shop has to work for take turns: one at a time for each client address, and in rotation among
 * the addresses. Without an address, it is the shop itself that asks, which does not wait.
 */
export function createReadQueue({ concurrency = CONCURRENCY, maxTurnMs = MAX_TURN_MS } = {}) {
  const queue = new FairQueue({ concurrency, concurrencyPerCaller: 1 })
  /**
   * @template Result
   * @param {string | undefined} clientAddress
   * @param {(endTurn: () => void) => Promise<Result>} read May end its turn before its result is there.
   * @returns {Promise<Result>}
   */
  return (clientAddress, read) => {
    if (clientAddress === undefined) return read(() => {})
    return new Promise((resolve, reject) => {
      const turn = queue.run(clientAddress, async () => {
        // Requests that have arrived meanwhile are read first: most of them need no turn.
        await nextTurnOfLoop()
        await takeTurn(maxTurnMs, (endTurn) => {
          const reading = read(endTurn)
          resolve(reading)
          return reading
        })
      })
      if (turn) turn.catch(reject)
      else reject(new QueueFullError('Too many requests wait for their turn.'))
    })
  }
}

/** Resolves when the work has ended, when it says so, or when the time is over. */
function takeTurn(maxTurnMs, work) {
  return /** @type {Promise<void>} */ (
    new Promise((resolve) => {
      const timer = setTimeout(endTurn, maxTurnMs).unref()
      function endTurn() {
        clearTimeout(timer)
        resolve()
      }
      Promise.resolve(work(endTurn)).then(endTurn, endTurn)
    })
  )
}
