import { eq } from 'drizzle-orm'
import { FileProblemsError } from '@/lib/platform/base/file-problem'
import { Problem } from '@/lib/platform/base/problem'
import { discounts } from '@/lib/platform/db/schema/discounts'
import { type DiscountFile, discountFileSchema } from '@/lib/shop/discounts/discount-file.schema'
import { loadDiscountFile, saveDiscountFile } from '@/lib/shop/discounts/discount-file.server'
import { useDemoDatabase } from '@/testing/db.server'
import { type ContentForm, loadContentForm, saveContentForm } from './edited-content.server'
import { DISCOUNTS } from './edit-discounts.server'

const database = useDemoDatabase()
const ctx = () => ({ db: database.current.db, now: new Date('2026-11-22T10:00:00Z'), viewer: null })

const file = (...entries: object[]): DiscountFile => discountFileSchema.parse(entries)
const NOVEMBER = {
  name: 'November',
  code: 'NOVEMBER-10',
  gives: 'percent',
  percent: 12.5,
  categories: ['rings'],
  min_amount: '50.00',
  min_items: 2,
  countries: ['Greece', 'Cyprus'],
  from: '2026-11-27',
  until: '2026-11-30',
  first_order_only: true,
  uses_per_customer: 1,
  max_uses: 100,
  combinable: true,
}
const save = (...entries: object[]) => saveDiscountFile(database.current.db, file(...entries))

beforeEach(async () => {
  await database.current.db.delete(discounts)
})

const withTexts = (form: ContentForm, texts: Record<string, string>): ContentForm => ({
  ...form,
  texts: { ...form.texts, ...texts },
})

test('a file is stored and exported as it was, and importing it again changes nothing', async () => {
  const wanted = [
    NOVEMBER,
    { name: 'Three for two', code: null, gives: 'free_item', free_item_of: 3 },
    { name: 'Welcome', code: 'ΚΑΛΩΣ ΗΡΘΑΤΕ', gives: 'amount', amount: '5.00', reduced_items: true, on: false },
  ]
  expect(await save(...wanted)).toBe(true)
  expect(await loadDiscountFile(database.current.db)).toEqual(file(...wanted))
  expect(await save(...wanted.toReversed())).toBe(false)
})

test('a form that is saved as it is changes nothing', async () => {
  await save(NOVEMBER, { name: 'Delivery', code: null, gives: 'free_delivery', min_amount: '30.00' })
  expect(await saveContentForm(ctx(), DISCOUNTS, await loadContentForm(ctx(), DISCOUNTS))).toBeNull()
})

test('a discount that is renamed stays the same one, with its uses', async () => {
  await save(NOVEMBER)
  const [before] = await database.current.db.select().from(discounts)
  const form = withTexts(await loadContentForm(ctx(), DISCOUNTS), {
    'discounts.0.name': 'Black November',
    'discounts.0.percent': '20',
    'discounts.0.categories': 'rings, earrings',
  })
  await saveContentForm(ctx(), DISCOUNTS, form)
  const [after] = await database.current.db.select().from(discounts)
  expect(after).toMatchObject({ id: before?.id, createdAt: before?.createdAt, name: 'Black November', percentBp: 2000 })
  expect(after?.scope.categories).toEqual(['rings', 'earrings'])
})

test('two discounts may exchange their codes', async () => {
  await save(NOVEMBER, { ...NOVEMBER, name: 'Other', code: 'OTHER' })
  await save({ ...NOVEMBER, code: 'OTHER' }, { ...NOVEMBER, name: 'Other' })
  const [row] = await database.current.db.select().from(discounts).where(eq(discounts.name, 'November'))
  expect(row).toMatchObject({ code: 'OTHER', codeKey: 'OTHER' })
})

test('a message is at its input', async () => {
  await save(NOVEMBER)
  const form = withTexts(await loadContentForm(ctx(), DISCOUNTS), { 'discounts.0.code': 'no' })
  const error: unknown = await saveContentForm(ctx(), DISCOUNTS, form).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(Problem)
  expect((error as Problem).body).toMatchObject({ 'discounts.0.code': [expect.stringContaining('4 to 40')] })
})

test.each([
  ['0.percent', { ...NOVEMBER, percent: undefined }],
  ['0.amount', { ...NOVEMBER, amount: '5.00' }],
  ['0.percent', { ...NOVEMBER, percent: 33.333 }],
  ['0.until', { ...NOVEMBER, until: '2026-11-01' }],
  ['0.first_order_only', { ...NOVEMBER, code: null, uses_per_customer: undefined }],
  ['0.uses_per_customer', { ...NOVEMBER, code: null, first_order_only: false }],
  ['0.reduced_items', { name: 'a', code: null, gives: 'percent', percent: 5, reduced_items: true }],
  ['0.min_amount', { ...NOVEMBER, min_amount: '0.00' }],
  ['0.tags.0', { ...NOVEMBER, tags: ['gold'] }],
])('a mistake at %s is named', (path, entry) => {
  const paths = discountFileSchema.safeParse([entry]).error?.issues.map((issue) => issue.path.join('.'))
  expect(paths).toContain(path)
})

test('two codes that only look different, and names of what the catalogue does not have, are refused', async () => {
  const twice = discountFileSchema.safeParse([NOVEMBER, { ...NOVEMBER, name: 'Other', code: 'νοvember 10' }])
  expect(twice.error?.issues.map((issue) => issue.path.join('.'))).toEqual(['1.code'])
  await expect(save({ ...NOVEMBER, categories: ['hats'], tags: ['size:huge'], products: ['nothing'] })).rejects.toThrow(
    FileProblemsError,
  )
})
