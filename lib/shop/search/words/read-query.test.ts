import { type Category } from '@/lib/shop/catalogue/catalogue.schema'
import { type ListedProduct } from '@/lib/shop/catalogue/listed-product'
import { type Synonym } from '@/lib/shop/catalogue/synonyms'
import { buildLexicon, type Lexicon } from './lexicon'
import { correctedToken, headOf, isNamed, partsWithin, readParts, splitCompound } from './read-query'
import { rulesOf } from './rules'
import { tokensOf } from './tokens'

const facet = (slug: string, names: Record<string, string>) => ({
  slug,
  facet_tags: Object.entries(names).map(([tag, name]) => ({ slug: tag, name })),
})
const category = (slug: string, name: string, facets = [facet('metal', { gold: 'Gold', silver: 'Sterling silver' })]) =>
  ({ id: slug.length, slug, name, facets }) as unknown as Category

function lexiconOf(language: string, synonyms: Omit<Synonym, 'language' | 'bothWays'>[], names = ENGLISH): Lexicon {
  const catalogue = {
    categories: names.categories,
    categorySlugs: new Map(),
    products: names.products.map((name, at) => ({ slug: `p-${at}`, slugs: {}, name }) as unknown as ListedProduct),
    synonyms: synonyms.map((synonym) => ({ ...synonym, language, bothWays: false })),
  }
  return buildLexicon(catalogue, language, { withNames: true })
}

const ENGLISH = {
  categories: [
    category('rings', 'Rings'),
    category('earrings', 'Earrings'),
    category('hair', 'Brooches & Hair'),
    category('signet-rings', 'Signet rings'),
  ],
  products: ['Nymfi Hair Pins', 'Selini Moonstone Ring', 'Kyma Band'],
}
const GREEK = {
  categories: [category('dachtylidia', 'Δαχτυλίδια', [facet('motif', { pomegranate: 'Ρόδι' })])],
  products: ['Μενταγιόν Ρόδο', 'Βεράκι Κύμα'],
}

const english = lexiconOf('en', [
  { words: ['sterling', 'silver'], means: ['metal:silver'] },
  { words: ['gold', 'golden'], means: ['metal:gold'] },
  { words: ['ruby'], means: ['golden'] },
  { words: ['wrist band', 'cuff'], means: [] },
])
const read = (text: string, lexicon = english) => readParts(tokensOf(text, lexicon.rules), [lexicon])
const shown = (text: string, lexicon = english) =>
  read(text, lexicon).map((part) => [part.text, part.meaning?.type ?? null])
const token = (word: string, lexicon = english) => tokensOf(word, lexicon.rules)[0]!

test('the longest phrase that the shop knows is one part', () => {
  expect(shown('gold signet rings with moonstone')).toEqual([
    ['gold', 'property'],
    ['signet rings', 'kind'],
    ['moonstone', null],
  ])
})

test('a piece of a name is found, too', () => {
  expect(read('hair')[0]?.meaning?.choices[0]?.categories).toEqual(['hair'])
})

test('a word that stands for another one means the same', () => {
  expect(read('ruby')[0]?.meaning?.choices[0]?.tags).toEqual([{ facet: 'metal', tags: ['gold'] }])
  expect(read('cuff')[0]?.meaning).toMatchObject({ type: 'words', words: ['wrist band', 'cuff'] })
})

test('what any shop knows counts where the shop says nothing itself', () => {
  expect(shown('cheap gift')).toEqual([
    ['cheap', 'cheap'],
    ['gift', 'any'],
  ])
  expect(read('golden')[0]?.meaning?.choices).toHaveLength(1)
})

test('what is gone from the catalogue means nothing', () => {
  const lexicon = lexiconOf('en', [{ words: ['tiara'], means: ['category:tiaras', 'product:crown'] }])
  expect(shown('tiara', lexicon)).toEqual([['tiara', null]])
})

test('two words are read as the one that the shop has', () => {
  expect(shown('ear rings')).toEqual([['earrings', 'kind']])
  expect(shown('moon stone ring')).toEqual([
    ['moonstone', null],
    ['ring', 'kind'],
  ])
  expect(shown('gold rings')).toHaveLength(2)
})

test('one word is split into two that the shop has', () => {
  expect(splitCompound(token('hairpin'), [english])?.map(({ text }) => text)).toEqual(['hair', 'pin'])
  expect(splitCompound(token('hairdo'), [english])).toBeNull()
})

test('a misspelt word is corrected to one of the shop', () => {
  expect(correctedToken(token('earings'), [english])?.text).toBe('earrings')
  expect(correctedToken(token('sterlling'), [english])?.text).toBe('sterling')
  expect(correctedToken(token('laptop'), [english])).toBeNull()
  expect([isNamed(token('kyma'), [english]), isNamed(token('kymo'), [english])]).toEqual([true, false])
})

test('a search is about the kind named last, before a preposition', () => {
  const head = (text: string) => headOf(read(text))?.text
  expect(head('hair rings')).toBe('rings')
  expect(head('earrings with rings')).toBe('earrings')
  expect(head('gold for hair')).toBe('hair')
  expect(head('gold')).toBeUndefined()
})

test('a phrase that is a name can be read word by word', () => {
  const lexicon = lexiconOf('en', [], {
    ...ENGLISH,
    categories: [...ENGLISH.categories, category('gold-rings', 'Gold rings')],
  })
  const [part] = read('gold rings', lexicon)
  expect(part && partsWithin(part, [lexicon])?.map(({ text }) => text)).toEqual(['gold', 'rings'])
  const [signet] = read('signet rings')
  expect(signet && partsWithin(signet, [english])).toBeNull()
})

test('Greek is read in all its forms, and in Latin letters', () => {
  const greek = lexiconOf('el', [{ words: ['ασήμι'], means: ['category:dachtylidia'] }], GREEK)
  for (const text of ['δαχτυλιδιού', 'δακτυλίδι', 'daxtylidi'])
    expect(read(text, greek)[0]?.meaning?.name).toBe('Δαχτυλίδια')
  for (const text of ['ασημένια', 'asimenio', 'ΑΣΗΜΙ']) expect(read(text, greek)[0]?.meaning?.type).toBe('kind')
})

test('a name with the same short stem is not taken for another word', () => {
  const greek = lexiconOf('el', [], GREEK)
  expect(shown('ρόδι', greek)).toEqual([['ρόδι', 'property']])
  expect(shown('ροδιού', greek)).toEqual([['ροδιού', 'property']])
  expect(shown('ρόδο', greek)).toEqual([['ρόδο', null]])
})

test('every language has rules, if only plain ones', () => {
  expect(rulesOf('pt').formsOf('Anéis')).toEqual([{ key: 'aneis', stem: 'aneis' }])
})
