import 'server-only'
import { sql } from 'drizzle-orm'
import { type Db } from '@/lib/db/client.server'
import { type ListedProduct } from './listed-product'

// Visitors are served between two portions, however large the catalogue is.
const PORTION = 5000

/** Every product that can be shown, by id. Raw SQL, because it must stay one pass also for a very large catalogue. */
export async function loadProducts(db: Db): Promise<ListedProduct[]> {
  const products: ListedProduct[] = []
  const shared = sharedTexts()
  for (let after = 0; ; ) {
    const rows = await loadPortion(db, after)
    for (const { shown, tags, ...product } of rows) {
      if (shown) products.push({ ...product, pictureColor: shared(product.pictureColor), tags: tags ?? NO_TAGS })
    }
    const last = rows.at(-1)
    if (!last || rows.length < PORTION) return products
    after = last.id
  }
}

const NO_TAGS: readonly number[] = []

type ProductRow = Omit<ListedProduct, 'tags'> & { tags: number[] | null; shown: boolean }

/** A product is shown once it has a variant with a picture. */
function loadPortion(db: Db, after: number): PromiseLike<ProductRow[]> {
  return db.execute<ProductRow>(sql`
    with portion as (select * from products where id > ${after} order by id limit ${PORTION}),
    offers as (
      select product_id, (array_agg(id order by position))[1] as first_id, bool_or(available) as available,
             coalesce(min(price_cents) filter (where available), min(price_cents)) as price, max(price_cents) as price_max
      from variants where product_id in (select id from portion) group by product_id
    ),
    tagged as (
      select product_id, array_agg(facet_tag_id order by facet_tag_id) as tags
      from product_facet_tags where product_id in (select id from portion) group by product_id
    )
    select portion.id, portion.slug, portion.name, product_code as code, category_id as "categoryId",
           offers.price, offers.price_max as "priceMax", offers.available,
           extract(epoch from date_added)::float8 * 1000 as "addedAt", extract(epoch from updated)::float8 * 1000 as "updatedAt",
           orders_before + orders_since as orders,
           one.picture_key as "pictureKey", one.alt as "pictureAlt", picture.color as "pictureColor",
           two.picture_key as "secondKey", two.alt as "secondAlt", tagged.tags, picture.key is not null as shown
    from portion
    left join offers on offers.product_id = portion.id
    left join variant_pictures one on one.variant_id = offers.first_id and one.priority = 1
    left join pictures picture on picture.key = one.picture_key
    left join variant_pictures two on two.variant_id = offers.first_id and two.priority = 2
    left join tagged on tagged.product_id = portion.id
    order by portion.id`)
}

/** Equal texts that come many times are kept once. */
function sharedTexts(): (text: string) => string {
  const known = new Map<string, string>()
  return (text) => {
    const first = known.get(text)
    if (first === undefined) known.set(text, text)
    return first ?? text
  }
}
