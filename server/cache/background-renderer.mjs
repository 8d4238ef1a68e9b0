import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { log } from '../logging/request-log.mjs'

/** Visitors who wait for a rendering go first, but a constant stream of them must not stop the work. */
const MAX_YIELD_MS = 100

/**
 * @typedef {import('./response-cache.mjs').Rendering} Rendering
 * @typedef {{ rendering: Rendering, encodings: string[], isNeeded: () => boolean }} Task
 */

/**
 * Renders a list of responses one after the other. A new list follows the one before, unless that is of an earlier
 * generation: nothing more of a list is rendered once `isCurrent` returns false for its generation.
 * @param {{
 *   render: (task: { rendering: Rendering, encodings: string[], id: string }) => Promise<void>,
 *   foreground: () => Promise<unknown>[],
 *   isCurrent: (generation: number) => boolean,
 * }} options
 */
export function createBackgroundRenderer({ render, foreground, isCurrent }) {
  /** @type {Task[]} */
  let tasks = []
  let startGeneration = 0
  /** @type {Promise<void> | null} */
  let running = null

  /** @param {number} delayMs */
  async function work(delayMs) {
    if (delayMs > 0) await wait(delayMs, undefined, { ref: false })
    for (let task; (task = takeTask());) {
      await yieldToForeground()
      if (!isCurrent(startGeneration) || !task.isNeeded()) continue
      const id = randomUUID()
      await render({ ...task, id }).catch((error) =>
        log({ level: 'error', message: error.message, stack: error.stack, request_id: id }),
      )
    }
    running = null
  }

  function takeTask() {
    if (!isCurrent(startGeneration)) tasks = []
    return tasks.shift()
  }

  async function yieldToForeground() {
    // Requests that have arrived meanwhile are read first.
    await new Promise((resolve) => setImmediate(resolve))
    const waited = foreground()
    if (waited.length === 0) return
    const timer = new AbortController()
    await Promise.race([
      Promise.allSettled(waited),
      wait(MAX_YIELD_MS, undefined, { signal: timer.signal, ref: false }).catch(() => {}),
    ])
    timer.abort()
  }

  return {
    /**
     * Resolves when all lists are done.
     * @param {Task[]} list
     * @param {number} generation
     */
    start(list, generation, delayMs = 0) {
      tasks = generation === startGeneration ? [...tasks, ...list] : list
      startGeneration = generation
      running ??= Promise.resolve(delayMs).then(work)
      return running
    },
    waiting: () => tasks.length + (running ? 1 : 0),
  }
}
