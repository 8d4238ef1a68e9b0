import { pageSetting } from './page-setting'

/**
 * Amounts are integers inside the shop, in the smallest unit of the currency: cents for EUR, yen for JPY. On the wire
 * they are strings with the decimals of the currency. Columns of the database are named after cents, whatever the
 * currency.
 */
export type MinorUnits = number

/** How the shop writes amounts. The server makes it of the settings, see money-format.ts. */
export type MoneyFormat = {
  /** ISO 4217 */
  currency: string
  /** The number of decimals. */
  digits: number
  symbol: string
  isSymbolFirst: boolean
  group: string
  decimal: string
  /** The number of digits in the last group, and in those before it. */
  lastGroup: number
  otherGroups: number
  /** The number of digits before the last group from which digits are grouped at all. */
  minGroup: number
}

export const DEFAULT_FORMAT: MoneyFormat = {
  currency: 'EUR',
  digits: 2,
  symbol: '€',
  isSymbolFirst: false,
  group: ',',
  decimal: '.',
  lastGroup: 3,
  otherGroups: 3,
  minGroup: 1,
}

const format = pageSetting('money', (attribute): MoneyFormat => (attribute ? JSON.parse(attribute) : DEFAULT_FORMAT))

export const moneyFormat = format.get
export const setMoneyFormat = format.set

/** Nine digits, so that each price fits a column of the database. */
const MAX_DIGITS = 9

/** An amount in the API and in files, like 48.00, or 4800 for a currency without decimals. */
export const pricePattern = (digits = moneyFormat().digits): RegExp =>
  digits === 0 ? new RegExp(`^\\d{1,${MAX_DIGITS}}$`) : new RegExp(`^\\d{1,${MAX_DIGITS - digits}}\\.\\d{${digits}}$`)

/** The number of digits that a price may have before its decimals. */
export const unitDigits = (): number => MAX_DIGITS - moneyFormat().digits

/** The highest price, such as 9999999.99. */
export const highestPrice = (): MinorUnits => 10 ** MAX_DIGITS - 1

type PricedLine = { unit: MinorUnits; quantity: number; once?: MinorUnits }

/** What a line costs: each unit, and what is charged once for the line. */
export const lineAmount = ({ unit, quantity, once = 0 }: PricedLine): MinorUnits => unit * quantity + once

export const isPrice = (value: unknown): value is string => typeof value === 'string' && pricePattern().test(value)

export function toMinorUnits(price: string): MinorUnits {
  if (!isPrice(price)) throw new RangeError(`Not a price in ${moneyFormat().currency}: ${price}`)
  return Number(price.replace('.', ''))
}

/** A price that the browser stored, perhaps with the decimals of a former currency of the shop. */
export const isStoredPrice = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{1,9}(\.\d{1,4})?$/.test(value)

/** The same number in the currency of the shop, until the current price is loaded. */
export const fromStoredPrice = (price: string): MinorUnits => Math.round(Number(price) * unitSize())

export function toPrice(amount: MinorUnits, digits = moneyFormat().digits): string {
  if (!Number.isSafeInteger(amount) || amount < 0) throw new RangeError(`Not an amount in minor units: ${amount}`)
  if (digits === 0) return String(amount)
  const text = String(amount).padStart(digits + 1, '0')
  return `${text.slice(0, -digits)}.${text.slice(-digits)}`
}

const NO_BREAK_SPACE = '\u00a0'

const isLetter = (text: string) => /\p{L}/u.test(text)

/** The number with its symbol; letters are always set apart from it. */
function withSymbol(number: string, space: string, { symbol, isSymbolFirst } = moneyFormat()): string {
  if (!isSymbolFirst) return number + (space || (isLetter(symbol[0] ?? '') ? NO_BREAK_SPACE : '')) + symbol
  return symbol + (isLetter(symbol.at(-1) ?? '') ? space || NO_BREAK_SPACE : '') + number
}

function groupDigits(whole: string, { group, lastGroup, otherGroups, minGroup } = moneyFormat()): string {
  if (group === '' || whole.length < lastGroup + minGroup) return whole
  const head = whole.slice(0, -lastGroup).replace(new RegExp(`\\B(?=(\\d{${otherGroups}})+$)`, 'g'), () => group)
  return head + group + whole.slice(-lastGroup)
}

function formatNumber(price: string, money = moneyFormat()): string {
  const [whole = '', decimals] = price.split('.')
  return decimals === undefined ? groupDigits(whole, money) : groupDigits(whole, money) + money.decimal + decimals
}

/**
 * For display, like 1,234.50 €, with a no-break space. A string has the decimals of its currency already; an amount in
 * another currency than the shop's, such as that of an old order, is shown with its code, like 1,234.50 EUR.
 */
export function formatPrice(
  amount: MinorUnits | string,
  currency = moneyFormat().currency,
  money = moneyFormat(),
): string {
  const number = formatNumber(typeof amount === 'string' ? amount : toPrice(amount), money)
  return currency === money.currency
    ? withSymbol(number, NO_BREAK_SPACE, money)
    : `${number}${NO_BREAK_SPACE}${currency}`
}

/** What is taken off, as it is shown: with a minus sign. */
export const takenOff = (price: string): string => `−${price}`

/** For sentences: 50 €, or 49.90 €. */
export function formatShortPrice(amount: MinorUnits): string {
  const [whole, decimals] = toPrice(amount).split('.')
  return withSymbol(formatNumber(decimals && Number(decimals) > 0 ? toPrice(amount) : `${whole}`), ' ')
}

/** Whole units of the currency in a sentence: 50 €. */
export const formatUnits = (units: number): string => withSymbol(groupDigits(String(units)), ' ')

/** A range of whole units: 20–80 €. */
export function formatUnitRange(min: number, max: number): string {
  const from = groupDigits(String(min))
  return moneyFormat().isSymbolFirst ? `${withSymbol(from, ' ')}–${formatUnits(max)}` : `${from}–${formatUnits(max)}`
}

/** As short as possible: 50€. */
export const formatBudget = (units: number): string => withSymbol(groupDigits(String(units)), '')

/** The number of minor units in one unit of the currency: 100 for EUR, 1 for JPY. */
export const unitSize = (): MinorUnits => 10 ** moneyFormat().digits
