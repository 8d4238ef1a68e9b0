import 'server-only'
import { language } from '@messages/language'
import { orderNotFound } from '@messages/api-errors'
import { createHash } from 'node:crypto'
import { and, desc, eq, max, sql, type SQL } from 'drizzle-orm'
import { escapeHtml } from '@/lib/platform/base/html'
import { processValue } from '@/lib/platform/base/process-singleton'
import { notFound } from '@/lib/platform/base/problem'
import { type LegalPage, renderLegalPages } from '@/lib/shop/content/pages/legal-pages.server'
import { type Ctx, inTransaction } from '@/lib/platform/db/context.server'
import { catalogueVersion } from '@/lib/platform/db/schema/catalogue'
import { orderTerms } from '@/lib/platform/db/schema/orders'
import { pageVersions } from '@/lib/platform/db/schema/shop'
import { type KeptPage, keptPageSchema } from './order-terms.schema'
import { findOrderByToken, type OrderRow } from './order-access.server'

/** The versions that stand now, for as long as nothing that pages show has changed. */
const standing = processValue<{ at: string; ids: number[] }>('standing-terms')

/** Keeps the texts that stand now. Called before the transaction of an order, so that no other order waits for its commit. */
export async function prepareTerms(ctx: Ctx): Promise<void> {
  if (standing.current?.at !== (await readCatalogueVersion(ctx))) await inTransaction(ctx, findOrAddVersions)
}

/** Makes an order refer to the texts that stand now. Called in the transaction that places it. */
export async function keepTerms(tx: Ctx, orderId: string): Promise<void> {
  const known = standing.current
  if (known?.at === (await readCatalogueVersion(tx)) && (await refer(tx, orderId, known.ids))) return
  await refer(tx, orderId, await findOrAddVersions(tx))
}

async function findOrAddVersions(tx: Ctx): Promise<number[]> {
  const at = await readCatalogueVersion(tx)
  const ids: number[] = []
  for (const page of await renderLegalPages(tx)) ids.push(await findOrAddVersion(tx, page))
  // Another transaction may have changed a page while these were read.
  if ((await readCatalogueVersion(tx)) === at) standing.current = { at, ids }
  return ids
}

/** Every change of a page, of the settings and of shipping rules raises it. */
async function readCatalogueVersion({ db }: Ctx): Promise<string> {
  const [row] = await db
    .select({ version: catalogueVersion.version, changedAt: catalogueVersion.changedAt })
    .from(catalogueVersion)
  return `${language} ${row?.version} ${row?.changedAt.toISOString()}`
}

/** False, and nothing is written, if one of them does not exist: a backup was restored meanwhile. */
async function refer({ db }: Ctx, orderId: string, ids: number[]): Promise<boolean> {
  if (ids.length === 0) return true
  const values = ids.map((pageVersionId) => ({ orderId, pageVersionId }))
  const there = await db.$count(pageVersions, sql`${pageVersions.id} = any(${`{${ids.join(',')}}`}::int[])`)
  if (there !== ids.length) return false
  await db.insert(orderTerms).values(values)
  return true
}

async function findOrAddVersion(tx: Ctx, { slug, title, ...content }: LegalPage): Promise<number> {
  const contentHash = createHash('sha256')
    .update(JSON.stringify([title, content]))
    .digest()
  const known = await findVersion(tx, slug, contentHash)
  if (known !== null) return known
  // Two orders may be the first ones after a change: the second waits, and finds the version of the first.
  await tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`page version ${slug}`}, 0))`)
  const addedMeanwhile = await findVersion(tx, slug, contentHash)
  if (addedMeanwhile !== null) return addedMeanwhile
  const [newest] = await tx.db
    .select({ version: max(pageVersions.version) })
    .from(pageVersions)
    .where(and(eq(pageVersions.slug, slug), eq(pageVersions.language, language)))
  const [added] = await tx.db
    .insert(pageVersions)
    .values({
      slug,
      language,
      version: (newest?.version ?? 0) + 1,
      title,
      content,
      contentHash,
      createdAt: tx.now,
    })
    .returning({ id: pageVersions.id })
  if (!added) throw new Error('The insert returned no row.')
  return added.id
}

async function findVersion({ db }: Ctx, slug: string, contentHash: Buffer): Promise<number | null> {
  const [row] = await db
    .select({ id: pageVersions.id })
    .from(pageVersions)
    .where(
      and(eq(pageVersions.slug, slug), eq(pageVersions.language, language), eq(pageVersions.contentHash, contentHash)),
    )
  return row?.id ?? null
}

const versionColumns = {
  slug: pageVersions.slug,
  language: pageVersions.language,
  version: pageVersions.version,
  title: pageVersions.title,
  since: pageVersions.createdAt,
}
/** The terms of service come before the returns policy and the privacy policy. */
const TERMS_FIRST = desc(pageVersions.slug)

/** The versions of the pages under which an order was placed, without their texts. */
export const listOrderTerms = ({ db }: Pick<Ctx, 'db'>, orderId: string) =>
  db
    .select(versionColumns)
    .from(orderTerms)
    .innerJoin(pageVersions, eq(pageVersions.id, orderTerms.pageVersionId))
    .where(eq(orderTerms.orderId, orderId))
    .orderBy(TERMS_FIRST)

/** The same with their texts as HTML. */
export async function listOrderTermsTexts({ db }: Pick<Ctx, 'db'>, orderId: string) {
  const rows = await selectTexts(db, eq(orderTerms.orderId, orderId))
  return rows.map(({ content, ...version }) => ({ ...version, html: toHtml(keptPageSchema.parse(content)) }))
}

const selectTexts = (db: Ctx['db'], where: SQL | undefined) =>
  db
    .select({ ...versionColumns, content: pageVersions.content })
    .from(orderTerms)
    .innerJoin(pageVersions, eq(pageVersions.id, orderTerms.pageVersionId))
    .where(where)
    .orderBy(TERMS_FIRST)

const toHtml = ({ lead, text: { intro, sections } }: KeptPage): string =>
  [
    ...(lead ? [`<p>${escapeHtml(lead)}</p>`] : []),
    intro,
    ...sections.map(({ heading, html }) => `<h3>${heading}</h3>${html}`),
  ].join('')

/** The text of one of these pages as it was, for whoever has the token of the order. */
export async function showOrderTerms(ctx: Ctx, { access_token, slug }: { access_token: string; slug: string }) {
  const order = await findOrderByToken(ctx, access_token)
  const kept = await findOrderTerms(ctx, order, slug)
  if (!kept) throw notFound(orderNotFound)
  return { order_code: order.code, date_added: order.dateAdded.toISOString(), ...kept }
}

async function findOrderTerms({ db }: Pick<Ctx, 'db'>, { id }: Pick<OrderRow, 'id'>, slug: string) {
  const [row] = await selectTexts(db, and(eq(orderTerms.orderId, id), eq(pageVersions.slug, slug)))
  return row ? { ...row, content: keptPageSchema.parse(row.content) } : null
}
