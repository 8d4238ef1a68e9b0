import 'server-only'
import { asc, sql, type SQL } from 'drizzle-orm'
import { groupBy } from '@/lib/platform/base/group-by'
import { toPrice } from '@/lib/platform/base/money'
import { type z } from 'zod'
import { type StoredTranslations } from '@/lib/platform/base/content-language'
import { fromBasisPoints } from '@/lib/platform/base/vat'
import { idList } from '@/lib/platform/db/bulk.server'
import { type Db } from '@/lib/platform/db/client.server'
import { type ProductState } from '@/lib/platform/db/schema/enums'
import * as table from '@/lib/platform/db/schema/catalogue'
import { readQuestions } from '@/lib/shop/catalogue/load-questions.server'
import { safetyFields } from '@/lib/shop/catalogue/product-safety'
import { productSafetySchema } from '@/lib/shop/catalogue/product-safety.schema'
import { readStored } from '@/lib/platform/http/stored-json.server'
import { fitCategory, fitProduct, fitQuestionSet, fitTagged } from './catalogue-translations'
import {
  compareSlugs,
  toTaggedContent,
  type CatalogueContent,
  type CategoryContent,
  type PictureReference,
  type ProductContent,
  type QuestionSetContent,
  type SpecificationContent,
  type VariantContent,
} from './catalogue-content'
import { loadEarlierPrices } from './earlier-prices.server'
import {
  categoryTranslationSchema,
  productTranslationSchema,
  questionSetTranslationSchema,
  taggedTranslationSchema,
  type QuestionSetTranslation,
} from '@/lib/shop/catalogue/translation-file.schema'

/** Reads the whole catalogue, to compare or export it; with `productIds`, only these products of it. */
export async function loadStoredContent(db: Db, productIds?: readonly number[]): Promise<CatalogueContent> {
  const facets = await db.select().from(table.facets).orderBy(asc(table.facets.priority))
  const facetTags = groupBy(
    await db.select().from(table.facetTags).orderBy(asc(table.facetTags.priority)),
    (tag) => tag.facetId,
  )
  const variations = await db.select().from(table.variations).orderBy(asc(table.variations.priority))
  const variationTags = groupBy(
    await db.select().from(table.variationTags).orderBy(asc(table.variationTags.priority)),
    (tag) => tag.variationId,
  )
  const shippingTags = await db
    .select({
      slug: table.shippingTags.slug,
      name: table.shippingTags.name,
      translations: table.shippingTags.translations,
    })
    .from(table.shippingTags)
  return {
    categories: await loadCategories(db),
    facets: facets.map((facet) => withTaggedTranslations(facet, facetTags.get(facet.id))),
    variations: variations.map((variation) => withTaggedTranslations(variation, variationTags.get(variation.id))),
    shippingTags: shippingTags
      .map(({ translations, ...tag }) => ({ ...tag, translations: shippingTagTranslations(translations) }))
      .sort(compareSlugs),
    questionSets: await loadQuestionSets(db),
    products: await loadProducts(db, productIds),
  }
}

/** The stored translations in the order of their languages. */
function storedTranslations<Schema extends z.ZodType>(
  schema: Schema,
  translations: StoredTranslations,
  fit: (translation: z.output<Schema>) => z.output<Schema>,
): Record<string, z.output<Schema>> {
  const languages = Object.keys(translations).sort()
  return Object.fromEntries(
    languages.map((language) => [
      language,
      fit(readStored(schema, translations[language], `translation (${language})`)),
    ]),
  )
}

const shippingTagTranslations = (translations: StoredTranslations): Record<string, string> =>
  Object.fromEntries(
    Object.entries(translations)
      .filter((entry): entry is [string, string] => typeof entry[1] === 'string')
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  )

async function loadQuestionSets(db: Db): Promise<QuestionSetContent[]> {
  const rows = await db.select().from(table.questionSets)
  return rows
    .map(({ slug, name, questions: stored, translations }) => {
      const questions = readQuestions(stored)
      const fit = (own: QuestionSetTranslation) => fitQuestionSet({ questions }, own)
      return {
        slug,
        name,
        questions,
        translations: storedTranslations(questionSetTranslationSchema, translations, fit),
      }
    })
    .sort(compareSlugs)
}

type TaggedRow<Style> = {
  slug: string
  name: string
  style: Style
  priority: number
  translations: StoredTranslations
}

function withTaggedTranslations<Style>(
  { translations, ...row }: TaggedRow<Style>,
  tags: Parameters<typeof toTaggedContent>[2],
) {
  const content = toTaggedContent(row, row.priority, tags)
  return toTaggedContent(
    row,
    row.priority,
    tags,
    storedTranslations(taggedTranslationSchema, translations, (own) => fitTagged(content, own)),
  )
}

async function loadCategories(db: Db): Promise<CategoryContent[]> {
  const rows = await db.execute<{
    slug: string
    name: string
    parent: string | null
    level: number
    position: number
    key: string | null
    file: string
    alt: string
    previous: string[]
    facets: string[]
    variations: string[]
    vat_rate_bp: number | null
    translations: StoredTranslations
  }>(sql`
    select c.translations, c.vat_rate_bp, c.slug, c.name, parent.slug as parent, c.level, c.position, c.picture_key as key, coalesce(p.file, '') as file, coalesce(c.picture_alt, '') as alt,
           array(select r.slug from category_redirects r where r.category_id = c.id order by r.slug collate "C") as previous,
           array(select f.slug from category_facets l join facets f on f.id = l.facet_id where l.category_id = c.id order by f.priority) as facets,
           array(select v.slug from category_variations l join variations v on v.id = l.variation_id where l.category_id = c.id order by v.priority) as variations
    from categories c left join categories parent on parent.id = c.parent_id left join pictures p on p.key = c.picture_key
    order by c.position`)
  return rows.map((row) => {
    const content: CategoryContent = {
      slug: row.slug,
      name: row.name,
      parent: row.parent,
      level: row.level,
      position: row.position,
      previousSlugs: row.previous,
      picture: row.key === null ? null : { key: row.key, file: row.file, alt: row.alt },
      facets: row.facets,
      variations: row.variations,
      vatRate: row.vat_rate_bp === null ? null : fromBasisPoints(row.vat_rate_bp),
      translations: {},
    }
    return {
      ...content,
      translations: storedTranslations(categoryTranslationSchema, row.translations, (own) => fitCategory(content, own)),
    }
  })
}

type ProductRow = {
  id: number
  slug: string
  name: string
  code: string
  category: string
  date_added: string
  updated: string
  orders: number
  state: ProductState
  personalised: boolean
  giftCard: boolean
  leadDays: number | null
  safety: unknown
  goesWith: string[]
  questionSet: string | null
  questions: unknown
  previous: string[] | null
  tags: [string, string][] | null
  translations: StoredTranslations
}

/** Conditions on the ids of products and variants, repeated for each table, so that each uses its index. */
function wantedProducts(ids: readonly number[] | undefined): Record<'product' | 'variant', (id: SQL) => SQL> {
  if (!ids) return { product: () => sql`true`, variant: () => sql`true` }
  return {
    product: (id) => sql`${id} = any(${idList(ids)})`,
    variant: (id) => sql`${id} in (select id from variants where product_id = any(${idList(ids)}))`,
  }
}

async function loadProducts(db: Db, ids: readonly number[] | undefined): Promise<ProductContent[]> {
  const { product } = wantedProducts(ids)
  const variants = await loadVariants(db, ids)
  const rows = await db.execute<ProductRow>(sql`
    select p.id, p.slug, p.name, p.product_code as code, c.slug as category, p.date_added, p.updated, p.orders_before as orders, p.state, p.personalised, p.gift_card as "giftCard", p.lead_days as "leadDays", p.safety, p.questions, s.slug as "questionSet", p.translations, r.previous, t.tags,
           array(select o.slug from unnest(p.goes_with) with ordinality as chosen (id, at) join products o on o.id = chosen.id order by at) as "goesWith"
    from products p
    join categories c on c.id = p.category_id
    left join question_sets s on s.id = p.question_set_id
    left join (select product_id, array_agg(slug order by slug collate "C") as previous from product_redirects where ${product(sql`product_id`)} group by product_id) r on r.product_id = p.id
    left join (
      select l.product_id, json_agg(json_build_array(f.slug, t.slug) order by f.priority, t.priority) as tags
      from product_facet_tags l join facet_tags t on t.id = l.facet_tag_id join facets f on f.id = t.facet_id
      where ${product(sql`l.product_id`)} group by l.product_id
    ) t on t.product_id = p.id
    where ${product(sql`p.id`)}
    order by p.slug collate "C"`)
  return rows.map((row) => {
    const content: ProductContent = {
      slug: row.slug,
      name: row.name,
      productCode: row.code,
      category: row.category,
      previousSlugs: row.previous ?? [],
      dateAdded: new Date(row.date_added).toISOString(),
      updated: new Date(row.updated).toISOString(),
      orders: row.orders,
      state: row.state,
      personalised: row.personalised,
      giftCard: row.giftCard,
      leadDays: row.leadDays,
      safety: safetyFields(readStored(productSafetySchema, row.safety, 'product safety')),
      goesWith: row.goesWith,
      questionSet: row.questionSet,
      questions: readQuestions(row.questions),
      facetTags: row.tags ?? [],
      variants: variants.get(row.id) ?? [],
      translations: {},
    }
    return {
      ...content,
      translations: storedTranslations(productTranslationSchema, row.translations, (own) => fitProduct(content, own)),
    }
  })
}

type VariantRow = {
  product_id: number
  slug: string
  name: string
  code: string
  cents: number
  upTo: number | null
  reduced: boolean
  available: boolean
  short: string
  long: string
  tags: [string, string][] | null
  pictures: PictureReference[] | null
  shipping: string[] | null
  specifications: SpecificationContent[] | null
}

async function loadVariants(db: Db, ids: readonly number[] | undefined): Promise<Map<number, VariantContent[]>> {
  const { product, variant } = wantedProducts(ids)
  const rows = await db.execute<VariantRow>(sql`
    select v.product_id, v.slug, v.name, v.variant_code as code, v.price_cents as cents, v.amount_up_to_cents as "upTo", v.reduced, v.available, v.short_description as short, v.long_description as long,
           t.tags, p.pictures, s.shipping, g.specifications
    from variants v
    left join (
      select l.variant_id, json_agg(json_build_array(n.slug, t.slug) order by n.priority) as tags
      from variant_tags l join variations n on n.id = l.variation_id join variation_tags t on t.id = l.variation_tag_id
      where ${variant(sql`l.variant_id`)} group by l.variant_id
    ) t on t.variant_id = v.id
    left join (
      select l.variant_id, json_agg(json_build_object('key', l.picture_key, 'file', p.file, 'alt', l.alt) order by l.priority) as pictures
      from variant_pictures l join pictures p on p.key = l.picture_key
      where ${variant(sql`l.variant_id`)} group by l.variant_id
    ) p on p.variant_id = v.id
    left join (
      select l.variant_id, array_agg(t.slug order by t.slug collate "C") as shipping
      from variant_shipping_tags l join shipping_tags t on t.id = l.shipping_tag_id
      where ${variant(sql`l.variant_id`)} group by l.variant_id
    ) s on s.variant_id = v.id
    left join (
      select g.variant_id, json_agg(json_build_object('name', g.name, 'entries', e.entries) order by g.priority) as specifications
      from specification_groups g
      join (
        select o.id, json_agg(json_build_object('name', s.name, 'value', s.value) order by s.priority) as entries
        from specification_groups o join specifications s on s.group_id = o.id
        where ${variant(sql`o.variant_id`)} group by o.id
      ) e on e.id = g.id
      where ${variant(sql`g.variant_id`)} group by g.variant_id
    ) g on g.variant_id = v.id
    where ${product(sql`v.product_id`)}
    order by v.product_id, v.position`)
  const earlierPrices = await loadEarlierPrices(db, ids && rows.map(({ code }) => code))
  const contents = rows.map((row): [number, VariantContent] => [
    row.product_id,
    {
      slug: row.slug,
      name: row.name,
      variantCode: row.code,
      price: toPrice(row.cents),
      amountUpTo: row.upTo === null ? null : toPrice(row.upTo),
      reduced: row.reduced,
      earlierPrices: earlierPrices.get(row.code) ?? [],
      available: row.available,
      tags: row.tags ?? [],
      shortDescription: row.short,
      longDescription: row.long,
      pictures: row.pictures ?? [],
      shippingTags: row.shipping ?? [],
      specifications: row.specifications ?? [],
    },
  ])
  return new Map(
    [...groupBy(contents, ([productId]) => productId)].map(([productId, group]) => [
      productId,
      group.map(([, content]) => content),
    ]),
  )
}
