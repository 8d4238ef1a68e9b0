import { currencyDigits } from './currencies'
import {
  DEFAULT_FORMAT,
  formatPrice,
  type MinorUnits,
  moneyFormat,
  type MoneyFormat,
  takenOff,
  toPrice,
  unitSize,
} from './money'
import { type MoneySettings } from './money.schema'

const SAMPLE = 1_234_567_890.5

/** The numbers of digits in the groups of the sample, the last group first. */
function groupSizes(locale: string): number[] {
  const parts = new Intl.NumberFormat(locale, { numberingSystem: 'latn' }).formatToParts(SAMPLE)
  return parts.flatMap(({ type, value }) => (type === 'integer' ? [value.length] : [])).reverse()
}

function separators(locale: string): Pick<MoneyFormat, 'group' | 'decimal'> {
  const parts = new Intl.NumberFormat(locale, { numberingSystem: 'latn' }).formatToParts(SAMPLE)
  const find = (wanted: 'group' | 'decimal') => parts.find(({ type }) => type === wanted)?.value
  return { group: find('group') ?? '', decimal: find('decimal') ?? '.' }
}

/** Some locales, such as es-ES, write 1234 without and 12 345 with a separator. */
const isGrouped = (locale: string, number: number) =>
  new Intl.NumberFormat(locale).formatToParts(number).some(({ type }) => type === 'group')

const currencySymbol = (locale: string, currency: string) =>
  new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? currency

/** The format of a shop's settings. Browsers get it ready-made, because their locales may differ from the server's. */
export function toMoneyFormat({ currency, locale, symbol }: MoneySettings): MoneyFormat {
  const [lastGroup = 3, otherGroups = 3] = groupSizes(locale)
  return {
    currency,
    digits: currencyDigits(currency),
    symbol: currencySymbol(locale, currency),
    isSymbolFirst: symbol === 'before',
    ...separators(locale),
    lastGroup,
    otherGroups,
    minGroup: isGrouped(locale, 1234) ? 1 : 2,
  }
}

/** The attribute of `<html>` from which the browser reads the format; undefined for the default. */
export function moneyAttribute(): string | undefined {
  const attribute = JSON.stringify(moneyFormat())
  return attribute === JSON.stringify(DEFAULT_FORMAT) ? undefined : attribute
}

/** An amount of an order, in the currency of that order. */
export const toPriceIn = (currency: string, amount: MinorUnits): string => toPrice(amount, currencyDigits(currency))

/** For display: an amount of an order, in the currency of that order. */
export const formatPriceIn = (currency: string, amount: MinorUnits, money?: MoneyFormat): string =>
  formatPrice(toPriceIn(currency, amount), currency, money)

/** For display: what was added to something or, with a minus sign, taken off it. */
export const formatChangeIn = (currency: string, amount: MinorUnits): string =>
  amount < 0 ? takenOff(formatPriceIn(currency, -amount)) : formatPriceIn(currency, amount)

const DECIMALS = ['no decimals', 'one decimal', 'two decimals', 'three decimals']

/** For messages: two decimals. */
export const decimalsText = (): string => DECIMALS[moneyFormat().digits] ?? ''

/** For messages: 48.00, or 4800 for a currency without decimals. */
export const examplePrice = (): string => (moneyFormat().digits === 0 ? '4800' : toPrice(48 * unitSize()))

/** A typed amount of an order, such as 12.50 or 12,5; null if the currency has no such amount. */
export function fromPriceIn(currency: string, typed: string): MinorUnits | null {
  const digits = currencyDigits(currency)
  const [, units, decimals = ''] = /^(\d{1,9})(?:[.,](\d{1,3}))?$/.exec(typed.trim()) ?? []
  return units === undefined || decimals.length > digits ? null : Number(units + decimals.padEnd(digits, '0'))
}
