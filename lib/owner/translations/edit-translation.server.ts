import 'server-only'
import { contentLanguage } from '@/lib/platform/base/content-language'
import { FileProblemsError } from '@/lib/platform/base/file-problem'
import { invalid, notFound } from '@/lib/platform/base/problem'
import { type Db } from '@/lib/platform/db/client.server'
import { type Ctx, inTransaction } from '@/lib/platform/db/context.server'
import {
  changedMeanwhile,
  changedTexts,
  formMessages,
  versionOf,
  type ContentChange,
  type ContentForm,
  type RecordChange,
} from '@/lib/owner/content/edited-content.server'
import { lockCatalogue } from '@/lib/owner/files/catalogue/import-catalogue.server'
import { text as field } from '@/lib/owner/forms/field-table'
import { type FormProblem, type FormTexts } from '@/lib/owner/forms/form-fields'
import { say } from '@/lib/owner/language/say.server'
import { listShopLanguages } from '@/lib/owner/legal/legal-pages.server'
import { checkDescription, descriptionToHtml } from '@/lib/owner/products/description-markdown.server'
import { type TextFormat } from '@/lib/owner/products/edited-product'
import { describeText } from '@/lib/owner/products/product-choices.server'
import { buildTranslation } from './build-translation'
import { storeTranslation } from './store-translation.server'
import { listContentParts, loadListedContent, loadTranslatedContent } from './translated-content.server'
import { countMissing, type TranslatedText } from './translated-text'
import {
  listThings,
  nextMissing,
  translatedKinds,
  translationListPath,
  translationPath,
  type ThingName,
  type TranslatedThing,
} from './translated-things'

/** The languages of the shop into which its content is translated. */
export const listTranslatedLanguages = async (db: Db): Promise<string[]> =>
  (await listShopLanguages(db)).filter((language) => language !== contentLanguage())

export type ListedThings = {
  things: TranslatedThing[]
  /** How many products are among them, if the shop has more. */
  products: number | null
}

/** The things of the shop with their texts in a language; of many products, those without the language first. */
export async function loadThings(
  { db }: Pick<Ctx, 'db'>,
  language: string,
  maxProducts?: number,
): Promise<ListedThings> {
  const { content, products } = await loadListedContent(db, language, maxProducts)
  return { things: listThings(content, language), products }
}

/** A thing and a language, as an address or a form names them: `el/pages/about`. */
export type TranslationName = ThingName & { language: string }

export async function findTranslation({ db }: Pick<Ctx, 'db'>, name: string): Promise<TranslationName> {
  const [language = '', named = '', slug = ''] = name.split('/')
  const kind = translatedKinds.find((one) => one === named)
  if (!kind || !(await listTranslatedLanguages(db)).includes(language))
    throw notFound('There is nothing with this name to translate any more.')
  return { language, kind, slug }
}

async function loadThing(db: Db, { language, kind, slug }: TranslationName): Promise<TranslatedThing> {
  const things = listThings(await loadTranslatedContent(db, { kind, slug }), language)
  const thing = things.find((one) => one.kind === kind && one.slug === slug)
  if (!thing) throw notFound('There is nothing with this name to translate any more.')
  return thing
}

/** A text as its inputs show it. */
export type ShownText = TranslatedText & { shown: string; shownOriginal: string; typedAs?: TextFormat }

/** Descriptions are typed as Markdown, where that gives the same description again. */
function showText(text: TranslatedText): ShownText {
  const { own, original } = text
  if (text.format !== 'html') return { ...text, shown: own ?? '', shownOriginal: original }
  const shownOriginal = describeText(original)
  const { text: shown, format: typedAs } = own === undefined ? { ...shownOriginal, text: '' } : describeText(own)
  return { ...text, shown, shownOriginal: shownOriginal.text, typedAs }
}

const versionOfThing = ({ texts }: TranslatedThing) =>
  versionOf(texts.map(({ path, original, own }) => [path, original, own]))

export type TranslationForm = { thing: TranslatedThing; version: string; texts: ShownText[] }

/** The texts of a thing. Those that are empty in both languages are not shown. */
export async function loadTranslationForm({ db }: Pick<Ctx, 'db'>, name: TranslationName): Promise<TranslationForm> {
  const thing = await loadThing(db, name)
  const texts = thing.texts.filter(({ original, own }) => original !== '' || own !== undefined)
  return { thing, version: versionOfThing(thing), texts: texts.map(showText) }
}

export const formatName = (path: string) => `${path}.format`

/** The typed text as in the file of the translation. What is as it was shown stays exactly as it is. */
function readTyped(text: TranslatedText, form: FormTexts, problems: FormProblem[]): string {
  const typed = (form[text.path] ?? '').replace(/\r\n?/g, '\n').trim()
  if (typed === showText(text).shown.trim()) return text.own ?? ''
  if (typed === '' || text.format !== 'html' || form[formatName(text.path)] === 'html') return typed
  for (const message of checkDescription(typed)) problems.push({ path: text.path, message })
  return descriptionToHtml(typed)
}

const ownTexts = ({ texts }: TranslatedThing): FormTexts =>
  Object.fromEntries(texts.flatMap(({ path, own }) => (own === undefined ? [] : [[path, own]])))

/** Saves the translation of one thing as a whole. Null when nothing changed. */
export function saveTranslation(
  ctx: Ctx,
  name: TranslationName,
  { version, texts: form }: ContentForm,
  { editedBy, record = async () => {} }: { editedBy: string; record?: RecordChange },
): Promise<ContentChange | null> {
  return inTransaction(ctx, async (tx) => {
    await lockCatalogue(tx.db)
    const thing = await loadThing(tx.db, name)
    if (versionOfThing(thing) !== version) throw changedMeanwhile()
    const problems: FormProblem[] = []
    const typed = Object.fromEntries(thing.texts.map((text) => [text.path, readTyped(text, form, problems)]))
    const built = buildTranslation(thing.texts, typed)
    refuse(thing, form, [...problems, ...built.problems])
    try {
      await storeTranslation(tx, name.kind, { ...name, value: built.value, editedBy })
    } catch (error) {
      if (!(error instanceof FileProblemsError)) throw error
      refuse(
        thing,
        form,
        error.problems.map(({ field: path, message }) => ({ path, message })),
      )
    }
    const change = changedTexts(ownTexts(thing), ownTexts(await loadThing(tx.db, name)))
    if (Object.keys({ ...change.before, ...change.after }).length === 0) return null
    await record(tx, change)
    return change
  })
}

function refuse({ texts }: TranslatedThing, form: FormTexts, problems: readonly FormProblem[]): void {
  if (problems.length === 0) return
  const fields = texts.map(({ path }) => field(path, ''))
  throw invalid(formMessages(fields, form, problems))
}

/** All things in the order of the list, from the part with this one to the same part again, read as far as somebody asks. */
async function* loadThingsFrom(db: Db, { language, ...name }: TranslationName): AsyncGenerator<TranslatedThing> {
  const parts = await listContentParts(db)
  const at = parts.findIndex(({ has }) => has(name))
  for (const { has, load } of [...parts.slice(at), ...parts.slice(0, at + 1)])
    yield* listThings(await load(), language).filter(has)
}

/** The screen of the next thing with missing texts, or the list when there is none. */
export async function nextTranslationPath({ db }: Pick<Ctx, 'db'>, name: TranslationName): Promise<string> {
  const next = await nextMissing(loadThingsFrom(db, name), name)
  return next ? translationPath(name.language, next) : translationListPath(name.language)
}

export type LanguageTab = { language: string; href: string; missing: number }

/** For the screen of a thing or of a list: the other languages of the shop, with how much is missing. */
export async function loadLanguageTabs(
  { db }: Pick<Ctx, 'db'>,
  { kind, slug, fields }: { kind: ThingName['kind']; slug?: string; fields?: readonly string[] },
): Promise<LanguageTab[]> {
  const languages = await listTranslatedLanguages(db)
  if (languages.length === 0) return []
  const content = await loadTranslatedContent(db, { kind, slug })
  const isShown = ({ path }: TranslatedText) =>
    fields === undefined || fields.some((name) => path === name || path.startsWith(`${name}.`))
  return languages.flatMap((language) => {
    const texts = listThings(content, language)
      .filter((one) => one.kind === kind && (slug === undefined || one.slug === slug))
      .flatMap((one) => one.texts.filter(isShown))
    const missing = countMissing([{ texts }])
    const list = translationListPath(language, kind, { all: missing === 0 })
    const href = slug === undefined ? list : translationPath(language, { kind, slug })
    return texts.length === 0 ? [] : [{ language, href, missing }]
  })
}

export type MissingTexts = { missing: number; products: number | null }

/** How many texts of the listed things are missing, by language. */
export async function countMissingTexts(ctx: Pick<Ctx, 'db'>): Promise<({ language: string } & MissingTexts)[]> {
  const counts: ({ language: string } & MissingTexts)[] = []
  for (const language of await listTranslatedLanguages(ctx.db)) {
    const { things, products } = await loadThings(ctx, language)
    counts.push({ language, missing: countMissing(things), products })
  }
  return counts
}

export const describeMissing = ({ missing, products }: MissingTexts): string =>
  [
    describeCount(missing),
    ...(products === null
      ? []
      : [say('Of the products, {count} were looked at, those without a translation first.', { count: products })]),
  ].join(' ')

const describeCount = (count: number): string =>
  count === 0
    ? say('Everything is translated.')
    : say(count === 1 ? '1 text is missing.' : '{count} texts are missing.', { count })
