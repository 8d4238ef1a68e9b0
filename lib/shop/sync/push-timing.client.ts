'use client'

export const MIN_PUSH_INTERVAL = 10_000
/** Another tab sends its own changes; this tab sends them only if that has not happened after this time. */
const OTHER_TAB_GRACE_PERIOD = MIN_PUSH_INTERVAL + 2_000

const MIN_RETRY_DELAY = 5_000
const MAX_RETRY_DELAY = 5 * 60_000

/** Doubles with every failure in a row. */
export const retryDelay = (failures: number) => Math.min(MIN_RETRY_DELAY * 2 ** (failures - 1), MAX_RETRY_DELAY)

/** When the next request may be sent: one push in ten seconds, with growing delays after failures. */
export class PushTiming {
  #failures = 0
  #notBefore = 0
  #otherTabUntil = 0

  reset(): void {
    this.#failures = 0
    this.#notBefore = 0
  }

  succeeded(): void {
    if (this.#failures > 0) this.reset()
  }

  /** Returns whether it is the first failure in a row. */
  failed(): boolean {
    this.#failures += 1
    this.#notBefore = Date.now() + retryDelay(this.#failures)
    return this.#failures === 1
  }

  pause(): void {
    this.#notBefore = Date.now() + retryDelay(1)
  }

  connected(): void {
    this.#notBefore = 0
  }

  changedHere(): void {
    this.#otherTabUntil = 0
  }

  changedInOtherTab(): void {
    this.#otherTabUntil = Date.now() + OTHER_TAB_GRACE_PERIOD
  }

  get fetchDue(): number {
    return this.#notBefore
  }

  pushDue(lastPush: number): number {
    return Math.max(this.#notBefore, this.#otherTabUntil, Math.min(lastPush, Date.now()) + MIN_PUSH_INTERVAL)
  }
}
