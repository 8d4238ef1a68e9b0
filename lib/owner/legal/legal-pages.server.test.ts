import { eq } from 'drizzle-orm'
import { setContentLanguage } from '@/lib/platform/base/content-language'
import { Problem } from '@/lib/platform/base/problem'
import { pages, settings } from '@/lib/platform/db/schema/shop'
import { showSupport } from '@/lib/shop/content/support.server'
import { showPage } from '@/lib/shop/content/pages/current-pages.server'
import { loadPages } from '@/lib/shop/content/pages/stored-pages.server'
import { useTestShop } from '@/testing/api.server'
import { runInLanguage } from '@/lib/owner/language/say.server'
import { describeLegalPages, markLegalTextChecked, writeLegalPages } from './legal-pages.server'

jest.mock('@/lib/platform/env.server', () => ({
  env: () => ({ SHOP_LANGUAGE: 'en', editions: { en: '', el: '' }, cards: 'off' }),
}))

const shop = useTestShop()
const NOW = new Date('2026-11-26T12:00:00Z')
const ctx = () => ({ db: shop.current.db, now: NOW, viewer: null })
const record = jest.fn(async () => {})
const TERMS = '/terms-of-service'
const termsIn = async (language: string) => {
  const page = (await describeLegalPages(ctx())).find(({ path }) => path === TERMS)
  return page?.texts.find((text) => text.language === language)
}

beforeEach(async () => {
  await shop.current.db.delete(pages)
  record.mockClear()
})

test('the pages that are missing are written in every language of the shop, and nothing twice', async () => {
  expect((await describeLegalPages(ctx())).map(({ slug }) => slug)).toEqual([null, null, null, null])
  expect(await writeLegalPages(ctx(), [], record)).toHaveLength(5)
  expect(record).toHaveBeenCalledTimes(5)
  for (const { slug, texts } of await describeLegalPages(ctx())) {
    expect(slug).not.toBeNull()
    expect(texts).toEqual(['el', 'en'].map((language) => ({ language, isWritten: true, checkedAt: null, changes: [] })))
  }
  expect(await writeLegalPages(ctx(), [], record)).toEqual([])
})

test('a page says the day on which it was written, and what only the owner knows', async () => {
  await writeLegalPages(ctx(), [], record)
  await shop.current.db.update(settings).set({ seller: { law_country: 'PT', hosting_company: 'Example Hosting' } })
  const [terms, privacy] = ['terms-of-service', 'privacy-policy'].map((slug) => async () => {
    const page = (await loadPages(shop.current.db)).find((one) => one.slug === slug)
    if (!page) throw new Error(`There is no page ${slug}.`)
    const delivery = { name: '', details: '', promise: '', clause: '', pricing: '', shipsTo: '', free: null }
    return showPage(page, { support: await showSupport(ctx()), delivery })
  })
  expect(await terms?.()).toMatchObject({ updated: '26/11/26' })
  expect(JSON.stringify(await terms?.())).toContain('(Portugal)')
  expect(JSON.stringify(await privacy?.())).toContain('Example Hosting')
})

test('a shop written in Greek gets them in Greek, with English as the translation', async () => {
  setContentLanguage('el')
  await writeLegalPages(ctx(), [], record)
  const terms = (await loadPages(shop.current.db)).find(({ slug }) => slug === 'terms-of-service')
  expect(Object.keys(terms?.translations ?? {})).toEqual(['en'])
  expect(terms?.frontMatter).toMatchObject({ title: 'Όροι και προϋποθέσεις', path: TERMS, updated: '26/11/26' })
  expect(terms?.translations.en?.frontMatter).toMatchObject({ title: 'Terms and Conditions' })
  expect(terms?.body).toContain('υπαναχώρηση')
  expect(terms?.translations.en?.body).toContain('withdraw')
  expect((await termsIn('el'))?.isWritten).toBe(true)
  setContentLanguage('en')
})

test('a text that was checked is a draft again when it is changed, and names the fact that changed', async () => {
  await writeLegalPages(ctx(), [], record)
  await markLegalTextChecked(ctx(), { path: TERMS, language: 'en' })
  expect(await termsIn('en')).toMatchObject({ checkedAt: NOW, changes: [] })
  expect(await termsIn('el')).toMatchObject({ checkedAt: null })
  await shop.current.db.update(settings).set({ companyName: 'Another & Sons' })
  expect(await termsIn('en')).toMatchObject({
    changes: [{ kind: 'fact', name: 'company_name', before: 'Test & Sons', after: 'Another & Sons' }],
  })
  await shop.current.db.update(pages).set({ body: 'Mine.' }).where(eq(pages.slug, 'terms-of-service'))
  expect(await termsIn('en')).toMatchObject({ changes: [{ kind: 'words' }] })
  await markLegalTextChecked(ctx(), { path: TERMS, language: 'en' })
  expect(await termsIn('en')).toMatchObject({ changes: [] })
})

test('a page is written anew only if the owner says so; it keeps its place, and has to be checked again', async () => {
  await writeLegalPages(ctx(), [], record)
  const [terms] = (await loadPages(shop.current.db)).filter(({ slug }) => slug === 'terms-of-service')
  await shop.current.db
    .update(pages)
    .set({ body: 'Mine.', frontMatter: { ...terms?.frontMatter, position: 7, footer: 'Law' } })
    .where(eq(pages.slug, 'terms-of-service'))
  await markLegalTextChecked(ctx(), { path: TERMS, language: 'en' })
  expect(await writeLegalPages(ctx(), ['/privacy-policy'], record)).toEqual(['Privacy Policy'])
  expect(await termsIn('en')).toMatchObject({ checkedAt: NOW })
  const inGreek = await runInLanguage('el', () => writeLegalPages(ctx(), [TERMS], record))
  expect(inGreek).toEqual(['Όροι και προϋποθέσεις'])
  const written = (await loadPages(shop.current.db)).find(({ slug }) => slug === 'terms-of-service')
  expect(written?.frontMatter).toMatchObject({ position: 7, footer: 'Law' })
  expect(written?.body).toBe(terms?.body)
  expect(await termsIn('en')).toMatchObject({ checkedAt: null })
})

test('a text that is not there cannot be checked', async () => {
  await writeLegalPages(ctx(), [], record)
  for (const one of [
    { path: TERMS, language: 'de' },
    { path: '/about', language: 'en' },
  ])
    await expect(markLegalTextChecked(ctx(), one)).rejects.toThrow(Problem)
})
