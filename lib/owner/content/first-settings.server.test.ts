import { Problem } from '@/lib/platform/base/problem'
import { useTestDatabase } from '@/testing/db.server'
import { runInLanguage } from '@/lib/owner/language/say.server'
import { loadSettings } from '@/lib/shop/content/settings-file.server'
import { CHANGED_MEANWHILE, loadContentForm, saveContentForm } from './edited-content.server'
import { FIRST } from './edit-settings.server'

const database = useTestDatabase()
const ctx = () => ({ db: database.current.db, now: new Date(), viewer: null })
const record = jest.fn(async () => {})

const problemOf = async (work: Promise<unknown>) => {
  const error: unknown = await work.catch((thrown: unknown) => thrown)
  if (!(error instanceof Problem)) throw new Error(`There was no problem: ${String(error)}`)
  return error
}

const typed = {
  ...{ company_name: 'Clay & Sons', website_name: 'Clay', contact_email: 'hello@clay.example' },
  ...{ phone_number: '+30 26510 00100', support_hours: 'Weekdays', address: 'Kiln Street 1', 'vat.rate': '24' },
}

test('a shop without settings says at its fields what is missing, and saves nothing', async () => {
  const problem = await problemOf(saveContentForm(ctx(), FIRST, await loadContentForm(ctx(), FIRST), record))
  expect(Object.keys(problem.body)).toEqual(Object.keys(typed).filter((name) => name !== 'vat.rate'))
  expect(await loadSettings(database.current.db)).toBeNull()
})

test('it gets them once, without transfers to an account that it does not have, with texts, amounts and emails in the language of the person', async () => {
  const form = await runInLanguage('el', () => loadContentForm(ctx(), FIRST))
  expect(form.texts).toMatchObject({ 'money.currency': 'EUR', content_language: 'el' })
  const wanted = { ...form, texts: { ...form.texts, ...typed } }
  await runInLanguage('el', () => saveContentForm(ctx(), FIRST, wanted, record))
  expect(await loadSettings(database.current.db)).toMatchObject({
    company_name: 'Clay & Sons',
    options: { bank_transfer: false, cash_on_delivery: true },
    vat: { rate: 24 },
    content_language: 'el',
    money: { currency: 'EUR', locale: 'de-DE' },
    owner_emails: { language: 'el', orders: true },
  })
  expect(record).toHaveBeenCalledTimes(1)
  expect((await problemOf(saveContentForm(ctx(), FIRST, wanted, record))).body.detail).toBe(CHANGED_MEANWHILE)
})
