import { type MinorUnits } from '@/lib/platform/base/money'
import { type Day } from '@/lib/platform/base/working-days'

export type Benefit =
  | { kind: 'percent'; bp: number }
  | { kind: 'amount'; cents: MinorUnits }
  | { kind: 'free_delivery' }
  /** Of each so many pieces, the cheapest is free. */
  | { kind: 'free_item'; of: number }

/** A discount as a cart needs to know it. */
export type Discount = {
  /** As the owner wrote it; null for an automatic discount. */
  code: string | null
  benefit: Benefit
  /** What the pieces that it covers cost at least, before any discount. */
  minCents: MinorUnits | null
  /** How many of them there are at least. */
  minItems: number | null
  /** Empty: everywhere. */
  countries: readonly string[]
  /** The last day, in the time zone of the shop. */
  until: Day | null
  /** Whether a code and an automatic discount may both apply. */
  combinable: boolean
}

/** A discount that a cart may get, with those of its variants that it covers. */
export type Offer = Discount & { variants: readonly number[] }
