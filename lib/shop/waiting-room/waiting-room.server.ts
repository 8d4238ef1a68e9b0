import 'server-only'
import { and, asc, eq, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { processSingleton } from '@/lib/platform/base/process-singleton'
import { type Db } from '@/lib/platform/db/client.server'
import { type Ctx } from '@/lib/platform/db/context.server'
import { LOCKS } from '@/lib/platform/db/locks'
import { checkoutPlaces } from '@/lib/platform/db/schema/customers'
import { stock } from '@/lib/platform/db/schema/stock'
import { env } from '@/lib/platform/env.server'
import { hashSecret, isSecret, newSecret } from '@/lib/shop/account/secrets.server'
import {
  ADMITTED,
  ADMITTED_SECONDS,
  admissionsPerWindow,
  AWAY_SECONDS,
  type Place,
  SPACING_SECONDS,
  waitingPlace,
  WINDOW_SECONDS,
} from './waiting-room'

/** However many shoppers ask, the line is read and admitted so often. */
const READ_INTERVAL_MS = 1_000
const MAX_WAIT_MS = 5_000

/** The line as this instance last read it. */
type Line = {
  readAt: number
  reading: Promise<void> | null
  /** Who has asked since, by the hash of the token. */
  asked: Map<string, Buffer>
  /** Who joins with the next statement. */
  joining: Joining | null
  /** Ends when the next statement may begin. */
  writing: Promise<void>
  ahead: Map<string, number>
  soldOut: Set<number>
}

type Joining = {
  rows: { hash: string; address: string }[]
  /** The hashes of those who are admitted at once. */
  admitted: Promise<Set<string>>
}

const currentLine = processSingleton<Line>('waiting-room', () => ({
  readAt: -Infinity,
  reading: null,
  asked: new Map(),
  joining: null,
  writing: Promise.resolve(),
  ahead: new Map(),
  soldOut: new Set(),
}))

export type Taken = { place: Place; /** Of a new place. */ token?: string }

/** The place of the token. Without one the shopper is admitted, or joins the line at its end. */
export async function takePlace(ctx: Ctx, token: string | null): Promise<Taken> {
  const place = token && isSecret(token) ? await findPlace(ctx, hashSecret(token)) : null
  return place ? { place } : joinLine(ctx)
}

const secondsBefore = ({ now }: Pick<Ctx, 'now'>, seconds: number) => new Date(now.getTime() - seconds * 1_000)

const isWaiting = (ctx: Pick<Ctx, 'now'>): SQL | undefined =>
  and(isNull(checkoutPlaces.admittedAt), gt(checkoutPlaces.seenAt, secondsBefore(ctx, AWAY_SECONDS)))

async function findPlace(ctx: Ctx, hash: Buffer): Promise<Place | null> {
  // First from the database, because another instance may have admitted it since this one read the line.
  const known = await readPlace(ctx, hash)
  if (known !== 'waiting') return known
  const line = currentLine()
  const key = hash.toString('hex')
  line.asked.set(key, hash)
  await readLine(ctx)
  const place = line.ahead.has(key) ? 'waiting' : await readPlace(ctx, hash)
  return place === 'waiting' ? placeInLine(line.ahead.get(key)) : place
}

const placeInLine = (ahead = currentLine().ahead.size) => waitingPlace(ahead, env().CHECKOUTS_PER_MINUTE)

async function readPlace(ctx: Ctx, hash: Buffer): Promise<Place | 'waiting' | null> {
  const [row] = await ctx.db
    .select({ admittedAt: checkoutPlaces.admittedAt })
    .from(checkoutPlaces)
    .where(eq(checkoutPlaces.tokenHash, hash))
  if (!row) return null
  if (!row.admittedAt) return 'waiting'
  return row.admittedAt > secondsBefore(ctx, ADMITTED_SECONDS) ? ADMITTED : null
}

/** Those who come while a statement runs join with the next one, so that any number of them needs one connection. */
async function joinLine(ctx: Ctx): Promise<Required<Taken>> {
  const { secret, secretHash } = newSecret()
  const hash = secretHash.toString('hex')
  const line = currentLine()
  const joining = (line.joining ??= joinNext(ctx, line))
  joining.rows.push({ hash, address: ctx.caller ?? 'unknown' })
  return { place: (await joining.admitted).has(hash) ? ADMITTED : placeInLine(), token: secret }
}

function joinNext(ctx: Ctx, line: Line): Joining {
  const rows: Joining['rows'] = []
  const admitted = line.writing.then(() => {
    line.joining = null
    return insertPlaces(ctx, rows)
  })
  line.writing = withinLimit(admitted.catch(() => {}))
  return { rows, admitted }
}

/** Waits for a statement, but not for ever: its response may be lost on the way, and others wait for the next one. */
async function withinLimit(work: Promise<unknown>): Promise<void> {
  await Promise.race([work, new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS).unref())])
}

/** Their turns are now, or some seconds after the last turn of those who are there from the same address. */
async function insertPlaces(ctx: Ctx, rows: Joining['rows']): Promise<Set<string>> {
  const now = sql`${ctx.now.toISOString()}::timestamptz`
  const isThere = gt(checkoutPlaces.seenAt, secondsBefore(ctx, AWAY_SECONDS))
  const inserted = await ctx.db.execute<{ hash: string; is_admitted: boolean }>(sql`
    insert into checkout_places (token_hash, client_address, joined_at, seen_at, turn_at, admitted_at)
    select decode(hash, 'hex'), address, ${now}, ${now},
           greatest(${now}, last_turn + spacing) + spacing * (row_number() over (partition by address order by position) - 1),
           case when position <= ${freePlaces(ctx)} and not exists (select from checkout_places where ${isWaiting(ctx)}) then ${now} end
    from unnest(${sql.param(rows.map(({ hash }) => hash))}::text[], ${sql.param(rows.map(({ address }) => address))}::text[])
           with ordinality as joined (hash, address, position)
      cross join make_interval(secs => ${SPACING_SECONDS}) as spacing
      cross join lateral (select max(turn_at) as last_turn from checkout_places where client_address = address and ${isThere}) as before
    order by position
    returning encode(token_hash, 'hex') as hash, admitted_at is not null as is_admitted`)
  return new Set(inserted.filter(({ is_admitted: isAdmitted }) => isAdmitted).map(({ hash }) => hash))
}

const freePlaces = (ctx: Pick<Ctx, 'now'>) =>
  sql`${admissionsPerWindow(env().CHECKOUTS_PER_MINUTE)} - (select count(*) from ${checkoutPlaces} where ${gt(checkoutPlaces.admittedAt, secondsBefore(ctx, WINDOW_SECONDS))})`

function readLine({ db, now }: Pick<Ctx, 'db' | 'now'>): Promise<void> {
  const line = currentLine()
  if (line.reading) return line.reading
  if (performance.now() - line.readAt < READ_INTERVAL_MS) return Promise.resolve()
  line.reading = withinLimit(admitNext(db, now, line)).finally(() => {
    line.readAt = performance.now()
    line.reading = null
  })
  return line.reading
}

/** Writes who has asked, admits who is next, and reads the rest. */
async function admitNext(db: Db, now: Date, line: Line): Promise<void> {
  const hashes = [...line.asked.values()]
  line.asked = new Map()
  // A row that is locked is being written by another instance that was asked too.
  if (hashes.length > 0)
    await db
      .update(checkoutPlaces)
      .set({ seenAt: now })
      .where(
        inArray(
          checkoutPlaces.id,
          db
            .select({ id: checkoutPlaces.id })
            .from(checkoutPlaces)
            .where(inArray(checkoutPlaces.tokenHash, hashes))
            .for('update', { skipLocked: true }),
        ),
      )
  await db.transaction(async (tx) => {
    const [lock] = await tx.execute<{ is_free: boolean }>(
      sql`select pg_try_advisory_xact_lock(${LOCKS.waitingRoom}) as is_free`,
    )
    // Another instance admits at this moment.
    if (!lock?.is_free) return
    const [room] = await tx.execute<{ free: number }>(sql`select (${freePlaces({ now })})::int as free`)
    if (!room || room.free <= 0) return
    const next = tx
      .select({ id: checkoutPlaces.id })
      .from(checkoutPlaces)
      .where(isWaiting({ now }))
      .orderBy(asc(checkoutPlaces.turnAt), asc(checkoutPlaces.id))
      .limit(room.free)
    await tx.update(checkoutPlaces).set({ admittedAt: now }).where(inArray(checkoutPlaces.id, next))
  })
  line.ahead = await readAhead(db, now)
  const soldOut = await db.select({ id: stock.variantId }).from(stock).where(eq(stock.count, 0))
  line.soldOut = new Set(soldOut.map(({ id }) => id))
}

async function readAhead(db: Db, now: Date): Promise<Map<string, number>> {
  const rows = await db
    .select({ tokenHash: checkoutPlaces.tokenHash })
    .from(checkoutPlaces)
    .where(isWaiting({ now }))
    .orderBy(asc(checkoutPlaces.turnAt), asc(checkoutPlaces.id))
  return new Map(rows.map(({ tokenHash }, ahead) => [tokenHash.toString('hex'), ahead]))
}

/** Of which of these variants nothing is left at the moment, so that nobody waits for them. */
export const listSoldOut = (variants: readonly number[]) => variants.filter((id) => currentLine().soldOut.has(id))

/** How many shoppers wait, for the owner and for metrics. */
export const waitingCount = (now: Date) =>
  sql`(select count(*)::int from ${checkoutPlaces} where ${isWaiting({ now })})`
