import { like } from 'drizzle-orm'
import { auditLog } from '@/lib/platform/db/schema/staff'
import { processValue } from '@/lib/platform/base/process-singleton'
import { INTENT } from '@/lib/owner/forms/form-fields'
import { findTranslation, formatName, loadTranslationForm } from '@/lib/owner/translations/edit-translation.server'
import { type TestDatabase, useDemoDatabase } from '@/testing/db.server'
import { actAs, fakeRequest, sendForm } from '@/testing/desk.server'
import { SENT_BY_SCRIPT } from '@/lib/owner/desk/form-state'
import { editTranslation } from './actions.server'

jest.mock('next/headers', () => jest.requireActual('@/testing/desk.server').nextHeaders)
jest.mock('next/cache', () => ({ refresh: jest.fn() }))

const shop = useDemoDatabase()
beforeAll(() => {
  processValue<TestDatabase>('database').current = shop.current
})

/** What the form of a thing sends. */
async function openForm(translation: string): Promise<Record<string, string>> {
  const ctx = { db: shop.current.db }
  const { version, texts } = await loadTranslationForm(ctx, await findTranslation(ctx, translation))
  return Object.fromEntries([
    ...[
      ['translation', translation],
      ['version', version],
    ],
    ...texts.flatMap(({ path, shown, typedAs }) => [[path, shown], ...(typedAs ? [[formatName(path), typedAs]] : [])]),
  ])
}

const rows = () => shop.current.db.select().from(auditLog).where(like(auditLog.action, 'translations.%'))

test('a translation is saved with its row of the audit log, and nothing is without a change', async () => {
  await actAs(shop.current, 'owner')
  const texts = await openForm('el/products/kyma-band')
  expect(await sendForm(editTranslation, texts)).toMatchObject({ done: expect.stringMatching(/^Nothing was changed/) })
  expect(await sendForm(editTranslation, { ...texts, name: 'Βέρα' })).toMatchObject({
    errors: {},
    done: expect.stringMatching(/^Saved\./),
  })
  expect(await rows()).toMatchObject([
    { subject: 'product kyma-band (el)', before: { name: texts.name }, after: { name: 'Βέρα' } },
  ])
})

test('what somebody else saved meanwhile is told, and saving once more replaces it', async () => {
  await actAs(shop.current, 'owner')
  const texts = await openForm('el/pages/about')
  await sendForm(editTranslation, { ...texts, title: 'Πρώτος' })
  const answer = await sendForm(editTranslation, { ...texts, title: 'Δεύτερος' })
  expect(answer.detail).toContain('Somebody else has changed this')
  expect(answer.values).toMatchObject({ title: 'Δεύτερος' })
  await sendForm(editTranslation, answer.values)
  expect((await openForm('el/pages/about')).title).toBe('Δεύτερος')
})

test('the other button leads to the next thing with missing texts', async () => {
  await actAs(shop.current, 'owner')
  fakeRequest.headers.set(SENT_BY_SCRIPT, '1')
  await sendForm(editTranslation, { ...(await openForm('el/pages/about')), title: '' })
  const home = await openForm('el/home')
  expect(await sendForm(editTranslation, { ...home, headline: 'Γεια σας', [INTENT]: 'next' })).toMatchObject({
    goTo: '/desk/content/translations/el/pages/about?saved=yes',
  })
  const about = await openForm('el/pages/about')
  expect(await sendForm(editTranslation, { ...about, title: 'Εμείς', [INTENT]: 'next' })).toMatchObject({
    goTo: '/desk/content/translations/el?saved=yes',
  })
})

test('a thing that is not there is refused', async () => {
  await actAs(shop.current, 'owner')
  expect(await sendForm(editTranslation, { translation: 'el/pages/nowhere', title: 'x' })).toMatchObject({
    detail: expect.stringContaining('nothing with this name'),
  })
})
