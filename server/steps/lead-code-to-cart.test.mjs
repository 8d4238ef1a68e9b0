import { answerOf, createContext } from '../testing.mjs'
import { leadCodeToCart } from './lead-code-to-cart.mjs'

const answer = (url, method = 'GET') => answerOf(leadCodeToCart, createContext({ url, method }))

test('a link to the home page with a discount code leads to the cart with that code', async () => {
  expect(await answer('/?code=summer%2010&utm_source=mail')).toMatchObject({
    status: 307,
    headers: { location: '/shop/cart?code=summer%2010', 'cache-control': 'no-store' },
  })
})

test.each([['/'], ['/?code='], ['/?other=1'], ['/about?code=summer'], [`/?code=${'x'.repeat(81)}`]])(
  '%s stays where it is',
  async (url) => expect(await answer(url)).toBeNull(),
)
