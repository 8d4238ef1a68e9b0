'use client'

import { retryDelay } from './timeouts.client'

export const MIN_PUSH_INTERVAL = 10_000
/** Another tab's change is that tab's to send; this one sees to it only when that has not happened. */
const OTHER_TAB_GRACE_PERIOD = MIN_PUSH_INTERVAL + 2_000

/** When the server may be asked again: one push in ten seconds, and ever more seldom while it does not answer. */
export class PushTiming {
  #failures = 0
  #notBefore = 0
  #othersTurnUntil = 0

  reset(): void {
    this.#failures = 0
    this.#notBefore = 0
  }

  succeeded(): void {
    if (this.#failures > 0) this.reset()
  }

  /** Whether it is the first failure in a row. */
  failed(): boolean {
    this.#failures += 1
    this.#notBefore = Date.now() + retryDelay(this.#failures)
    return this.#failures === 1
  }

  pause(): void {
    this.#notBefore = Date.now() + retryDelay(1)
  }

  /** The connection is back: no reason to wait any longer. */
  connected(): void {
    this.#notBefore = 0
  }

  changedHere(): void {
    this.#othersTurnUntil = 0
  }

  changedInOtherTab(): void {
    this.#othersTurnUntil = Date.now() + OTHER_TAB_GRACE_PERIOD
  }

  get fetchDue(): number {
    return this.#notBefore
  }

  pushDue(lastPush: number): number {
    return Math.max(this.#notBefore, this.#othersTurnUntil, Math.min(lastPush, Date.now()) + MIN_PUSH_INTERVAL)
  }
}
