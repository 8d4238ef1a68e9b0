import { type MinorUnits } from '@/lib/platform/base/money'

/** A gift card that pays, as the browser knows it. */
export type UsableCard = {
  code: string
  last4: string
  left: MinorUnits
  /** The last day on which it pays; null if it never ends. */
  until: string | null
  /** Whether its VAT was due when it was sold. */
  isTaxed: boolean
}
