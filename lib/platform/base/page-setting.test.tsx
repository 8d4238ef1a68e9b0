import { formatPrice } from './money'
import { isOn } from './options'

test('the browser reads format and options from the attributes of the document', () => {
  const { dataset } = document.documentElement
  dataset.off = 'wishlist bank_transfer'
  dataset.money = JSON.stringify({
    currency: 'JPY',
    digits: 0,
    symbol: '¥',
    isSymbolFirst: true,
    group: ',',
    decimal: '.',
    lastGroup: 3,
    otherGroups: 3,
    minGroup: 1,
  })
  expect([isOn('wishlist'), isOn('bank_transfer'), isOn('custom_orders')]).toEqual([false, false, true])
  expect(formatPrice('1234')).toBe('¥1,234')
})
