import fc from 'fast-check'
import { currencyDigits, isCurrency } from './currencies'
import {
  DEFAULT_FORMAT,
  formatBudget,
  formatPrice,
  formatShortPrice,
  formatUnitRange,
  formatUnits,
  setMoneyFormat,
  toMinorUnits,
  toPrice,
  unitSize,
} from './money'
import { formatChangeIn, formatPriceIn, moneyAttribute, toMoneyFormat } from './money-format'
import { moneySettingsSchema, type MoneySettings } from './money.schema'
import { filePriceSchema, priceSchema } from './shared.schema'

const EUR = moneySettingsSchema.parse({})
const USD: MoneySettings = { currency: 'USD', locale: 'en-US', symbol: 'before' }
const GBP: MoneySettings = { currency: 'GBP', locale: 'en-GB', symbol: 'before' }
const JPY: MoneySettings = { currency: 'JPY', locale: 'en-US', symbol: 'before' }
const KWD: MoneySettings = { currency: 'KWD', locale: 'en-US', symbol: 'before' }
const GERMAN: MoneySettings = { currency: 'EUR', locale: 'de-DE', symbol: 'after' }
const SPANISH: MoneySettings = { currency: 'EUR', locale: 'es-ES', symbol: 'after' }
const INDIAN: MoneySettings = { currency: 'INR', locale: 'en-IN', symbol: 'before' }
const SWEDISH: MoneySettings = { currency: 'SEK', locale: 'sv-SE', symbol: 'after' }

const use = (settings: MoneySettings) => setMoneyFormat(toMoneyFormat(settings))

afterEach(() => setMoneyFormat(DEFAULT_FORMAT))

const amounts = fc.integer({ min: 0, max: 999_999_999 })

describe.each([EUR, USD, GBP, JPY, KWD, GERMAN, SPANISH, INDIAN, SWEDISH])('$currency in $locale', (settings) => {
  beforeEach(() => use(settings))

  test('toMinorUnits reverses toPrice, and every price has the decimals of the currency', () => {
    const digits = currencyDigits(settings.currency)
    fc.assert(
      fc.property(amounts, (amount) => {
        const price = toPrice(amount)
        expect(toMinorUnits(price)).toBe(amount)
        expect((price.split('.')[1] ?? '').length).toBe(digits)
        expect(priceSchema.safeParse(price).success).toBe(true)
      }),
    )
  })

  test('a displayed price read back by its separators is the price', () => {
    fc.assert(
      fc.property(amounts, (amount) => {
        const { group, decimal, symbol } = toMoneyFormat(settings)
        const read = formatPrice(amount)
          .replace(symbol, '')
          .replace(/^\u00a0|\u00a0$/, '')
          .replaceAll(group, '')
          .replace(decimal, '.')
        expect(read).toBe(toPrice(amount))
      }),
    )
  })

  test('the price of a sum is the sum of the prices', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 9_999_999 }), { maxLength: 50 }), (parts) => {
        const sum = (numbers: number[]) => numbers.reduce((all, number) => all + number, 0)
        expect(toPrice(sum(parts.map((part) => toMinorUnits(toPrice(part)))))).toBe(toPrice(sum(parts)))
      }),
    )
  })

  test('digits are grouped as the locale groups them', () => {
    const formatter = new Intl.NumberFormat(settings.locale, {
      minimumFractionDigits: currencyDigits(settings.currency),
      numberingSystem: 'latn',
    })
    fc.assert(
      fc.property(amounts, (amount) => expect(formatPrice(amount)).toContain(formatter.format(amount / unitSize()))),
    )
  })
})

test.each([
  [EUR, ['1,234.50\u00a0€', '25€', '20 €', '20–80 €', '50 €', '49.90 €']],
  [USD, ['$1,234.50', '$25', '$20', '$20–$80', '$50', '$49.90']],
  [GBP, ['£1,234.50', '£25', '£20', '£20–£80', '£50', '£49.90']],
  [JPY, ['¥123,450', '¥25', '¥20', '¥20–¥80', '¥5,000', '¥4,990']],
  [KWD, ['KWD\u00a0123.450', 'KWD\u00a025', 'KWD 20', 'KWD 20–KWD 80', 'KWD 5', 'KWD 4.990']],
  [GERMAN, ['1.234,50\u00a0€', '25€', '20 €', '20–80 €', '50 €', '49,90 €']],
  [SWEDISH, ['1\u00a0234,50\u00a0kr', '25\u00a0kr', '20 kr', '20–80 kr', '50 kr', '49,90 kr']],
])('%j writes amounts like %j', (settings, texts) => {
  use(settings)
  expect([
    formatPrice(123_450),
    formatBudget(25),
    formatUnits(20),
    formatUnitRange(20, 80),
    formatShortPrice(5000),
    formatShortPrice(4990),
  ]).toEqual(texts)
})

test.each([
  [EUR, ['12,50', '12.5', '-1.00', '1e3', '', '12.500', ' 1.00', '12', '12345678.00']],
  [JPY, ['12.00', '12.', '-1', '', ' 1', '1234567890']],
  [KWD, ['12.00', '12', '1234567.000']],
])('in %j, %j are no prices', (settings, texts) => {
  use(settings)
  for (const text of texts) {
    expect(() => toMinorUnits(text)).toThrow(RangeError)
    expect(filePriceSchema.safeParse(text).success).toBe(false)
  }
})

test.each([-1, 0.5, Number.NaN, Infinity])('%p is not an amount in minor units', (amount) => {
  expect(() => toPrice(amount)).toThrow(RangeError)
})

test.each([
  [EUR, 'a price has a point and two decimals, like 48.00', 'Enter an amount with two decimals, like 48.00.'],
  [JPY, 'a price in JPY has no decimals, like 4800', 'Enter a whole amount, like 4800.'],
  [KWD, 'a price has a point and three decimals, like 48.000', 'Enter an amount with three decimals, like 48.000.'],
])('in %j, a wrong price in a file is explained by %p', (settings, inFile, inRequest) => {
  use(settings)
  expect(filePriceSchema.safeParse('x').error?.issues[0]?.message).toBe(inFile)
  expect(priceSchema.safeParse('x').error?.issues[0]?.message).toBe(inRequest)
})

test('an amount in another currency than the shop’s is shown with its code', () => {
  use(USD)
  expect(formatPrice('1234.50', 'EUR')).toBe('1,234.50\u00a0EUR')
  expect(formatPriceIn('EUR', 123_450)).toBe('1,234.50\u00a0EUR')
  expect(formatPriceIn('JPY', 123_450)).toBe('123,450\u00a0JPY')
  expect(formatPriceIn('USD', 123_450)).toBe('$1,234.50')
  expect(['USD', 'JPY'].map((currency) => formatChangeIn(currency, -450))).toEqual(['−$4.50', '−450\u00a0JPY'])
  expect(formatChangeIn('USD', 450)).toBe('$4.50')
})

test('the default format is that of the default settings, and its pages need no attribute', () => {
  expect(toMoneyFormat(EUR)).toEqual(DEFAULT_FORMAT)
  use(EUR)
  expect(moneyAttribute()).toBeUndefined()
  use(JPY)
  expect(JSON.parse(moneyAttribute() ?? '')).toEqual(toMoneyFormat(JPY))
})

test.each([
  { currency: 'eur' },
  { currency: 'XXX' },
  { currency: 'DEM' },
  { locale: 'no such place' },
  { locale: 'xx-XX' },
  { symbol: 'above' },
  { digits: 2 },
])('%j are no settings of money', (settings) => {
  expect(moneySettingsSchema.safeParse(settings).success).toBe(false)
})

test('the table has the active currencies, with their decimals', () => {
  expect(['EUR', 'USD', 'GBP', 'JPY', 'KWD', 'ISK', 'CLP', 'TND'].map(currencyDigits)).toEqual([2, 2, 2, 0, 3, 0, 0, 3])
  expect(isCurrency('EUR') && !isCurrency('XAU')).toBe(true)
})
