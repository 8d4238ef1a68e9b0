type Start = () => void

const MAX_WAITING_PER_CALLER = 50
const MAX_WAITING = 200

/**
 * Limits how much work runs at once, in all and for each caller. Work that has to wait starts in rotation
 * among the callers, so that a caller with a thousand requests does not delay one with a single request.
 */
export class FairQueue {
  readonly #concurrency: number
  readonly #concurrencyPerCaller: number
  readonly #running = new Map<string, number>()
  readonly #waiting = new Map<string, Start[]>()
  #runningCount = 0
  #waitingCount = 0

  constructor({
    concurrency,
    concurrencyPerCaller = Infinity,
  }: {
    concurrency: number
    concurrencyPerCaller?: number
  }) {
    this.#concurrency = Math.max(1, concurrency)
    this.#concurrencyPerCaller = concurrencyPerCaller
  }

  /** The result of the work; null when the queue is full, for this caller or for all. */
  run<Result>(caller: string, work: () => Promise<Result>): Promise<Result> | null {
    const started = this.#acquire(caller)
    return started && started.then(work).finally(() => this.#release(caller))
  }

  #acquire(caller: string): Promise<void> | null {
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

  #canStart = (caller: string): boolean =>
    this.#runningCount < this.#concurrency && (this.#running.get(caller) ?? 0) < this.#concurrencyPerCaller

  #countStart(caller: string): void {
    this.#runningCount += 1
    this.#running.set(caller, (this.#running.get(caller) ?? 0) + 1)
  }

  #release(caller: string): void {
    this.#runningCount -= 1
    const others = (this.#running.get(caller) ?? 1) - 1
    if (others > 0) this.#running.set(caller, others)
    else this.#running.delete(caller)
    const next = [...this.#waiting.keys()].find(this.#canStart)
    if (next !== undefined) this.#startNext(next)
  }

  #startNext(caller: string): void {
    const [start, ...others] = this.#waiting.get(caller) ?? []
    this.#waitingCount -= 1
    // The map keeps the order of insertion, so this caller moves behind all others.
    this.#waiting.delete(caller)
    if (others.length > 0) this.#waiting.set(caller, others)
    this.#countStart(caller)
    start?.()
  }
}
