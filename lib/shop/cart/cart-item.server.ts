import 'server-only'
import { is, sql } from 'drizzle-orm'
import { PgTransaction } from 'drizzle-orm/pg-core'
import { LRUCache } from 'lru-cache'
import { processSingleton } from '@/lib/platform/base/process-singleton'
import { currentSnapshot } from '@/lib/shop/catalogue/current-snapshot.server'
import { type Snapshot } from '@/lib/shop/catalogue/snapshot'
import { idList } from '@/lib/platform/db/bulk.server'
import { type Ctx } from '@/lib/platform/db/context.server'
import { type StockMode } from '@/lib/platform/db/schema/enums'
import { type Db } from '@/lib/platform/db/client.server'
import { MAX_QUANTITY_PER_LINE } from './cart-limits'
import { type CartItemReply } from './cart.schema'
import { loadVariants } from './load-variants.server'

const MAX_KNOWN = 5_000

/** What one version of the catalogue says of variants, with the settings of one snapshot. */
type KnownVariants = { version: number; snapshot: Snapshot; replies: LRUCache<number, CartItemReply> }

const knownVariants = processSingleton('known-variants', () => new WeakMap<Db, KnownVariants>())

/** The current data of these variants, as a cart shows them. Deleted ones are missing, and so are those of products that are not published. */
export async function listVariants({ db }: Pick<Ctx, 'db'>, { ids }: { ids: number[] }): Promise<CartItemReply[]> {
  const snapshot = await currentSnapshot({ db })
  const wanted = await readStock(db, ids)
  const [first] = wanted
  if (!first) return []
  const replies = await describeVariants(db, { version: first.version, snapshot, ids: wanted.map(({ id }) => id) })
  return wanted.flatMap(({ id, ...stock }) => {
    const reply = replies.get(id)
    return reply ? [withStock(reply, stock)] : []
  })
}

type Stock = { left: number | null; mode: StockMode | null }

/** As it is now, not as pages show it: the cart is read just before an order. */
const readStock = (db: Db, ids: readonly number[]) =>
  db.execute<{ id: number; version: number } & Stock>(sql`
    select id, count as left, mode, (select version from catalogue_version)::float8 as version
    from variants left join stock on variant_id = id where id = any(${idList(ids)}) order by id`)

function withStock({ item, product }: CartItemReply, { left, mode }: Stock): CartItemReply {
  const { lead_days, ...own } = item
  return {
    item: {
      ...own,
      available: item.available && left !== 0,
      left: shownLeft(left),
      ...(mode === 'made_to_order' && { made_to_order: true as const, ...(lead_days && { lead_days }) }),
    },
    product,
  }
}

/** Only what limits the quantity of a line. */
const shownLeft = (count: number | null) => (count !== null && count < MAX_QUANTITY_PER_LINE ? count : null)

/** Reads only variants that are not known of this version. */
async function describeVariants(
  db: Db,
  { version, snapshot, ids }: { version: number; snapshot: Snapshot; ids: readonly number[] },
): Promise<Pick<ReadonlyMap<number, CartItemReply>, 'get'>> {
  // What a transaction has changed may be undone, and its version does not tell its changes apart.
  if (is(db, PgTransaction)) return loadVariants(db, snapshot, ids)
  const { replies } = knownOf(db, version, snapshot)
  const missing = ids.filter((id) => !replies.has(id))
  const loaded = missing.length > 0 ? await loadVariants(db, snapshot, missing) : new Map<number, CartItemReply>()
  for (const [id, reply] of loaded) replies.set(id, reply)
  return { get: (id) => loaded.get(id) ?? replies.get(id) }
}

function knownOf(db: Db, version: number, snapshot: Snapshot): KnownVariants {
  const before = knownVariants().get(db)
  if (before?.version === version && before.snapshot === snapshot) return before
  const known = { version, snapshot, replies: new LRUCache<number, CartItemReply>({ max: MAX_KNOWN }) }
  knownVariants().set(db, known)
  return known
}
