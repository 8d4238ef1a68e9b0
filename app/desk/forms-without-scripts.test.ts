import { formatListChange, LIST_CHANGE, type ListChange } from '@/lib/owner/forms/form-lists'
import { useTestShop } from '@/testing/api.server'
import { actAs, sendForm } from '@/testing/desk.server'
import { saveProduct } from './catalogue/actions.server'
import { editQuestionSet } from './catalogue/questions/actions.server'
import { importCatalogue } from '@/lib/owner/files/catalogue/import-catalogue.server'
import { emptyCatalogue } from '@/lib/owner/files/catalogue/import-plan'
import { FORM_EDGE } from '@/lib/owner/desk/form-values'
import { INTENT } from '@/lib/owner/forms/form-fields'
import { saveSettings } from './settings/actions.server'
import { editTranslation } from './content/translations/actions.server'

jest.mock('next/headers', () => jest.requireActual('@/testing/desk.server').nextHeaders)
jest.mock('next/cache', () => ({ refresh: jest.fn() }))

const shop = useTestShop()
const pressed = (change: ListChange) => ({ [LIST_CHANGE]: formatListChange(change) })

test('the buttons of lists give a form of the settings back changed, with all that was typed', async () => {
  await actAs(shop.current, 'owner')
  const typed = { part: 'contact', version: 'of-then', phone_number: 'call me' }
  const links = { 'social_links.count': '1', 'social_links.0.name': 'One', 'social_links.0.url': 'nowhere' }
  const answer = await sendForm(saveSettings, {
    ...{ ...typed, ...links },
    ...pressed({ kind: 'add', path: 'social_links', at: 0 }),
  })
  expect(answer).toEqual({
    errors: {},
    values: { ...typed, 'social_links.count': '2', 'social_links.1.name': 'One', 'social_links.1.url': 'nowhere' },
  })
})

test.each([
  ['a button of a list', pressed({ kind: 'add', path: 'social_links', at: 0 })],
  ['saving', {}],
])('%s changes nothing while the page is still loading, and loses nothing that was typed', async (_, button) => {
  await actAs(shop.current, 'owner')
  const typed = { part: 'contact', phone_number: '+30 210 000 0000' }
  expect(await sendForm(saveSettings, { [FORM_EDGE]: 'begin', ...typed, ...button })).toEqual({
    errors: {},
    values: { ...typed, ...button },
    isPartial: true,
    detail: expect.stringContaining('was still loading'),
  })
})

test('half a form of a translation saves nothing, and loses nothing that was typed', async () => {
  await actAs(shop.current, 'owner')
  const typed = { translation: 'el/home', headline: 'Γεια σας', [INTENT]: 'next' }
  expect(await sendForm(editTranslation, { [FORM_EDGE]: 'begin', ...typed })).toMatchObject({
    values: { translation: 'el/home', headline: 'Γεια σας' },
    isPartial: true,
  })
})

test('those of a product change a list within an entry, and carry along what the form began with', async () => {
  await actAs(shop.current, 'owner')
  const typed = {
    code: 'AS-1',
    base: '{}',
    theirs: '{}',
    name: 'Typed',
    'variants.count': '1',
    'variants.0.name': 'Small',
  }
  const pictures = {
    'variants.0.images.count': '2',
    'variants.0.images.0.file': 'a.jpg',
    'variants.0.images.1.file': 'b.jpg',
  }
  const answer = await sendForm(saveProduct, {
    ...{ ...typed, ...pictures },
    ...pressed({ kind: 'move', path: 'variants.0.images', at: 1, to: 0 }),
  })
  expect(answer).toEqual({
    errors: {},
    values: {
      ...{ ...typed, ...pictures },
      'variants.0.images.0.file': 'b.jpg',
      'variants.0.images.1.file': 'a.jpg',
    },
  })
})

test('the button that makes variants gives the form of a product back with them, and with all that was typed', async () => {
  await actAs(shop.current, 'owner')
  const tag = (slug: string) => ({ slug, name: slug.toUpperCase(), color: null })
  const variations = [{ slug: 'size', name: 'Size', style: 'boxes' as const, tags: ['s', 'm'].map(tag) }]
  await importCatalogue(shop.current.db, { ...emptyCatalogue, variations }, new Map())
  const typed = {
    code: '',
    base: '',
    name: 'Kyma ring',
    short_description: 'Typed',
    'make.size.s': 'on',
    'make.size.m': 'on',
  }
  const blank = { 'variants.count': '1', 'variants.0.available': 'on', 'variants.0.format': 'markdown' }
  const answer = await sendForm(saveProduct, { ...typed, ...blank, make_price: '48', [INTENT]: 'make-variants' })
  expect(answer).toEqual({
    errors: {},
    values: expect.objectContaining({
      ...typed,
      'variants.count': '2',
      ...{ 'variants.0.name': 'S', 'variants.0.variant_code': 'KYMA-RING-S', 'variants.0.price': '48' },
      ...{ 'variants.1.name': 'M', 'variants.1.tags.size': 'm', 'variants.1.available': 'on' },
      made: expect.stringMatching(/^2 variants made/),
    }),
  })
  const none = await sendForm(saveProduct, { name: 'Kyma ring', 'variants.count': '0', [INTENT]: 'make-variants' })
  expect(none).toEqual({
    errors: { make: ['Tick at least one value.'] },
    values: expect.objectContaining({ name: 'Kyma ring' }),
  })
})

test.each([
  ['a product', saveProduct],
  ['shared questions', editQuestionSet],
])('a button with an example gives the form of %s back with its question', async (_, action) => {
  await actAs(shop.current, 'owner')
  const typed = { name: 'Typed', 'questions.count': '1', 'questions.0.label': 'Name' }
  const { values, errors } = await sendForm(action, { ...typed, [INTENT]: 'ask-initials' })
  expect(errors).toEqual({})
  expect(values).toMatchObject({
    ...{ ...typed, 'questions.count': '2' },
    ...{ 'questions.1.label': 'Initials', 'questions.1.kind': 'short_text', 'questions.1.max_length': '3' },
  })
})
