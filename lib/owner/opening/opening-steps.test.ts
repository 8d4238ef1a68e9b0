import { existsSync } from 'node:fs'
import { optionsSchema } from '@/lib/platform/base/options.schema'
import { SETTINGS_PARTS } from '@/lib/owner/content/settings-parts'
import { sellerSchema } from '@/lib/shop/content/seller.schema'
import { LEGAL_PAGES } from '@/lib/owner/legal/legal-pages'
import { describeOpening, missingFirstSteps, type OpeningFacts } from './opening-steps'

const NOTHING: OpeningFacts = {
  settings: null,
  cards: 'off',
  ...{ shipping: false, category: false, product: false, hiddenProduct: false, home: false, look: false },
  ...{ manufacturer: false, warnings: false, pages: [], isOpen: false, untranslated: [] },
}
const SETTINGS: NonNullable<OpeningFacts['settings']> = {
  vat: { rate: 24 },
  seller: sellerSchema.parse({ legal_name: 'Anna Potter', vat_number: '' }),
  options: optionsSchema.parse({ bank_transfer: false }),
  hasBankAccount: false,
}
const EVERYTHING: OpeningFacts = {
  settings: SETTINGS,
  cards: 'off',
  ...{ shipping: true, category: true, product: true, hiddenProduct: false, home: true, look: false },
  ...{ manufacturer: true, warnings: true, pages: LEGAL_PAGES.map(({ path }) => path), isOpen: true },
  untranslated: [{ language: 'el', missing: 0 }],
}
const step = (facts: OpeningFacts, wanted: string) => {
  const found = describeOpening(facts).steps.find(({ name }) => name === wanted)
  if (!found) throw new Error(`There is no step ${wanted}.`)
  return found
}

const isScreen = (path: string) =>
  existsSync(`app${path.replace('/translations/el', '/translations/[language]')}/page.tsx`) ||
  Object.keys(SETTINGS_PARTS).some((part) => path === `/desk/settings/${part}`)

test.each([
  ['an empty shop', NOTHING],
  ['a shop that is complete', EVERYTHING],
])('each step of %s leads to a screen', (_, facts) => {
  const { steps } = describeOpening(facts)
  const paths = steps.flatMap(({ path, links }) => [path, ...links.map((link) => link.path.replace(/\?.*/, ''))])
  expect(paths.filter((path) => !isScreen(path))).toEqual([])
})

test('progress follows from the facts, and the first step that is missing is the next one', () => {
  expect(describeOpening(NOTHING)).toMatchObject({ done: 0, total: 10, next: { name: 'settings' } })
  const some = { ...NOTHING, settings: SETTINGS, category: true }
  const guide = describeOpening(some)
  expect(guide).toMatchObject({ done: 4, total: 10, next: { name: 'shipping', progress: 'next' } })
  expect(guide.steps.map(({ progress }) => progress)).toEqual([
    ...['done', 'done', 'next', 'done', 'to do', 'to do', 'done', 'to do', 'to do', 'optional', 'to do'],
  ])
  expect(describeOpening(EVERYTHING)).toMatchObject({ done: 10, next: null })
})

test('a shop with another language leads to its translations, which it may open without', () => {
  expect(describeOpening(NOTHING).steps.map(({ name }) => name)).not.toContain('translations')
  const untranslated = [{ language: 'el', missing: 7 }]
  expect(step({ ...NOTHING, untranslated: [{ language: 'el', missing: 0 }] }, 'translations').progress).toBe('optional')
  expect(step({ ...EVERYTHING, untranslated }, 'translations')).toMatchObject({
    progress: 'optional',
    path: '/desk/content/translations/el',
  })
  expect(step(EVERYTHING, 'translations').progress).toBe('done')
  expect(describeOpening({ ...EVERYTHING, untranslated })).toMatchObject({ done: 10, next: null })
})

test('the look counts for nothing, because a shop may stay plain', () => {
  expect(describeOpening({ ...EVERYTHING, look: true })).toMatchObject({ done: 10, total: 10 })
})

test('a shop whose VAT is not decided has not said who it is, and leads to that', () => {
  const undecided = { ...EVERYTHING, settings: { ...SETTINGS, vat: { rate: null } } }
  expect(step(undecided, 'settings')).toMatchObject({ progress: 'next', path: '/desk/settings/money' })
  expect(step(undecided, 'settings').state).toEqual([{ text: 'The rate of VAT is still missing.' }])
})

test('what is empty is named as the screen names it', () => {
  const seller = step(EVERYTHING, 'seller')
  expect(seller).toMatchObject({ progress: 'done', state: [{ list: expect.arrayContaining(['VAT number']) }] })
  expect(seller.state[0]?.list).not.toContain('Name as it is registered')
  expect(step({ ...EVERYTHING, manufacturer: false }, 'safety')).toMatchObject({
    progress: 'next',
    state: [{ text: 'Still missing: the manufacturer.' }],
  })
  expect(step({ ...NOTHING, hiddenProduct: true }, 'product')).toMatchObject({
    path: '/desk/catalogue',
    state: [{ text: 'Yours is not published yet.' }],
  })
})

test('the ways to pay that are on are named, and none is no way', () => {
  expect(step(EVERYTHING, 'payment').state).toEqual([
    { text: 'On now: {list}.', list: ['on delivery'] },
    { text: 'Cards stay off until the shop has the keys of your card provider.' },
  ])
  const all = { ...SETTINGS, options: optionsSchema.parse({}) }
  expect(step({ ...EVERYTHING, cards: 'stripe', settings: all }, 'payment').state).toEqual([
    { text: 'On now: {list}.', list: ['card', 'bank transfer', 'on delivery'] },
  ])
  const none = { ...SETTINGS, options: optionsSchema.parse({ bank_transfer: false, cash_on_delivery: false }) }
  expect(step({ ...EVERYTHING, settings: none }, 'payment')).toMatchObject({
    progress: 'next',
    state: [{ text: 'On now: none.' }, {}],
    links: [{ path: '/desk/settings/bank' }],
  })
})

test('the pages that the law asks for and that are missing are named', () => {
  const [terms, ...others] = LEGAL_PAGES
  const { state } = step({ ...EVERYTHING, pages: [terms?.path ?? '', '/about'] }, 'pages')
  expect(state).toMatchObject([{ list: others.map(({ title }) => title) }])
  expect(step(EVERYTHING, 'pages').state).toEqual([{ text: 'Let a lawyer check them.' }])
})

test('no text of the guide speaks of files, fields or variables', () => {
  const texts = [NOTHING, EVERYTHING].flatMap((facts) =>
    describeOpening(facts).steps.flatMap(({ title, purpose, state, links }) => [
      title,
      purpose,
      ...state.flatMap(({ text, list = [] }) => [text, ...list]),
      ...links.map(({ label }) => label),
    ]),
  )
  expect(texts.filter((text) => /\.json|\.md|_|`|[A-Z]{4,}/.test(text))).toEqual([])
})

test('nobody can order before six steps, also in a shop that lacks what the law asks for', () => {
  expect(missingFirstSteps(NOTHING).map(({ name }) => name)).toEqual([
    ...['settings', 'shipping', 'category', 'product', 'home', 'pages'],
  ])
  expect(missingFirstSteps({ ...EVERYTHING, manufacturer: false, pages: ['/about'] }).map(({ name }) => name)).toEqual(
    [],
  )
})
