import * as texts from '@messages/listing'
import { inSentence } from '@/lib/shop/content/words'
import * as demo from '../demo'
import { listing, RINGS } from '../listing'
import { expect, test } from './fixtures'
import { canonicalOf, headingOf, mainOf, metaOf, textOf, titleOf } from './html'

const RINGS_NAME = demo.category('rings').name
const SEE_ALL = demo.settings.words.see_all
const RESULTS = [1, 2].map((count) => texts.resultCount(count).replace(`${count} `, '')).join('|')

const cardsIn = (html: string) => mainOf(html).match(/<article\b/g)?.length ?? 0

test('a listing has a heading, a title and a description', { tag: '@each-language' }, async ({ request }) => {
  const html = await (await request.get(RINGS)).text()
  expect([titleOf(html), headingOf(html)]).toEqual([`${RINGS_NAME} | ${demo.settings.company_name}`, RINGS_NAME])
  expect(textOf(mainOf(html))).toContain(`${texts.home}${RINGS_NAME}`)
  expect(metaOf(html, 'robots')).toBeUndefined()
  const [, next = ''] = /<link rel="next" href="([^"]+)"/.exec(html) ?? []
  expect(new URL(next).pathname).toBe(listing({ category: 'rings', page: '2' }))
  expect(cardsIn(html)).toBe(20)
})

test('a listing has a canonical URL for every spelling of its URL', async ({ request }) => {
  const spelling = `/shop/search/page=1/tags=stone:onyx&metal:silver,gold/category=${demo.category('rings').slug}`
  const html = await (await request.get(spelling)).text()
  const { pathname } = new URL(canonicalOf(html))
  expect(pathname).toBe(listing({ category: 'rings', tags: 'metal:gold,silver&stone:onyx' }))
  expect(metaOf(html, 'robots')).toMatch(/noindex/)
})

for (const [what, path, text, way] of [
  ['an unknown category', listing().replace('category=', 'category=shoes'), texts.unknownCategory, SEE_ALL],
  [
    'an unknown tag',
    listing({ category: 'rings', tags: 'metal:unobtainium' }),
    texts.noMatchForFilters(inSentence(SEE_ALL)),
    texts.seeAllOf(RINGS_NAME),
  ],
  ['a page past the end', listing({ category: 'rings', page: '99' }), texts.onlySoManyPages(2), texts.lastPage(2)],
  ['words that nothing has', listing({ query: 'xyzzyx' }), texts.noMatch('xyzzyx'), SEE_ALL],
] as const)
  test(`a listing suggests a next step for ${what}`, { tag: '@each-language' }, async ({ request }) => {
    const answer = await request.get(path)
    expect(answer.status()).toBe(200)
    const html = await answer.text()
    expect(textOf(mainOf(html))).toContain(text)
    expect(metaOf(html, 'robots')).toMatch(/noindex/)
    const links = [...mainOf(html).matchAll(/<a\b[^>]* href="([^"]+)"[^>]*>(.*?)<\/a>/gs)]
    const [, next = ''] = links.find(([, , name = '']) => textOf(name) === way) ?? []
    expect(cardsIn(await (await request.get(next)).text())).toBeGreaterThan(0)
  })

for (const path of [
  '/shop/search/category=%25zz/page=0/by=none/range=9-5',
  '/shop/search/nonsense/more',
  '/shop/search',
  `/shop/search/query=${'x'.repeat(3000)}`,
])
  test(`a listing handles the malformed URL ${path.slice(0, 60)}`, async ({ request }) => {
    const answer = await request.get(path)
    expect(answer.status()).toBe(200)
    expect(mainOf(await answer.text())).toMatch(new RegExp(`<h2[^>]*>\\d+ (${RESULTS})`))
  })
