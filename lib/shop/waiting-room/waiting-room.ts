import { type CheckoutPlace } from './waiting-room.schema'

export type Place = Omit<CheckoutPlace, 'sold_out'>

/** Admissions are counted over these seconds, so that a minute's shoppers do not all come in its first second. */
export const WINDOW_SECONDS = 10
/** The places of one address are so far apart in the line. A program with a thousand sessions stands behind people. */
export const SPACING_SECONDS = 5
/** Who has not asked for so long is passed over, and keeps the place. */
export const AWAY_SECONDS = 90
/** How long a shopper may order after the admission. */
export const ADMITTED_SECONDS = 3_600

const MIN_ASK_SECONDS = 3
/** Browsers run timers of a hidden page once a minute. */
const MAX_ASK_SECONDS = 45

export const admissionsPerWindow = (perMinute: number): number =>
  Math.max(1, Math.floor((perMinute * WINDOW_SECONDS) / 60))

export const ADMITTED: Place = { admitted: true, ahead: 0, wait_seconds: 0, ask_again_seconds: 0 }

/** A place in the line. The further back it is, the more rarely the browser asks. */
export function waitingPlace(ahead: number, perMinute: number): Place {
  const wait = Math.ceil(((ahead + 1) / perMinute) * 60)
  const ask = Math.min(MAX_ASK_SECONDS, Math.max(MIN_ASK_SECONDS, Math.ceil(wait / 4)))
  return { admitted: false, ahead, wait_seconds: wait, ask_again_seconds: ask }
}
