import { type ProductContent } from '@/lib/owner/files/catalogue/catalogue-content'
import { type HomeFile } from '@/lib/shop/content/home/home-file.schema'
import { type PageFile } from '@/lib/shop/content/pages/page-file.schema'
import { type ProductTranslation } from '@/lib/shop/catalogue/translation-file.schema'
import { buildTranslation, homeTranslation, pageTranslation, PART_MESSAGE } from './build-translation'
import { productTexts, taggedTexts } from './catalogue-texts'
import { homeTexts, pageTexts, settingsTexts } from './content-texts'
import { readSpecifications, writeSpecifications } from './specification-text'
import { isMissing, type TranslatedText } from './translated-text'
import { nextMissing, type TranslatedThing } from './translated-things'

const missing = (texts: readonly TranslatedText[]) => texts.filter(isMissing).map(({ path }) => path)

/** The texts as they are stored, with some that are typed. */
const typed = (texts: readonly TranslatedText[], changed: Record<string, string> = {}) => ({
  ...Object.fromEntries(texts.map(({ path, own }) => [path, own ?? ''])),
  ...changed,
})

const variant = (slug: string, shortDescription: string): ProductContent['variants'][number] => ({
  ...{ slug, name: slug.toUpperCase(), variantCode: slug, price: '10.00', amountUpTo: null, reduced: false },
  ...{
    earlierPrices: [],
    available: true,
    tags: [],
    shippingTags: [],
    shortDescription,
    longDescription: '<p>Long</p>',
  },
  pictures: [{ key: 'k', file: 'ring.one.jpg', alt: 'A ring' }],
  specifications: [{ name: 'Size', entries: [{ name: 'Width', value: '4 mm' }] }],
})

const product = {
  ...{ slug: 'ring', name: 'Ring', safety: {}, questions: [], productCode: 'R-1' },
  variants: [variant('s', 'Short'), variant('m', 'Short'), variant('l', 'Another')],
} as unknown as ProductContent

test('a product has its own texts, those of its pictures, and those in which a variant differs', () => {
  expect(missing(productTexts(product))).toEqual([
    ...['name', 'slug', 'short_description', 'long_description', 'specifications', 'images.ring.one.jpg'],
    ...['variants.s.name', 'variants.m.name', 'variants.l.name', 'variants.l.short_description'],
  ])
})

test('what is translated is not missing, and stays exactly as it is when its text is not changed', () => {
  const own: ProductTranslation = {
    name: 'Δαχτυλίδι',
    images: { 'ring.one.jpg': 'Ένα δαχτυλίδι' },
    specifications: [{ name: 'Μέγεθος', entries: [{ name: 'Πλάτος = φάρδος', value: '4 mm' }] }],
    variants: { m: { short_description: 'Άλλο' } },
  }
  const texts = productTexts(product, own)
  expect(missing(texts)).not.toEqual(expect.arrayContaining(['name', 'specifications', 'images.ring.one.jpg']))
  expect(buildTranslation(texts, typed(texts))).toEqual({ value: own, problems: [] })
})

test('an emptied text is not translated, also without anything around it', () => {
  const tags = [{ slug: 'round', name: 'Round', color: null }]
  const cut = { slug: 'cut', name: 'Cut', style: 'boxes' as const, priority: 1, tags, translations: {} }
  const texts = taggedTexts(cut, { name: 'Κοπή', tags: { round: 'Στρογγυλό' } })
  expect(buildTranslation(texts, typed(texts, { 'tags.round': '' })).value).toEqual({ name: 'Κοπή' })
})

test('specifications are one text', () => {
  const groups = [
    { name: 'Size', entries: [{ name: 'Width', value: '4 mm' }] },
    {
      name: 'Stone',
      entries: [
        { name: 'Cut', value: 'a = b' },
        { name: 'Weight', value: '1 ct' },
      ],
    },
  ]
  const text = 'Size\nWidth = 4 mm\n\nStone\nCut = a = b\nWeight = 1 ct'
  expect(writeSpecifications(groups)).toBe(text)
  expect(readSpecifications(`\n${text.replace('\n\n', '\n \n\n')}\n`)).toEqual(groups)
})

test('settings that the shop does not have are not missing', () => {
  const event_banner = { toggle: false, link: '/', text: 'Welcome' }
  const words = { discover: 'See it', all_products: '' }
  const settings = { website_name: 'Shop', delivery_time: '', event_banner, words }
  const own = { words: { all_products: 'Όλα' } }
  expect(missing(settingsTexts(settings as never, own))).toEqual(['website_name', 'words.discover'])
  const shown = { ...settings, event_banner: { ...event_banner, toggle: true } }
  expect(missing(settingsTexts(shown as never, own))).toEqual(['website_name', 'event_banner.text', 'words.discover'])
})

const home: HomeFile = {
  sections: ['intro', 'visit', 'news'],
  headline: 'Hello',
  promises: [
    { name: 'Free', text: '', link: '/about' },
    { name: 'Fast', text: 'In a day', link: null },
  ],
  latest: { title: 'New', link_text: 'All' },
  strips: {
    news: { title: 'News', text: 'Soon' },
    visit: { title: 'Visit', text: 'Come', link: '/about', link_text: 'How' },
  },
}

test('a translated home page is its whole file, with what is translated', () => {
  const texts = homeTexts(home)
  const { value, problems } = buildTranslation(texts, {
    ...{ 'promises.0.name': 'Δωρεάν', 'promises.1.name': 'Γρήγορα', 'promises.1.text': 'Σε μια μέρα' },
    ...{ 'latest.title': 'Νέα', 'strips.visit.title': 'Ελάτε', 'strips.visit.text': 'Εδώ' },
    'strips.visit.link_text': 'Πώς',
  })
  expect(problems).toEqual([])
  const own = homeTranslation(home, value)
  expect(own).toEqual({
    sections: ['intro', 'visit'],
    promises: [
      { name: 'Δωρεάν', text: '', link: '/about' },
      { name: 'Γρήγορα', text: 'Σε μια μέρα', link: null },
    ],
    latest: { title: 'Νέα' },
    strips: { visit: { title: 'Ελάτε', text: 'Εδώ', link: '/about', link_text: 'Πώς' } },
  })
  expect(missing(homeTexts(home, own))).toEqual([
    'headline',
    'latest.link_text',
    'strips.news.title',
    'strips.news.text',
  ])
  expect(homeTranslation(home, {})).toEqual({})
})

test('texts of the home page that belong together are translated together', () => {
  expect(buildTranslation(homeTexts(home), { 'promises.0.name': 'Δωρεάν' }).problems).toEqual([
    { path: 'promises.1.name', message: PART_MESSAGE },
    { path: 'promises.1.text', message: PART_MESSAGE },
  ])
})

test('a translated page has the pictures of its gallery that are translated, in their order', () => {
  const gallery = ['a.jpg', 'b.jpg', 'c.jpg'].map((file) => ({ file, alt: file }))
  const page: PageFile = {
    slug: 'custom',
    frontMatter: { title: 'Custom', description: 'What', link_text: 'Make', gallery, position: 1 },
    body: 'Text\n',
  }
  const texts = pageTexts(page, undefined)
  const { value } = buildTranslation(texts, {
    'gallery.c.jpg': 'γ',
    'gallery.a.jpg': 'α',
    title: 'Δικό σας',
    text: 'Κείμενο',
  })
  const own = pageTranslation(page.frontMatter, value)
  expect(own).toEqual({
    frontMatter: {
      title: 'Δικό σας',
      gallery: [
        { file: 'a.jpg', alt: 'α' },
        { file: 'c.jpg', alt: 'γ' },
      ],
    },
    body: 'Κείμενο',
  })
  // The translated title names the link.
  expect(missing(pageTexts(page, own as never))).toEqual(['description', 'gallery.b.jpg'])
})

test('the next thing with missing texts comes after this one, also from the beginning of the list', async () => {
  const text = (own?: string) => ({ path: 'name', keys: ['name'], label: 'Name' as const, original: 'x', own })
  const thing = (slug: string, own?: string): TranslatedThing => ({
    ...{ kind: 'products', slug, name: slug, screen: '' },
    texts: [text(own)],
  })
  const things = [thing('a'), thing('b', 'β'), thing('c')]
  const twice = [...things, ...things]
  expect((await nextMissing(twice, things[0]!))?.slug).toBe('c')
  expect((await nextMissing(twice, things[2]!))?.slug).toBe('a')
  const alone = [thing('a'), thing('b', 'β')]
  expect(await nextMissing([...alone, ...alone, thing('d')], { kind: 'products', slug: 'a' })).toBeNull()
})
