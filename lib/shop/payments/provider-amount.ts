import { currencyDigits, isCurrency } from '@/lib/platform/base/currencies'
import { type MinorUnits } from '@/lib/platform/base/money'

/** ISO 4217 gives them no decimals; the card provider counts them in hundredths all the same. */
const HUNDREDTHS = ['ISK', 'UGX']

/** The card provider charges currencies with three decimals in steps of ten. */
const STEP = 10

const factorOf = (currency: string) => (HUNDREDTHS.includes(currency) ? 100 : 1)

/** The amount in the units of the card provider; null if it cannot charge exactly this amount. */
export function toProviderAmount(amount: MinorUnits, currency: string): number | null {
  if (currencyDigits(currency) === 3 && amount % STEP !== 0) return null
  return amount * factorOf(currency)
}

// In the units of the card provider.
const LEAST = 50
const MOST = 99_999_999

/** The least amount that a card can be charged. */
export const leastCardAmount = (currency: string): MinorUnits => fromProviderAmount(LEAST, currency)

/** Whether a card can be charged this amount. */
export function canBeCharged(amount: MinorUnits, currency: string): boolean {
  const charged = toProviderAmount(amount, currency)
  return charged !== null && charged >= LEAST && charged <= MOST
}

export const fromProviderAmount = (amount: number, currency: string): MinorUnits =>
  amount / factorOf(currency.toUpperCase())

/** For messages to the owner: 24.00 EUR. A payment in a currency that the shop does not know is taken to have cents. */
export function describeProviderAmount(amount: number, currency: string): string {
  const code = currency.toUpperCase()
  const digits = isCurrency(code) ? currencyDigits(code) : 2
  return `${(fromProviderAmount(amount, code) / 10 ** digits).toFixed(digits)} ${code}`
}
