import 'server-only'
import { z } from 'zod'
import { FileProblemsError, type FileProblem } from '@/lib/platform/base/file-problem'
import { Problem } from '@/lib/platform/base/problem'
import { type Ctx } from '@/lib/platform/db/context.server'
import { parseFileValue } from '@/lib/owner/content/edited-content.server'
import { toCatalogueFiles } from '@/lib/owner/files/catalogue/catalogue-files'
import { createGivenTranslations, type TranslationOf } from '@/lib/owner/files/catalogue/given-translations'
import { importCatalogue } from '@/lib/owner/files/catalogue/import-catalogue.server'
import { loadStoredPictures } from '@/lib/owner/files/catalogue/import-pictures.server'
import { loadStoredContent } from '@/lib/owner/files/catalogue/stored-content.server'
import { checkTranslations } from '@/lib/owner/files/catalogue/translations-check'
import { checkTextOfTranslation, pageAddresses } from '@/lib/owner/files/content/pages-folder.server'
import { loadPromotionPictures, loadPromotions, savePromotions } from '@/lib/owner/files/content/promotions-file.server'
import { emptyCatalogue } from '@/lib/owner/files/catalogue/import-plan'
import { storeProduct } from '@/lib/owner/products/save-product.server'
import { toStoredProduct } from '@/lib/owner/products/stored-product'
import { nameSchema } from '@/lib/shop/catalogue/catalogue-file.schema'
import {
  categoryTranslationSchema,
  productTranslationSchema,
  questionSetTranslationSchema,
  taggedTranslationSchema,
} from '@/lib/shop/catalogue/translation-file.schema'
import { homeFileSchema } from '@/lib/shop/content/home/home-file.schema'
import { formatPage, readPageTranslation } from '@/lib/shop/content/pages/page-file.server'
import { loadPages, savePages, type StoredPage } from '@/lib/shop/content/pages/stored-pages.server'
import { saveHomeTranslations, saveSettingsTranslations } from '@/lib/shop/content/settings-translations.server'
import { promotionTranslationSchema, settingsTranslationSchema } from '@/lib/shop/content/shop-file.schema'
import { homeTranslation, pageTranslation, type TranslationValue } from './build-translation'
import { loadTranslatedContent } from './translated-content.server'
import { type ThingName } from './translated-things'

/** Stands for the file of the translation. */
const FILE = 'translation'

type Store = { language: string; slug: string; value: TranslationValue; editedBy: string }

/** Checks the translation of a thing that is there, and stores it as an import does. Throws `FileProblemsError`. */
export async function storeTranslation(ctx: Ctx, kind: ThingName['kind'], store: Store): Promise<void> {
  const { value } = store
  switch (kind) {
    case 'categories':
      return storeEntry(ctx, 'categories', store, parseFileValue(FILE, categoryTranslationSchema, value))
    case 'filters':
      return storeEntry(ctx, 'facets', store, parseFileValue(FILE, taggedTranslationSchema, value))
    case 'choices':
      return storeEntry(ctx, 'variations', store, parseFileValue(FILE, taggedTranslationSchema, value))
    case 'shipping-tags':
      return storeEntry(ctx, 'shippingTags', store, value.name === undefined ? '' : parseName(value.name))
    case 'question-sets':
      return storeEntry(ctx, 'questionSets', store, parseFileValue(FILE, questionSetTranslationSchema, value))
    case 'products':
      return storeProductTranslation(ctx, store)
    case 'settings':
      await saveSettingsTranslations(ctx.db, {
        [store.language]: parseFileValue(FILE, settingsTranslationSchema, value),
      })
      return
    case 'promotions':
      return storePromotion(ctx, store)
    case 'home':
      return storeHome(ctx, store)
    case 'pages':
      return storePage(ctx, store)
  }
}

const parseName = (name: unknown): string => parseFileValue(FILE, z.object({ name: nameSchema }), { name }).name

const refuse = (problems: FileProblem[]): void => {
  if (problems.length > 0) throw new FileProblemsError(problems)
}

type EntryPart = Exclude<keyof TranslationOf, 'products'>

async function storeEntry<Part extends EntryPart>(
  { db }: Ctx,
  part: Part,
  { language, slug }: Store,
  translation: TranslationOf[Part],
): Promise<void> {
  const present = await loadStoredContent(db, [])
  const catalogue = toCatalogueFiles(present)
  const location = { file: FILE, path: '' }
  const given = { ...createGivenTranslations(), [part]: [{ language, slug, translation, location }] }
  refuse(checkTranslations(catalogue, given))
  await importCatalogue(db, catalogue, await loadStoredPictures(db), { present, translations: { given } })
}

async function storeProductTranslation(ctx: Ctx, { language, slug, value, editedBy }: Store): Promise<void> {
  const translation = parseFileValue(FILE, productTranslationSchema, value)
  const { catalogue } = await loadTranslatedContent(ctx.db, { kind: 'products', slug })
  const code = catalogue?.products.find((one) => one.slug === slug)?.productCode
  const stored = catalogue && code !== undefined ? toStoredProduct(catalogue, code) : null
  if (!stored || code === undefined) throw new Error(`There is no product ${slug}.`)
  const location = { file: FILE, path: '' }
  const products = [{ language, slug, translation, location }]
  refuse(
    checkTranslations({ ...emptyCatalogue, products: [stored.product] }, { ...createGivenTranslations(), products }),
  )
  const translations = { [language]: translation }
  try {
    await storeProduct(ctx, { code, base: null, product: stored.product, translations, editedBy }, async () => {})
  } catch (error) {
    throw error instanceof Problem ? placeInTranslation(error, `translations.${language}.`) : error
  }
}

/** The problems of a product that are about its translation. */
function placeInTranslation(problem: Problem, prefix: string): Error {
  const { body } = problem
  if (typeof body.detail === 'string') return problem
  return new FileProblemsError(
    Object.entries(body as Record<string, string[]>).flatMap(([field, messages]) =>
      messages.map((message) => ({
        ...{ file: FILE, message },
        field: field.startsWith(prefix) ? field.slice(prefix.length) : '',
      })),
    ),
  )
}

async function storePromotion({ db }: Ctx, { language, slug, value }: Store): Promise<void> {
  const pictures = await loadPromotionPictures(db)
  const given = { [language]: { [slug]: parseFileValue(FILE, promotionTranslationSchema, value) } }
  const pictureOf = (file: string) => {
    const picture = pictures.get(file)
    if (!picture) throw new Error(`The picture ${file} is not in the shop.`)
    return picture
  }
  await savePromotions(db, await loadPromotions(db), pictureOf, { given })
}

async function storeHome({ db }: Ctx, { language, value }: Store): Promise<void> {
  const { home } = await loadTranslatedContent(db, { kind: 'home', slug: '' })
  const own = homeTranslation(home?.file ?? {}, value)
  await saveHomeTranslations(db, { [language]: parseFileValue(FILE, homeFileSchema, own) })
}

async function storePage({ db }: Ctx, { language, slug, value }: Store): Promise<void> {
  const stored = await loadPages(db)
  const page = stored.find((one) => one.slug === slug)
  if (!page) throw new Error(`There is no page ${slug}.`)
  const translation = readTranslation(page, value, stored)
  const { [language]: _before, ...others } = page.translations
  const translations = Object.keys(value).length === 0 ? others : { ...others, [language]: translation }
  await savePages(
    db,
    stored.map((one) => (one === page ? { ...page, translations } : one)),
    { replaceTranslations: true },
  )
}

function readTranslation(page: StoredPage, value: TranslationValue, pages: readonly StoredPage[]) {
  const { frontMatter, body } = pageTranslation(page.frontMatter, value)
  const head = formatPage({ frontMatter, body: '' })
  const problems: FileProblem[] = []
  // A page whose text is not translated shows its own.
  const read = readPageTranslation(FILE, page.frontMatter, head + (body || page.body), problems)
  const pictures = page.pictures.map(({ file }) => file)
  if (read && body) problems.push(...checkTextOfTranslation(FILE, read, pictures, pageAddresses(pages)))
  refuse(problems.map((problem) => inForm(problem, head.split('\n').length - 1, page)))
  if (!read) throw new Error(`The translation of ${page.slug} cannot be read.`)
  return { ...read.translation, body: body ? read.translation.body : '' }
}

/** In the form the text is by itself, and pictures have names. */
function inForm({ line = 0, field, message }: FileProblem, linesBefore: number, page: StoredPage): FileProblem {
  const [, at] = /^gallery\.(\d+)/.exec(field) ?? []
  if (at !== undefined) return { file: FILE, field: `gallery.${page.frontMatter.gallery?.[Number(at)]?.file}`, message }
  if (field !== '') return { file: FILE, field, message }
  return { file: FILE, field: 'text', message: `Line ${Math.max(1, line - linesBefore)}: ${message}` }
}
