import { type MinorUnits } from '@/lib/platform/base/money'
import { formatPriceIn, fromPriceIn } from '@/lib/platform/base/money-format'
import { invalid } from '@/lib/platform/base/problem'

const MAX_CENTS = 1_000_000

/** An amount that the owner typed for a gift card of this currency. */
export function typedAmount(currency: string, typed: string): MinorUnits {
  const cents = fromPriceIn(currency, typed)
  if (!cents || cents > MAX_CENTS)
    throw invalid({ amount: [`Enter an amount up to ${formatPriceIn(currency, MAX_CENTS)}.`] })
  return cents
}
