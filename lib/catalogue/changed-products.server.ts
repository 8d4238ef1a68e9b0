import 'server-only'
import { sql } from 'drizzle-orm'
import { type Db } from '@/lib/db/client.server'
import { type ListedProduct } from './listed-product'
import { loadProducts, loadProductsById } from './listed-products.server'

// With more changes, reading all products is not slower.
const MAX_SINGLE_READS = 10_000

/** All products that can be shown, sorted by id. Reads only those that changed since the given version. */
export async function loadChangedProducts(
  db: Db,
  before: { version: number; products: readonly ListedProduct[] },
): Promise<readonly ListedProduct[]> {
  const rows = await db.execute<{ id: number }>(
    sql`select product_id as id from product_changes where version > ${before.version} limit ${MAX_SINGLE_READS + 1}`,
  )
  if (rows.length > MAX_SINGLE_READS) return loadProducts(db)
  const changed = new Set(rows.map(({ id }) => id))
  const unchanged = await refreshPopularity(
    db,
    before.products.filter(({ id }) => !changed.has(id)),
  )
  return changed.size === 0
    ? unchanged
    : [...unchanged, ...(await loadProductsById(db, [...changed]))].sort((a, b) => a.id - b.id)
}

/** Orders do not raise the catalogue version, so their counts are read for all products. */
async function refreshPopularity(db: Db, products: readonly ListedProduct[]): Promise<readonly ListedProduct[]> {
  const [counted] = await db.execute<{ ids: number[] | null; orders: number[] | null }>(
    sql`select array_agg(id) as ids, array_agg(orders_before + orders_since) as orders from products`,
  )
  const ordersOf = new Map(counted?.ids?.map((id, at) => [id, counted.orders?.[at]]))
  return products.map((product) => {
    const orders = ordersOf.get(product.id) ?? product.orders
    return orders === product.orders ? product : { ...product, orders }
  })
}
