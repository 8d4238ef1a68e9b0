/** Amounts are integer cents inside the shop and strings with two decimals on the wire. */
export type Cents = number

export const PRICE_PATTERN = /^\d{1,7}\.\d{2}$/

export const isPrice = (value: unknown): value is string => typeof value === 'string' && PRICE_PATTERN.test(value)

export function toCents(price: string): Cents {
  if (!isPrice(price)) throw new RangeError(`Not a price with two decimals: ${price}`)
  return Number(price.replace('.', ''))
}

export function toPrice(cents: Cents): string {
  if (!Number.isSafeInteger(cents) || cents < 0) throw new RangeError(`Not an amount in cents: ${cents}`)
  const digits = String(cents).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

const euro = new Intl.NumberFormat('en-IE', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** For display, like 1,234.50 €, with a no-break space. */
export function formatPrice(amount: Cents | string): string {
  const cents = typeof amount === 'string' ? toCents(amount) : amount
  return `${euro.format(cents / 100)}\u00a0€`
}
