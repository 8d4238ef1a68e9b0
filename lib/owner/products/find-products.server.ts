import 'server-only'
import { sql } from 'drizzle-orm'
import { currentSnapshot } from '@/lib/shop/catalogue/current-snapshot.server'
import { thumbnailUrl } from '@/lib/shop/catalogue/pictures'
import { containing } from '@/lib/platform/db/like'
import { type Ctx } from '@/lib/platform/db/context.server'
import { type ProductState } from '@/lib/platform/db/schema/enums'

export const PRODUCTS_PER_PAGE = 50

export type FoundProduct = {
  code: string
  name: string
  slug: string
  category: string
  categorySlug: string
  state: ProductState
  variants: number
  minCents: number
  maxCents: number
  available: boolean
  picture: string | null
}

type Search = {
  /** Part of a name in any language, or the beginning of a code. */
  text: string
  /** Null: all but what is archived. */
  state: ProductState | null
  page: number
}

/** The products of the catalogue by name, of any state. Returns one more than a page shows when there are more. */
export async function findProducts(ctx: Ctx, { text, state, page }: Search): Promise<FoundProduct[]> {
  const { mediaDomain } = await currentSnapshot(ctx)
  const part = containing(text)
  const inState = state === null ? sql`state <> 'archived'` : sql`state = ${state}`
  const found =
    text === ''
      ? sql`true`
      : sql`(
      unaccent(products.name) ilike unaccent(${part}) or product_code ilike ${part}
      or exists (select from variants where product_id = products.id and (variant_code ilike ${part} or unaccent(name) ilike unaccent(${part})))
      or exists (select from jsonb_each(products.translations) as own (language, texts) where unaccent(texts ->> 'name') ilike unaccent(${part})))`
  const rows = await ctx.db.execute<Omit<FoundProduct, 'picture'> & { key: string | null }>(sql`
    with wanted as (
      select id, product_code, name, slug, category_id, state from products where ${inState} and ${found}
      order by lower(name), id limit ${PRODUCTS_PER_PAGE + 1} offset ${(page - 1) * PRODUCTS_PER_PAGE}
    )
    select wanted.product_code as code, wanted.name, wanted.slug, categories.name as category, categories.slug as "categorySlug",
           wanted.state, count(variants.id)::int as variants, min(price_cents) as "minCents", max(price_cents) as "maxCents",
           bool_or(available) as available,
           (select picture_key from variant_pictures where variant_id = (array_agg(variants.id order by variants.position))[1] and priority = 1) as key
    from wanted join categories on categories.id = category_id join variants on product_id = wanted.id
    group by wanted.id, wanted.product_code, wanted.name, wanted.slug, wanted.state, categories.id
    order by lower(wanted.name), wanted.id`)
  return rows.map(({ key, ...product }) => ({ ...product, picture: key && thumbnailUrl(key, mediaDomain) }))
}
