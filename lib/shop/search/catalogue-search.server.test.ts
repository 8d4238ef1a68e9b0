import { refreshSnapshot } from '@/lib/shop/catalogue/current-snapshot.server'
import { useDemoDatabase } from '@/testing/db.server'
import { searchCatalogue } from './catalogue-search.server'
import { currentIndex } from './current-index.server'

const database = useDemoDatabase()
beforeAll(() => refreshSnapshot(database.current, { all: true }))

async function search(text: string) {
  const { db } = database.current
  const current = await currentIndex({ db })
  const { positions, ...found } = await searchCatalogue({ db, current, language: 'en' }, text)
  return { ...found, slugs: [...positions].map((at) => current.index.products[at]?.slug ?? '') }
}

test('a code finds its product alone', async () => {
  expect(await search('as-r-006')).toMatchObject({ slugs: ['kyma-band'], hasAllWords: true, understood: [] })
})

test('what is understood are filters that can be removed', async () => {
  const { understood, hasAllWords } = await search('cheap silver rings under 80 €')
  expect(hasAllWords).toBe(true)
  expect(understood).toEqual([
    { text: 'cheap', without: 'silver rings under 80 €', name: null, price: null },
    { text: 'silver', without: 'cheap rings under 80 €', name: null, price: null },
    { text: 'rings', without: 'cheap silver under 80 €', name: 'Rings', price: null },
    { text: 'under 80 €', without: 'cheap silver rings', name: null, price: { min: null, max: 80 } },
  ])
})

test('words that only texts have are searched among what is understood', async () => {
  expect((await search('mandrel ring')).slugs).toContain('kyma-band')
  expect((await search('mandrel earrings')).slugs).not.toContain('kyma-band')
})

test('a correction has to show more, and what was typed can be searched instead', async () => {
  const { slugs, ...corrected } = await search('perl')
  expect(corrected).toMatchObject({ interpretedAs: 'pearl', findsAsTyped: true })
  expect(slugs.length).toBeGreaterThan(5)
  expect(await search('"perl"')).toMatchObject({ slugs: ['perla-studs'], interpretedAs: null, understood: [] })
  expect(await search('"braclet"')).toMatchObject({ slugs: [], interpretedAs: null })
  expect(await search('braclet')).toMatchObject({ interpretedAs: 'bracelet', findsAsTyped: false })
})

test('a word that the catalogue knows is not corrected', async () => {
  expect((await search('mandrel')).interpretedAs).toBeNull()
})

test('when nothing meets all of it, the kind of thing counts most', async () => {
  const { slugs, hasAllWords, understood } = await search('enamel brooch')
  expect({ hasAllWords, understood }).toEqual({ hasAllWords: false, understood: [] })
  expect(slugs).toContain('elia-brooch')
  expect(slugs).not.toContain('mati-enamel-necklace')
})

test('one understood word of two is no answer', async () => {
  expect(await search('leather laptop')).toMatchObject({ hasAllWords: false })
  expect((await search('laptop')).slugs).toEqual([])
})

test('a product is found first by its name, whatever its words mean', async () => {
  for (const [name, slug] of [
    ['Elia Leaf Drops', 'elia-leaf-drops'],
    ['tria stacking rings, set of three', 'tria-stacking-rings'],
    ['Roi Emerald Line Bracelet', 'roi-emerald-tennis-bracelet'],
    ['hair pins', 'nymfi-hair-pins'],
  ] as const)
    expect([name, (await search(name)).slugs[0]]).toEqual([name, slug])
})

test('a thing that the shop does not have finds nothing, whatever is named with it', async () => {
  for (const text of ['ring box', 'silver watch', 'watches for men'])
    expect(await search(text)).toMatchObject({ slugs: [], hasAllWords: true, understood: expect.any(Array) })
})

test('a gift may be anything', async () => {
  expect((await search('gift')).slugs).toHaveLength(73)
  const { slugs } = await search('gift under 30')
  expect(slugs).toContain('asteri-anklet')
  expect(slugs).not.toContain('kyma-band')
})
