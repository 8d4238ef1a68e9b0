import 'server-only'
import { and, eq, lte, sql } from 'drizzle-orm'
import { currentTime } from '@/lib/platform/base/clock.server'
import { currentSnapshot } from '@/lib/shop/catalogue/current-snapshot.server'
import { productPath } from '@/lib/shop/catalogue/product-path'
import { type Snapshot } from '@/lib/shop/catalogue/snapshot'
import { type Db } from '@/lib/platform/db/client.server'
import { indexNow } from '@/lib/platform/db/schema/search'
import { env } from '@/lib/platform/env.server'
import { repeatInTurn } from '@/lib/platform/http/claim-turn.server'

/** Where search engines are told of changes, and the key that shows that it is the shop that tells them. */
type IndexNowHook = { url: string; key: string }

type Post = (url: string, init: RequestInit) => Promise<Pick<Response, 'ok' | 'status'>>

const MINUTE = 60_000
/** The limit of the protocol. */
const MAX_URLS = 10_000
const TIMEOUT_MS = 15_000
/** After a refusal, which may mean that they were told too often. */
const RETRY_MS = 15 * MINUTE

/**
 * Tells search engines which products have changed since they were told last, in one request, and returns how many. Of
 * several instances one does it: the one that moves the time at which it is due.
 */
export async function tellChangedProducts(
  db: Db,
  { url, key }: IndexNowHook,
  { now = currentTime(), post = fetch as Post, maxUrls = MAX_URLS } = {},
): Promise<number> {
  const snapshot = await currentSnapshot({ db })
  if (snapshot.closed) return 0
  const told = await claimDue(db, snapshot.version, now)
  if (told === null) return 0
  const { ids, version } = await listChanges(db, { after: told, upTo: snapshot.version, limit: maxUrls })
  const urls = productUrls(snapshot, ids)
  if (urls.length > 0) await send({ url, key }, urls, post)
  await db.update(indexNow).set({ version, dueAt: now }).where(isEdition())
  return urls.length
}

const isEdition = () => eq(indexNow.language, env().SHOP_LANGUAGE)

/** The version that search engines know, or null when it is not due. A shop that begins tells them of later changes only. */
async function claimDue(db: Db, current: number, now: Date): Promise<number | null> {
  await db
    .insert(indexNow)
    .values({ language: env().SHOP_LANGUAGE, version: current, dueAt: now })
    .onConflictDoNothing()
  const [claimed] = await db
    .update(indexNow)
    .set({ dueAt: new Date(now.getTime() + RETRY_MS) })
    .where(and(isEdition(), lte(indexNow.dueAt, now)))
    .returning({ version: indexNow.version })
  return claimed?.version ?? null
}

type Range = { after: number; upTo: number; limit: number }

/** The products that changed after a version, as many as there is room for, and the version up to which these are all. */
async function listChanges(db: Db, { after, upTo, limit }: Range): Promise<{ ids: number[]; version: number }> {
  const rows = await db.execute<{ id: number; version: number }>(sql`
    select product_id as id, version::int from product_changes
    where version > ${after} and version <= ${upTo} order by version, product_id limit ${limit + 1}`)
  if (rows.length <= limit) return { ids: rows.map(({ id }) => id), version: upTo }
  const last = rows.at(-1)?.version ?? upTo
  const complete = rows.filter(({ version }) => version < last)
  // An import that changes more at once than there is room for is told in part: robots find the rest in the sitemap.
  if (complete.length === 0) return { ids: rows.slice(0, limit).map(({ id }) => id), version: last }
  return { ids: complete.map(({ id }) => id), version: last - 1 }
}

/** Of those that are shown. */
function productUrls({ byId, categories }: Snapshot, ids: readonly number[]): string[] {
  const slugs = new Map(categories.map(({ id, slug }) => [id, slug]))
  return ids.flatMap((id) => {
    const product = byId.get(id)
    const category = product && slugs.get(product.categoryId)
    return category ? [env().shopUrl + productPath(category, product.slug)] : []
  })
}

async function send({ url, key }: IndexNowHook, urls: readonly string[], post: Post): Promise<void> {
  const { shopUrl } = env()
  const response = await post(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json; charset=utf-8' },
    body: JSON.stringify({ host: new URL(shopUrl).host, key, keyLocation: `${shopUrl}/${key}.txt`, urlList: urls }),
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (!response.ok) throw new Error(`the answer was HTTP ${response.status}`)
}

/** One instance of the edition tells them in each minute, so that changes in a row are one request. */
export function startIndexNow(db: Db, hook: IndexNowHook): void {
  const name = `telling search engines of changes, ${env().SHOP_LANGUAGE}`
  repeatInTurn(db, 'everyMinute', name, () => tellChangedProducts(db, hook))
}
