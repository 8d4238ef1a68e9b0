import 'server-only'
import { sql } from 'drizzle-orm'
import { withLongTimeouts } from '@/lib/platform/db/long-timeouts.server'
import { type Ctx } from '@/lib/platform/db/context.server'

/** The newest paid orders, which are enough to see what people buy together. */
const ORDERS = 50_000
/** Of one order; more would be a reseller's. */
const MAX_PRODUCTS = 12
/** Once may be chance. */
const MIN_TIMES = 2
const KEPT = 8

/** Counts once a day, for all instances, what was bought together. */
export async function countBoughtTogether({ db, now }: Pick<Ctx, 'db' | 'now'>): Promise<void> {
  const [{ fresh } = { fresh: false }] = await db.execute<{ fresh: boolean }>(
    sql`select exists (select from bought_together where counted_at > ${now.toISOString()}::timestamptz - interval '23 hours') as fresh`,
  )
  if (fresh) return
  await withLongTimeouts(db, async (tx) => {
    await tx.execute(sql`delete from bought_together`)
    await tx.execute(sql`
      insert into bought_together (product_id, others, counted_at)
      with recent as (
        select id from orders where state in ('paid', 'shipped', 'partly_refunded')
        order by date_added desc limit ${ORDERS}
      ),
      items as (
        select order_id, product_id from (
          select distinct order_id, product_id, count(*) over (partition by order_id) as lines
          from order_lines where order_id in (select id from recent) and product_id is not null
        ) all_items where lines between 2 and ${MAX_PRODUCTS}
      ),
      pairs as (
        select one.product_id, other.product_id as other_id, count(*) as times
        from items one join items other on other.order_id = one.order_id and other.product_id <> one.product_id
        group by one.product_id, other.product_id having count(*) >= ${MIN_TIMES}
      ),
      ranked as (select *, row_number() over (partition by product_id order by times desc, other_id) as rank from pairs)
      select product_id, array_agg(other_id order by rank), ${now.toISOString()}::timestamptz
      from ranked where rank <= ${KEPT} group by product_id`)
  })
}
