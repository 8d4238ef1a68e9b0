import 'server-only'
import { asc, eq, inArray, sql } from 'drizzle-orm'
import { FileProblemsError } from '@/lib/platform/base/file-problem'
import { groupBy } from '@/lib/platform/base/group-by'
import { type Db } from '@/lib/platform/db/client.server'
import { LOCKS } from '@/lib/platform/db/locks'
import { shippingTags } from '@/lib/platform/db/schema/catalogue'
import { shippingRules, specialFees } from '@/lib/platform/db/schema/shop'
import { toContent, type Catalogue, type CatalogueContent, type ContentConverters } from './catalogue-content'
import { type PictureContent } from '@/lib/shop/catalogue/catalogue-file.schema'
import { addTranslations, type TranslationChange } from './catalogue-translations'
import { checkTranslatedSlugs } from './translations-check'
import { planEarlierPrices, saveEarlierPrices, type LocateProduct } from './earlier-prices.server'
import { isEmptyPlan, planImport, type ImportPlan } from './import-plan'
import { saveStructure } from './import-structure.server'
import { deleteUnusedPictures, savePictures } from '@/lib/shop/catalogue/stored-pictures.server'
import { planStock, saveStock } from './import-stock.server'
import { deleteRemovedEntries, saveProducts } from './import-products.server'
import { sanitizeRichText } from '@/lib/shop/catalogue/rich-text.server'
import { loadStoredContent } from './stored-content.server'

/** Until the end of the transaction. */
export const lockCatalogue = (db: Db) => db.execute(sql`select pg_advisory_xact_lock(${LOCKS.catalogue})`)

export type PicturesByFile = ReadonlyMap<string, PictureContent>

type ImportSettings = {
  dryRun?: boolean
  /** The stored catalogue, when the caller has already read it under the lock. */
  present?: CatalogueContent
  translations?: TranslationChange
  /** The place of a product in the owner's files. */
  locate?: LocateProduct
}

/** Imports in one transaction, one import at a time. A dry run only returns the plan. */
export async function importCatalogue(
  db: Db,
  catalogue: Catalogue,
  pictures: PicturesByFile,
  { dryRun = false, present, translations = {}, locate }: ImportSettings = {},
): Promise<ImportPlan> {
  return db.transaction(async (tx) => {
    await lockCatalogue(tx)
    const stored = present ?? (await loadStoredContent(tx))
    const used = new Map<string, PictureContent>()
    const converters: ContentConverters = {
      richText: createRichTextSanitizer(stored),
      picture: (file) => {
        const picture = pictures.get(file)
        if (!picture) throw new Error(`The picture ${file} was not prepared.`)
        used.set(picture.key, picture)
        return picture
      },
    }
    const earlier = await planEarlierPrices(tx, catalogue, toContent(catalogue, converters), locate)
    const wanted = addTranslations(stored, earlier.content, catalogue, translations, converters)
    const problems = checkTranslatedSlugs(wanted, translations.given)
    if (problems.length > 0) throw new FileProblemsError(problems)
    const plan = planImport(stored, wanted, await planStock(tx, catalogue))
    await assertTagsHaveNoFees(tx, plan.shippingTags.remove)
    if (dryRun || isEmptyPlan(plan)) return plan
    await savePictures(tx, [...used.values()])
    const ids = await saveStructure(tx, plan)
    await saveProducts(tx, plan.products, ids)
    await saveEarlierPrices(tx, earlier.add)
    await deleteRemovedEntries(tx, plan)
    await deleteUnusedPictures(tx)
    // Last, because orders lock stock after everything else.
    await saveStock(tx, plan.stock)
    return plan
  })
}

/** Removing a tag would delete its special fees, so the owner must change these first. */
async function assertTagsHaveNoFees(db: Db, removed: { slug: string }[]): Promise<void> {
  if (removed.length === 0) return
  const used = await db
    .select({
      slug: shippingTags.slug,
      country: shippingRules.country,
      county: shippingRules.county,
      city: shippingRules.city,
    })
    .from(specialFees)
    .innerJoin(shippingTags, eq(shippingTags.id, specialFees.shippingTagId))
    .innerJoin(shippingRules, eq(shippingRules.id, specialFees.ruleId))
    .where(
      inArray(
        shippingTags.slug,
        removed.map(({ slug }) => slug),
      ),
    )
    .orderBy(asc(shippingTags.slug), asc(shippingRules.id))
  if (used.length === 0) return
  throw new FileProblemsError(
    [...groupBy(used, ({ slug }) => slug)].map(([slug, rules]) => ({
      file: 'in the shop',
      field: `shippingTags.${slug}`,
      message: `this special shipping tag cannot be removed while shipping fees use it (${rules.map(formatDestination).join('; ')}): change those first, or keep the tag`,
    })),
  )
}

const formatDestination = ({
  country,
  county,
  city,
}: {
  country: string | null
  county: string | null
  city: string | null
}) => [city, county, country].filter((name) => name !== null).join(', ') || 'everywhere'

/** Sanitises each text once: variants often share it, and stored texts are already sanitised. */
function createRichTextSanitizer({ products }: CatalogueContent): (html: string) => string {
  const sanitized = new Map(
    products.flatMap(({ variants }) =>
      variants.map(({ longDescription }): [string, string] => [longDescription, longDescription]),
    ),
  )
  return (html) => {
    const known = sanitized.get(html) ?? sanitizeRichText(html)
    sanitized.set(html, known)
    return known
  }
}

export type ReferencedPicture = { file: string; /** Used as a link preview. */ sharing: boolean }

/** All picture files of a catalogue, without duplicates. */
export function listReferencedPictures(catalogue: Partial<Catalogue>): ReferencedPicture[] {
  const products = (catalogue.products ?? []).flatMap((product) => [
    product.images,
    ...product.variants.map((variant) => variant.images ?? []),
  ])
  const lists = [
    ...(catalogue.categories ?? []).map((category) => (category.image ? [category.image] : [])),
    ...products,
  ]
  const named = new Map<string, ReferencedPicture>()
  for (const list of lists) {
    list.forEach(({ file }, at) => named.set(file, { file, sharing: at === 0 || (named.get(file)?.sharing ?? false) }))
  }
  return [...named.values()]
}
