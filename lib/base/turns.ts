type Begin = () => void

/** More than a person or a test ever has under way at once, and a few seconds' work. */
const MOST_WAITING_OF_ONE = 50
const MOST_WAITING = 200

/**
 * Lets so many run at once, and of one caller only so many; whoever comes then waits. Of those who wait each
 * caller is let in in turn, so that one who asks a thousand times keeps nobody else from asking once.
 */
export class Turns {
  readonly #atOnce: number
  readonly #atOnceOfOne: number
  readonly #running = new Map<string, number>()
  readonly #waiting = new Map<string, Begin[]>()
  #runningInAll = 0
  #waitingInAll = 0

  constructor({ atOnce, atOnceOfOne = Infinity }: { atOnce: number; atOnceOfOne?: number }) {
    this.#atOnce = Math.max(1, atOnce)
    this.#atOnceOfOne = atOnceOfOne
  }

  /** What the work comes to; null where too many wait already. */
  take<Result>(caller: string, work: () => Promise<Result>): Promise<Result> | null {
    const turn = this.#turn(caller)
    return turn && turn.then(work).finally(() => this.#end(caller))
  }

  #turn(caller: string): Promise<void> | null {
    if (this.#hasRoomFor(caller)) {
      this.#count(caller)
      return Promise.resolve()
    }
    const queue = this.#waiting.get(caller) ?? []
    if (queue.length >= MOST_WAITING_OF_ONE || this.#waitingInAll >= MOST_WAITING) return null
    this.#waitingInAll += 1
    this.#waiting.set(caller, queue)
    return new Promise((begin) => queue.push(begin))
  }

  #hasRoomFor = (caller: string): boolean =>
    this.#runningInAll < this.#atOnce && (this.#running.get(caller) ?? 0) < this.#atOnceOfOne

  #count(caller: string): void {
    this.#runningInAll += 1
    this.#running.set(caller, (this.#running.get(caller) ?? 0) + 1)
  }

  #end(caller: string): void {
    this.#runningInAll -= 1
    const others = (this.#running.get(caller) ?? 1) - 1
    if (others > 0) this.#running.set(caller, others)
    else this.#running.delete(caller)
    const next = [...this.#waiting.keys()].find(this.#hasRoomFor)
    if (next !== undefined) this.#letIn(next)
  }

  #letIn(caller: string): void {
    const [begin, ...others] = this.#waiting.get(caller) ?? []
    this.#waitingInAll -= 1
    // To the end: the other callers come first now.
    this.#waiting.delete(caller)
    if (others.length > 0) this.#waiting.set(caller, others)
    this.#count(caller)
    begin?.()
  }
}
