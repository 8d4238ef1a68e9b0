import { DEFAULT_FORMAT, formatPrice, setMoneyFormat } from '@/lib/platform/base/money'
import { moneyFormatIn } from './page-settings.server'

afterEach(() => setMoneyFormat(DEFAULT_FORMAT))

test.each([
  ['en', 'en-GB', '1,234.50\u00a0€'],
  ['el', 'el-GR', '1.234,50\u00a0€'],
])('the edition %s writes amounts as the owner chose, or as its language does', (language, locale, text) => {
  const money = { currency: 'EUR', locale: 'en-IE', symbol: 'after' as const }
  setMoneyFormat(moneyFormatIn(money, { language, locale }))
  expect(formatPrice('1234.50')).toBe(text)
})
