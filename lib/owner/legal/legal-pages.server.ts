import 'server-only'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { contentLanguage } from '@/lib/platform/base/content-language'
import { shopTimeZone } from '@/lib/platform/base/dates'
import { FileProblemsError } from '@/lib/platform/base/file-problem'
import { notFound } from '@/lib/platform/base/problem'
import { type Db } from '@/lib/platform/db/client.server'
import { type Ctx, inTransaction } from '@/lib/platform/db/context.server'
import { legalChecks } from '@/lib/platform/db/schema/shop'
import { env } from '@/lib/platform/env.server'
import { readStored } from '@/lib/platform/http/stored-json.server'
import { newProblems, textsOf } from '@/lib/owner/content/edit-pages.server'
import { changedTexts, type ContentChange } from '@/lib/owner/content/edited-content.server'
import { deskLanguage } from '@/lib/owner/language/say.server'
import { lockCatalogue } from '@/lib/owner/files/catalogue/import-catalogue.server'
import { loadShopFacts } from '@/lib/shop/content/pages/legal-pages.server'
import {
  conditionHolds,
  conditionNames,
  factNames,
  factText,
  type ShopFacts,
} from '@/lib/shop/content/pages/page-facts'
import { type PageFrontMatter } from '@/lib/shop/content/pages/page-file.schema'
import { pathOf } from '@/lib/shop/content/pages/page-paths'
import { loadPages, savePages, withPictures, type StoredPage } from '@/lib/shop/content/pages/stored-pages.server'
import { translatePage, withOriginalIn } from '@/lib/shop/content/pages/translated-page'
import { loadSettingsTranslations } from '@/lib/shop/content/settings-translations.server'
import { changesSince, LEGAL_PAGES, type LegalChange, type LegalText } from './legal-pages'
import { LEGAL_TEXTS_LANGUAGE, readLegalTexts } from './legal-texts.server'

/** In which the shop has an edition or texts. */
export const listShopLanguages = async (db: Db): Promise<string[]> =>
  [
    ...new Set([contentLanguage(), ...Object.keys(env().editions), ...Object.keys(await loadSettingsTranslations(db))]),
  ].sort()

export type LegalTextState = {
  language: string
  /** Whether the page has a text in this language; a page without one shows that of the shop's content. */
  isWritten: boolean
  checkedAt: Date | null
  /** Since then. */
  changes: LegalChange[]
}

export type LegalPageState = {
  path: string
  title: string
  /** Null while there is no such page. */
  slug: string | null
  texts: LegalTextState[]
}

/** The legal pages, and what is to be done about each. */
export async function describeLegalPages(ctx: Ctx): Promise<LegalPageState[]> {
  const [pages, languages, shop, checks] = await Promise.all([
    loadPages(ctx.db),
    listShopLanguages(ctx.db),
    loadShopFacts(ctx),
    ctx.db.select().from(legalChecks),
  ])
  return LEGAL_PAGES.map(({ path, title }) => {
    const page = pages.find((one) => pathOf(one) === path)
    const texts = languages.map((language): LegalTextState => {
      const text = page && legalText(page, language, shop)
      const check = checks.find((one) => one.path === path && one.language === language)
      if (!text || !check) return { language, isWritten: Boolean(text), checkedAt: null, changes: [] }
      const checked = readStored(checkedSchema, check.checked, `check of ${path} (${language})`)
      return { language, isWritten: true, checkedAt: check.checkedAt, changes: changesSince(checked, text) }
    })
    return { path, title, slug: page?.slug ?? null, texts }
  })
}

const checkedSchema = z.object({ source: z.string().default(''), facts: z.record(z.string(), z.string()).default({}) })

/** Null without a text in this language. Facts are in the language of the edition, which is enough to see that they change. */
function legalText(page: StoredPage, language: string, shop: ShopFacts): LegalText | null {
  if (language !== contentLanguage() && !page.translations[language]) return null
  const { frontMatter, body } = translatePage(page, page.translations[language])
  const { title, description, lead = '' } = frontMatter
  const source = [title, description, lead, body].join('\n\n')
  const facts = factNames.filter((name) => source.includes(`{{${name}}}`)).map((name) => [name, factText(name, shop)])
  const conditions = conditionNames
    .filter((name) => source.includes(`{{#if ${name}}}`))
    .map((name) => [`if ${name}`, conditionHolds(name, shop) ? 'yes' : 'no'])
  return { source, facts: Object.fromEntries([...facts, ...conditions]) }
}

/** Stores that a lawyer has checked the text as it is now. */
export async function markLegalTextChecked(
  ctx: Ctx,
  { path, language }: { path: string; language: string },
): Promise<void> {
  const page = (await loadPages(ctx.db)).find((one) => pathOf(one) === path)
  const text =
    page && LEGAL_PAGES.some((one) => one.path === path) && legalText(page, language, await loadShopFacts(ctx))
  if (!text) throw notFound('There is no such text any more.')
  const row = { checked: text, checkedAt: ctx.now }
  await ctx.db
    .insert(legalChecks)
    .values({ path, language, ...row })
    .onConflictDoUpdate({ target: [legalChecks.path, legalChecks.language], set: row })
}

type RecordPage = (ctx: Ctx, slug: string, change: ContentChange) => Promise<void>

/**
 * Writes the legal pages that are missing, in every language of the shop, and those named in `replace` over what they
 * have. A page that is written has to be checked again. Returns the titles of the pages, for the person at the desk.
 */
export async function writeLegalPages(ctx: Ctx, replace: readonly string[], record: RecordPage): Promise<string[]> {
  const { pages, translations } = await readLegalTexts()
  const texts = withPictures(pages, () => undefined, translations).map((page) =>
    withOriginalIn(page, contentLanguage(), LEGAL_TEXTS_LANGUAGE),
  )
  return inTransaction(ctx, async (tx) => {
    await lockCatalogue(tx.db)
    const stored = await loadPages(tx.db)
    const languages = await listShopLanguages(tx.db)
    const written = texts
      .map((text) => ({ text, present: stored.find((one) => pathOf(one) === pathOf(text)) }))
      .filter(({ text, present }) => !present || replace.includes(pathOf(text)))
      .map(({ text, present }) => ({ present, page: pageFromText(text, present, { languages, stored, now: tx.now }) }))
    const all = [
      ...stored.filter((one) => !written.some(({ present }) => present === one)),
      ...written.map(({ page }) => page),
    ]
    const problems = newProblems(stored, all)
    if (problems.length > 0) throw new FileProblemsError(problems)
    await savePages(tx.db, all)
    for (const { page, present } of written) {
      await tx.db.delete(legalChecks).where(eq(legalChecks.path, pathOf(page)))
      await record(tx, page.slug, changedTexts(present ? textsOf(present) : {}, textsOf(page)))
    }
    return written.map(({ page }) => translatePage(page, page.translations[deskLanguage()]).frontMatter.title)
  })
}

type Place = { languages: readonly string[]; stored: readonly StoredPage[]; now: Date }

/** The page keeps its name and its place in menus and footer. */
function pageFromText(
  text: StoredPage,
  present: StoredPage | undefined,
  { languages, stored, now }: Place,
): StoredPage {
  const frontMatter = present
    ? { ...withoutPlace(text.frontMatter), ...placeOf(present.frontMatter) }
    : text.frontMatter
  const isTaken = (slug: string) => stored.some((one) => one !== present && one.slug === slug)
  return {
    ...text,
    slug: present?.slug ?? (isTaken(text.slug) ? `${text.slug}-2` : text.slug),
    frontMatter: { ...frontMatter, ...(frontMatter.updated && { updated: dayOf(now) }) },
    translations: Object.fromEntries(
      Object.entries(text.translations).filter(([language]) => languages.includes(language)),
    ),
  }
}

/** Where links to a page are. */
const PLACE_FIELDS = new Set(['menu', 'footer', 'link_text', 'position'])

const withoutPlace = (frontMatter: PageFrontMatter) =>
  Object.fromEntries(Object.entries(frontMatter).filter(([name]) => !PLACE_FIELDS.has(name))) as PageFrontMatter
const placeOf = (frontMatter: PageFrontMatter) =>
  Object.fromEntries(Object.entries(frontMatter).filter(([name]) => PLACE_FIELDS.has(name))) as Partial<PageFrontMatter>

/** 27/02/23 */
const dayOf = (now: Date) =>
  new Intl.DateTimeFormat('en-GB', {
    day: '2-digit',
    month: '2-digit',
    year: '2-digit',
    timeZone: shopTimeZone(),
  }).format(now)
