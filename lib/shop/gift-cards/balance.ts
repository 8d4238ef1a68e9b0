import { type MinorUnits } from '@/lib/platform/base/money'
import { type GiftCardEntryKind } from '@/lib/platform/db/schema/enums'

/** What the page of a gift card shows. */
export type Balance = {
  last4: string
  currency: string
  left: MinorUnits
  state: 'valid' | 'empty' | 'ended' | 'waits'
  validUntil: string | null
  usableFrom: Date
  entries: { at: Date; kind: GiftCardEntryKind; cents: MinorUnits }[]
}
