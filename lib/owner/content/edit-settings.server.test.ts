import { Problem } from '@/lib/platform/base/problem'
import { useDemoDatabase } from '@/testing/db.server'
import { outbox } from '@/lib/platform/db/schema/mail'
import { forBrowser } from '@/lib/owner/forms/form-fields'
import { spoken } from '@/lib/owner/language/spoken'
import { loadSettings, saveSettings } from '@/lib/shop/content/settings-file.server'
import { settingsFileSchema } from '@/lib/shop/content/shop-file.schema'
import { CHANGED_MEANWHILE } from './edited-content.server'
import { loadSettingsForm, saveSettingsForm } from './edit-settings.server'
import { settingsOptions } from './settings-options'
import { settingNames, settingsFields, SETTINGS_PARTS, type SettingsPartName } from './settings-parts'

jest.mock('@/lib/platform/env.server', () => {
  const env = { SHOP_LANGUAGE: 'en', SHOP_DATA_DIR: '/tmp', editions: {} }
  return { env: () => env, editionUrl: () => 'https://shop.example' }
})

const database = useDemoDatabase()
const ctx = () => ({ db: database.current.db, now: new Date(), viewer: null })
const record = jest.fn(async () => {})
const parts = Object.keys(SETTINGS_PARTS) as SettingsPartName[]

beforeEach(() => record.mockClear())

const problemOf = async (work: Promise<unknown>) => {
  const error: unknown = await work.catch((thrown: unknown) => thrown)
  if (!(error instanceof Problem)) throw new Error(`There was no problem: ${String(error)}`)
  return error
}

test('each setting of the file is on a screen, and each field on one', () => {
  const names = new Set(parts.flatMap((part) => settingNames(part)))
  expect([...names].toSorted()).toEqual(Object.keys(settingsFileSchema.shape).toSorted())
  const fields = parts.flatMap((part) => settingsFields(part).map(({ name }) => name))
  expect(fields.filter((name, at) => fields.indexOf(name) !== at)).toEqual([])
})

test.each(parts)('saving the form of %s as it is changes nothing', async (part) => {
  const before = await loadSettings(database.current.db)
  expect(await saveSettingsForm(ctx(), part, await loadSettingsForm(ctx(), part), record)).toBeNull()
  expect(await loadSettings(database.current.db)).toEqual(before)
  expect(record).not.toHaveBeenCalled()
})

test('what is typed is what the file has afterwards, and nothing else changes', async () => {
  const before = await loadSettings(database.current.db)
  const form = await loadSettingsForm(ctx(), 'contact')
  const texts = { ...form.texts, support_hours: 'Every day, 9 to 12', 'social_links.count': '0' }
  const change = await saveSettingsForm(ctx(), 'contact', { ...form, texts }, record)
  expect(await loadSettings(database.current.db)).toEqual({
    ...before,
    support_hours: 'Every day, 9 to 12',
    social_links: [],
  })
  expect(change?.after.support_hours).toBe('Every day, 9 to 12')
  expect(change?.before.support_hours).toBe(before?.support_hours)
  expect(record).toHaveBeenCalledTimes(1)
})

test('the language of emails is chosen by its own name', async () => {
  const fields = forBrowser(settingsFields('emails'), spoken.el.sayMessage, settingsOptions('el'))
  expect(fields).toContainEqual({
    kind: 'choice',
    name: 'owner_emails.language',
    label: 'Γλώσσα',
    options: { en: 'English', el: 'Ελληνικά' },
  })
  const form = await loadSettingsForm(ctx(), 'emails')
  expect(form.texts['owner_emails.language']).toBe('en')
  await saveSettingsForm(ctx(), 'emails', { ...form, texts: { ...form.texts, 'owner_emails.language': 'el' } }, record)
  expect((await loadSettings(database.current.db))?.owner_emails.language).toBe('el')
})

test('the messages of the import are at their inputs, and nothing is saved', async () => {
  const before = await loadSettings(database.current.db)
  const form = await loadSettingsForm(ctx(), 'contact')
  const texts = {
    ...form.texts,
    phone_number: 'call me',
    support_hours: 'Sundays',
    'social_links.count': '1',
    'social_links.0.name': 'Instagram',
    'social_links.0.url': 'instagram',
  }
  const problem = await problemOf(saveSettingsForm(ctx(), 'contact', { ...form, texts }, record))
  expect(problem.body).toEqual({
    phone_number: ['A phone number has 6 to 15 digits, like +30 26510 00100.'],
    'social_links.0.url': ['This is no address like https://shop.example.'],
  })
  expect(await loadSettings(database.current.db)).toEqual(before)
})

test('the second of two editors is told, and the change of the first stays', async () => {
  const [one, two] = [await loadSettingsForm(ctx(), 'banner'), await loadSettingsForm(ctx(), 'banner')]
  const other = await loadSettingsForm(ctx(), 'words')
  const typed = (text: string) => ({ ...one, texts: { ...one.texts, 'event_banner.text': text } })
  await saveSettingsForm(ctx(), 'banner', typed('First'), record)
  const problem = await problemOf(saveSettingsForm(ctx(), 'banner', { ...two, texts: typed('Second').texts }, record))
  expect(problem).toMatchObject({ kind: 'conflict', body: { detail: CHANGED_MEANWHILE } })
  expect((await loadSettings(database.current.db))?.event_banner.text).toBe('First')
  // Somebody who edits another part is not in the way.
  const words = { ...other, texts: { ...other.texts, 'words.maker_line': 'Made here' } }
  expect(await saveSettingsForm(ctx(), 'words', words, record)).not.toBeNull()
})

test('another bank account is announced to the owner in the same transaction', async () => {
  const { db } = database.current
  const form = await loadSettingsForm(ctx(), 'bank')
  const texts = { ...form.texts, 'bank_account.iban': 'DE89 3704 0044 0532 0130 00' }
  const refuse = async () => {
    throw new Error('no row of the audit log')
  }
  await expect(saveSettingsForm(ctx(), 'bank', { ...form, texts }, refuse)).rejects.toThrow('audit log')
  expect(await db.$count(outbox)).toBe(0)
  await saveSettingsForm(ctx(), 'bank', { ...form, texts }, record, { by: 'maria@shop.example' })
  const [email] = await db.select().from(outbox)
  expect(email).toMatchObject({ kind: 'bank-account', recipient: (await loadSettings(db))?.contact_email })
  expect(email?.text).toContain('maria@shop.example')
  expect(email?.text).toContain('DE89 3704 0044 0532 0130 00')
})

test('a wrong IBAN is said at its input', async () => {
  const form = await loadSettingsForm(ctx(), 'bank')
  const texts = { ...form.texts, 'bank_account.iban': 'DE00 3704' }
  const problem = await problemOf(saveSettingsForm(ctx(), 'bank', { ...form, texts }, record))
  expect(Object.keys(problem.body)).toEqual(['bank_account.iban'])
})

test('bank transfers without an account are refused with what is missing', async () => {
  const form = await loadSettingsForm(ctx(), 'bank')
  const texts = { ...form.texts, 'bank_account.bic': '' }
  const problem = await problemOf(saveSettingsForm(ctx(), 'bank', { ...form, texts }, record))
  expect(Object.keys(problem.body)).toEqual(['bank_account.bic'])
})

test.each([
  ['24', 24],
  ['13,5 %', 13.5],
  ['none', 'none'],
  ['', null],
])('the rate of VAT is typed as "%s"', async (typed, rate) => {
  const form = await loadSettingsForm(ctx(), 'money')
  await saveSettingsForm(ctx(), 'money', { ...form, texts: { ...form.texts, 'vat.rate': typed } }, record)
  expect((await loadSettings(database.current.db))?.vat).toEqual({ rate })
})

test('another currency has to be confirmed', async () => {
  const { db } = database.current
  const form = await loadSettingsForm(ctx(), 'money')
  const texts = { ...form.texts, 'money.currency': 'USD' }
  const problem = await problemOf(saveSettingsForm(ctx(), 'money', { ...form, texts }, record))
  expect(problem.body).toEqual({ 'money.currency': [expect.stringMatching(/48 EUR becomes 48 USD.*Confirm it below/)] })
  await saveSettingsForm(ctx(), 'money', { ...form, texts }, record, { changeCurrency: true })
  const settings = await loadSettings(db)
  expect(settings?.money.currency).toBe('USD')
  if (settings)
    await saveSettings(db, { ...settings, money: { ...settings.money, currency: 'EUR' } }, { changeCurrency: true })
})
