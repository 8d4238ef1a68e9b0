import * as el from './el/cart'
import * as en from './en/cart'

test('the Greek cart counts its items in the singular and the plural, the English one as specified', () => {
  expect([1, 2, 1234].map(el.items)).toEqual(['1 προϊόν', '2 προϊόντα', '1.234 προϊόντα'])
  expect([1, 2].map(el.priceOf)).toEqual(['Τιμή για 1 τεμάχιο: ', 'Τιμή για 2 τεμάχια: '])
  expect([1, 2].map(en.items)).toEqual(['1 Item(s)', '2 Item(s)'])
})
