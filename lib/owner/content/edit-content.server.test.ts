import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { Problem } from '@/lib/platform/base/problem'
import { formatJsonFile } from '@/lib/owner/files/catalogue/catalogue-files'
import { loadHome, loadHomeTranslations } from '@/lib/shop/content/home/stored-home.server'
import { loadPromotions, loadPromotionTranslations } from '@/lib/owner/files/content/promotions-file.server'
import { useDemoDatabase } from '@/testing/db.server'
import { loadShippingFile } from '@/lib/shop/shipping/shipping-file.server'
import { draftShippingFees, listShippingFees } from '@/lib/shop/shipping/shipping.server'
import { type ContentForm, loadContentForm, saveContentForm } from './edited-content.server'
import { HOME } from './edit-home.server'
import { PROMOTIONS } from './edit-promotions.server'
import { SHIPPING, readShippingForm } from './edit-shipping.server'
import { PROMOTION_FIELDS, SHIPPING_FIELDS } from './content-forms'
import { changeList } from '@/lib/owner/forms/form-lists'
import { addToLibrary, listLibrary, pictureFileName, removeFromLibrary } from './picture-library.server'

let mockFolder = ''
jest.mock('@/lib/platform/env.server', () => ({
  env: () => ({ SHOP_LANGUAGE: 'en', SHOP_DATA_DIR: mockFolder, editions: {} }),
}))

const database = useDemoDatabase()
const ctx = () => ({ db: database.current.db, now: new Date('2026-11-22T10:00:00Z'), viewer: null })

beforeAll(async () => {
  mockFolder = await mkdtemp(path.join(tmpdir(), 'editing-'))
})
afterAll(() => rm(mockFolder, { recursive: true }))

const withTexts = (form: ContentForm, texts: Record<string, string>): ContentForm => ({
  ...form,
  texts: { ...form.texts, ...texts },
})

const messagesOf = async (work: Promise<unknown>) => {
  const error: unknown = await work.catch((thrown: unknown) => thrown)
  if (!(error instanceof Problem)) throw new Error(`There was no problem: ${String(error)}`)
  return error.body
}

const photo = () =>
  sharp({ create: { width: 320, height: 160, channels: 3, background: '#cc9966' } })
    .jpeg()
    .toBuffer()

test('the forms of shipping, promotions and home page change nothing when they are saved as they are', async () => {
  const { db } = database.current
  const before = [await loadShippingFile(db), await loadPromotions(db), await loadHome(db)]
  expect(await saveContentForm(ctx(), SHIPPING, await loadContentForm(ctx(), SHIPPING))).toBeNull()
  expect(await saveContentForm(ctx(), PROMOTIONS, await loadContentForm(ctx(), PROMOTIONS))).toBeNull()
  expect(await saveContentForm(ctx(), HOME, await loadContentForm(ctx(), HOME))).toBeNull()
  expect([await loadShippingFile(db), await loadPromotions(db), await loadHome(db)]).toEqual(before)
})

test('shipping rules are saved as typed', async () => {
  const form = await loadContentForm(ctx(), SHIPPING)
  const before = await loadShippingFile(database.current.db)
  await saveContentForm(ctx(), SHIPPING, withTexts(form, { 'rules.0.shipping_fee': '2.20' }))
  const after = await loadShippingFile(database.current.db)
  expect(after).toEqual(before.map((rule, at) => (at === 0 ? { ...rule, shipping_fee: '2.20' } : rule)))
})

test('the messages about shipping rules are at their inputs', async () => {
  const form = await loadContentForm(ctx(), SHIPPING)
  const typed = {
    'rules.0.shipping_fee': 'cheap',
    'rules.0.special_fees.1.tag': 'unknown',
  }
  expect(
    await messagesOf(saveContentForm(ctx(), SHIPPING, withTexts(form, { 'rules.0.shipping_fee': 'cheap' }))),
  ).toEqual({
    'rules.0.shipping_fee': ['A price has a point and two decimals, like 48.00.'],
  })
  expect(
    await messagesOf(saveContentForm(ctx(), SHIPPING, withTexts(form, { ...typed, 'rules.0.shipping_fee': '1.00' }))),
  ).toEqual({
    'rules.0.special_fees.1.tag': ['There is no special shipping tag "unknown".'],
  })
  const doubled = withTexts(form, {
    'rules.1.country.name': form.texts['rules.0.country.name'] ?? '',
    'rules.1.county.name': form.texts['rules.0.county.name'] ?? '',
    'rules.1.city.name': form.texts['rules.0.city.name'] ?? '',
  })
  expect(await messagesOf(saveContentForm(ctx(), SHIPPING, doubled))).toEqual({
    'rules.1': ['There is a rule for this place already.'],
  })
})

test('rules that are typed and not saved have the form that the checkout charges by', async () => {
  const form = await loadContentForm(ctx(), SHIPPING)
  const withoutIds = (rules: { id: number }[]) => rules.map(({ id: _, ...rule }) => rule)
  const draft = await draftShippingFees(ctx(), await readShippingForm(ctx(), form.texts))
  const sorted = (rules: typeof draft) =>
    withoutIds(rules.map((rule) => ({ ...rule, special_fees: rule.special_fees.toSorted((a, b) => a.id - b.id) })))
  expect(sorted(draft)).toEqual(sorted(await listShippingFees(ctx())))
  const added = changeList(SHIPPING_FIELDS, form.texts, { kind: 'add', path: 'rules', at: 99 })
  expect(Object.keys(await messagesOf(readShippingForm(ctx(), added)))).toContain(
    `rules.${Number(added['rules.count']) - 1}.shipping_fee`,
  )
})

test('a picture that was added can be chosen for a promotion, which keeps the translations of the others', async () => {
  const { db } = database.current
  const [file = ''] = await addToLibrary(ctx(), [{ name: 'Φθινόπωρο Autumn.JPG', bytes: await photo() }])
  expect(file).toBe('autumn.jpg')
  const before = [await loadPromotions(db), await loadPromotionTranslations(db)] as const
  const form = await loadContentForm(ctx(), PROMOTIONS)
  const at = before[0].length
  const added = changeList(PROMOTION_FIELDS, form.texts, { kind: 'add', path: 'promotions', at: 99 })
  await saveContentForm(
    ctx(),
    PROMOTIONS,
    withTexts(
      { ...form, texts: added },
      {
        [`promotions.${at}.image`]: file,
        [`promotions.${at}.image_alt`]: 'Leaves',
        [`promotions.${at}.heading`]: 'Autumn',
        [`promotions.${at}.link`]: '/about',
      },
    ),
  )
  expect(await loadPromotions(db)).toEqual([
    ...before[0],
    {
      image: 'autumn.jpg',
      phone_image: null,
      image_alt: 'Leaves',
      heading: 'Autumn',
      text: '',
      link: '/about',
      priority: 100,
      created_at: '2026-11-22T10:00:00Z',
    },
  ])
  expect(await loadPromotionTranslations(db)).toEqual(before[1])
  expect((await listLibrary(ctx())).find((one) => one.file === file)?.uses).toEqual(['promotions'])
  expect(await messagesOf(removeFromLibrary(ctx(), file))).toEqual({
    non_field_errors: [expect.stringContaining('promotions')],
  })
})

test('a picture that the shop does not have is said at its input', async () => {
  const form = await loadContentForm(ctx(), PROMOTIONS)
  expect(
    await messagesOf(saveContentForm(ctx(), PROMOTIONS, withTexts(form, { 'promotions.0.image': 'gone.jpg' }))),
  ).toEqual({
    'promotions.0.image': [expect.stringContaining('gone.jpg')],
  })
})

test('a picture that nothing uses stays until it is removed', async () => {
  const [file = ''] = await addToLibrary(ctx(), [{ name: 'spare.jpg', bytes: await photo() }])
  const form = await loadContentForm(ctx(), HOME)
  await saveContentForm(ctx(), HOME, withTexts(form, { headline: 'Another headline' }))
  expect((await listLibrary(ctx())).map((one) => one.file)).toContain(file)
  await removeFromLibrary(ctx(), file)
  expect((await listLibrary(ctx())).map((one) => one.file)).not.toContain(file)
})

test('a file that is no picture is refused by its name', async () => {
  expect(await messagesOf(addToLibrary(ctx(), [{ name: 'notes.jpg', bytes: Buffer.from('hello') }]))).toEqual({
    pictures: [expect.stringMatching(/^notes\.jpg: /)],
  })
})

test.each([
  ['IMG 0012.JPEG', 'img-0012.jpeg'],
  ['../../etc/passwd.png', 'passwd.png'],
  ['Καρφίτσα.jpg', 'picture.jpg'],
])('the file %s is called %s', (name, expected) => {
  expect(pictureFileName(name)).toBe(expected)
})

test('the home page is saved as typed, with the texts of other languages', async () => {
  const { db } = database.current
  const [before, translations] = [await loadHome(db), await loadHomeTranslations(db)]
  const form = await loadContentForm(ctx(), HOME)
  await saveContentForm(
    ctx(),
    HOME,
    withTexts(form, {
      'gift_budgets.amounts': '20; 40, 80',
      'strips.count': '1',
      'strips.0.name': 'visit',
      'strips.0.title': 'Come and see us',
      'strips.0.text': 'Every Saturday.',
    }),
  )
  const { file } = await loadHome(db)
  expect(formatJsonFile(file)).toBe(
    formatJsonFile({
      ...before.file,
      sections: [...(before.file.sections ?? []), 'visit'],
      gift_budgets: { ...before.file.gift_budgets, amounts: [20, 40, 80] },
      strips: { visit: { title: 'Come and see us', text: 'Every Saturday.' } },
    }),
  )
  expect((await loadHomeTranslations(db)).el?.feature).toEqual(translations.el?.feature)
})

test('a section of your own that is removed is no longer in the list of sections', async () => {
  const form = await loadContentForm(ctx(), HOME)
  await saveContentForm(ctx(), HOME, withTexts(form, { 'strips.count': '0' }))
  const { file } = await loadHome(database.current.db)
  expect(file.strips).toBeUndefined()
  expect(file.sections).not.toContain('visit')
})

test('the messages about the home page are at their inputs', async () => {
  const form = await loadContentForm(ctx(), HOME)
  expect(
    await messagesOf(
      saveContentForm(
        ctx(),
        HOME,
        withTexts(form, {
          headline: 'By {{nobody}}',
          'sections.0': 'nothing',
          'feature.link': 'somewhere',
          'strips.count': '1',
          'strips.0.name': 'visit',
          'strips.0.text': 'Every Saturday.',
        }),
      ),
    ),
  ).toMatchObject({
    headline: [expect.stringContaining('nobody')],
    'feature.link': [expect.stringMatching(/^A link is/)],
    'strips.0.title': [expect.anything()],
  })
})
