type Begin = () => void

/** More than a person or a test ever has under way at once, and a few seconds' work. */
const MOST_WAITING_OF_ONE = 50
const MOST_WAITING = 200

/**
 * Lets so many run at once; whoever comes then waits. Of those who wait each caller is let in in turn, so
 * that one who asks a thousand times keeps nobody else from asking once.
 */
export class Turns {
  readonly #atOnce: number
  readonly #waiting = new Map<string, Begin[]>()
  #running = 0
  #waitingInAll = 0

  constructor({ atOnce }: { atOnce: number }) {
    this.#atOnce = Math.max(1, atOnce)
  }

  /** What the work comes to; null where too many wait already. */
  take<Result>(caller: string, work: () => Promise<Result>): Promise<Result> | null {
    const turn = this.#turn(caller)
    return turn && turn.then(work).finally(() => this.#next())
  }

  #turn(caller: string): Promise<void> | null {
    if (this.#running < this.#atOnce) {
      this.#running += 1
      return Promise.resolve()
    }
    const queue = this.#waiting.get(caller) ?? []
    if (queue.length >= MOST_WAITING_OF_ONE || this.#waitingInAll >= MOST_WAITING) return null
    this.#waitingInAll += 1
    this.#waiting.set(caller, queue)
    return new Promise((begin) => queue.push(begin))
  }

  /** Whoever has ended hands its place on, or gives it back. */
  #next(): void {
    const [first] = this.#waiting
    if (!first) {
      this.#running -= 1
      return
    }
    const [caller, [begin, ...others]] = first
    this.#waitingInAll -= 1
    // To the end: the other callers come first now.
    this.#waiting.delete(caller)
    if (others.length > 0) this.#waiting.set(caller, others)
    begin?.()
  }
}
