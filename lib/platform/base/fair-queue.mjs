const MAX_WAITING_PER_CALLER = 50
const MAX_WAITING = 200

/**
 * Limits how much work runs at once, in all and for each caller. Work that has to wait starts in rotation
 * among the callers, so that a caller with a thousand requests does not delay one with a single request.
 */
export class FairQueue {
  #concurrency
  #concurrencyPerCaller
  /** @type {Map<string, number>} */
  #running = new Map()
  /** @type {Map<string, (() => void)[]>} */
  #waiting = new Map()
  #runningCount = 0
  #waitingCount = 0

  /** @param {{ concurrency: number, concurrencyPerCaller?: number }} limits */
  constructor({ concurrency, concurrencyPerCaller = Infinity }) {
    this.#concurrency = Math.max(1, concurrency)
    this.#concurrencyPerCaller = concurrencyPerCaller
  }

  /**
   * The result of the work; null when the queue is full, for this caller or for all.
   * @template Result
   * @param {string} caller
   * @param {() => Promise<Result>} work
   * @returns {Promise<Result> | null}
   */
  run(caller, work) {
    const started = this.#acquire(caller)
    return started && started.then(work).finally(() => this.#release(caller))
  }

  /**
   * @param {string} caller
   * @returns {Promise<void> | null}
   */
  #acquire(caller) {
    if (this.#canStart(caller)) {
      this.#countStart(caller)
      return Promise.resolve()
    }
    const queue = this.#waiting.get(caller) ?? []
    if (queue.length >= MAX_WAITING_PER_CALLER || this.#waitingCount >= MAX_WAITING) return null
    this.#waitingCount += 1
    this.#waiting.set(caller, queue)
    return new Promise((start) => queue.push(start))
  }

  /** @param {string} caller */
  #canStart = (caller) =>
    this.#runningCount < this.#concurrency && (this.#running.get(caller) ?? 0) < this.#concurrencyPerCaller

  /** @param {string} caller */
  #countStart(caller) {
    this.#runningCount += 1
    this.#running.set(caller, (this.#running.get(caller) ?? 0) + 1)
  }

  /** @param {string} caller */
  #release(caller) {
    this.#runningCount -= 1
    const others = (this.#running.get(caller) ?? 1) - 1
    if (others > 0) this.#running.set(caller, others)
    else this.#running.delete(caller)
    const next = [...this.#waiting.keys()].find(this.#canStart)
    if (next !== undefined) this.#startNext(next)
  }

  /** @param {string} caller */
  #startNext(caller) {
    const [start, ...others] = this.#waiting.get(caller) ?? []
    this.#waitingCount -= 1
    // The map keeps the order of insertion, so this caller moves behind all others.
    this.#waiting.delete(caller)
    if (others.length > 0) this.#waiting.set(caller, others)
    this.#countStart(caller)
    start?.()
  }
}
