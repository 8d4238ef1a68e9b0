import { type emptySnapshot } from '@/lib/shop/catalogue/snapshot'
import { alternateUrls, pathInLanguage } from './path-in-language'

const category = (id: number, slug: string) => ({ ...({} as (typeof emptySnapshot.categories)[number]), id, slug })
const product = (categoryId: number, slug: string, slugs: Record<string, string>) => ({
  ...({} as (typeof emptySnapshot.products)[number]),
  ...{ categoryId, slug, slugs },
})

/** As the English edition has it. */
const catalogue = {
  categories: [category(1, 'bands'), category(2, 'gift-cards')],
  categorySlugs: new Map([[1, { en: 'bands', el: 'verakia' }]]),
  bySlug: new Map([
    ['kyma-band', product(1, 'kyma-band', { en: 'kyma-band', el: 'veraki-kyma' })],
    ['card', product(2, 'card', {})],
  ]),
}

test.each([
  ['/', '/'],
  ['/about', '/about'],
  ['/shop/cart', '/shop/cart'],
  ['/shop/cart/checkout', '/shop/cart/checkout'],
  ['/shop/bands/kyma-band', '/shop/verakia/veraki-kyma'],
  ['/shop/former-category/kyma-band', '/shop/verakia/veraki-kyma'],
  ['/shop/bands/kyma-band/silver-54', '/shop/verakia/veraki-kyma/silver-54'],
  ['/shop/gift-cards/card', '/shop/gift-cards/card'],
  ['/shop/bands/no-such-band', '/shop/bands/no-such-band'],
  [
    '/shop/search/category=bands/tags=metal:silver/query=/page=2/by=price/range=0-50',
    '/shop/search/category=verakia/tags=metal:silver/query=/page=2/by=price/range=0-50',
  ],
  [
    '/shop/search/category=no-such/tags=/query=/page=1/by=relevance/range=0-0',
    '/shop/search/category=no-such/tags=/query=/page=1/by=relevance/range=0-0',
  ],
  ['/order/a%20b', '/order/a%20b'],
  ['/feed/shop/bands/kyma-band', '/feed/shop/bands/kyma-band'],
  ['/shop/bands/kyma-band/silver-54/more', '/shop/bands/kyma-band/silver-54/more'],
])('the Greek edition has %s at %s', (path, greek) => {
  expect(pathInLanguage(path, 'el', catalogue)).toBe(greek)
  expect(pathInLanguage(path, 'en', catalogue)).toBe(
    path === '/shop/former-category/kyma-band' ? '/shop/bands/kyma-band' : path,
  )
})

test('each page names itself, the other editions, and the one for everybody else', () => {
  const editions = { en: 'https://shop.example', el: 'https://shop.gr.example' }
  expect(
    alternateUrls(editions, 'en', (language) => pathInLanguage('/shop/bands/kyma-band', language, catalogue)),
  ).toEqual({
    en: 'https://shop.example/shop/bands/kyma-band',
    el: 'https://shop.gr.example/shop/verakia/veraki-kyma',
    'x-default': 'https://shop.example/shop/bands/kyma-band',
  })
})

test('the edition in the default language is for everybody else, even if it is not the first', () => {
  const editions = { el: 'https://shop.gr.example', en: 'https://shop.example' }
  expect(alternateUrls(editions, 'en', () => '/')['x-default']).toBe('https://shop.example')
})

test('without an edition in the default language, the first one is for everybody else', () => {
  const editions = { de: 'https://shop.de.example', el: 'https://shop.gr.example' }
  expect(alternateUrls(editions, 'en', () => '/')['x-default']).toBe('https://shop.de.example')
})

test('a single edition has no alternates', () => {
  expect(alternateUrls({ en: 'https://shop.example' }, 'en', () => '/')).toEqual({})
})
