import 'server-only'
import { and, eq, gt, sql } from 'drizzle-orm'
import { tooManyAttempts } from '@messages/api-errors'
import { Problem } from '@/lib/platform/base/problem'
import { type Ctx } from '@/lib/platform/db/context.server'
import { rateLimits } from '@/lib/platform/db/schema/customers'
import { queueWrite } from '@/lib/platform/db/write-queue.server'
import { rateLimitRules, type LimitName } from './rate-limits'

const windowStart = (ctx: Ctx, seconds: number) =>
  new Date(Math.floor(ctx.now.getTime() / 1000 / seconds) * seconds * 1000)

type HitCount = { hits: number; start: Date }

async function addHit(ctx: Ctx, name: LimitName, who: string): Promise<HitCount> {
  const start = windowStart(ctx, rateLimitRules[name].seconds)
  const counted = ctx.db
    .insert(rateLimits)
    .values({ bucket: `${name}:${who}`, windowStart: start, hits: 1 })
    .onConflictDoUpdate({
      target: [rateLimits.bucket, rateLimits.windowStart],
      set: { hits: sql`${rateLimits.hits} + 1` },
    })
    .returning({ hits: rateLimits.hits })
  const [row] = await queueWrite(ctx, async () => counted)
  return { hits: row?.hits ?? 0, start }
}

/** Counts a call and rejects it beyond the limit, which holds across all instances. */
export async function enforceRateLimit(ctx: Ctx, name: LimitName, who: string): Promise<void> {
  const { hits, seconds } = rateLimitRules[name]
  const counted = await addHit(ctx, name, who)
  if (counted.hits > hits) {
    const wait = Math.ceil((counted.start.getTime() + seconds * 1000 - ctx.now.getTime()) / 1000)
    throw new Problem('too_many', { detail: tooManyAttempts }, { 'Retry-After': String(wait) })
  }
}

/** Counts a call; false beyond the limit. For limits that the response must not reveal. */
export async function countRateLimit(ctx: Ctx, name: LimitName, who: string): Promise<boolean> {
  return (await addHit(ctx, name, who)).hits <= rateLimitRules[name].hits
}

/** Counts a call that is never refused, and returns how many there were. */
export const countHits = async (ctx: Ctx, name: LimitName, who: string): Promise<number> =>
  (await addHit(ctx, name, who)).hits

/**
 * Adds an amount in the caller's transaction, and returns the sum of the window. Others who add to it wait until the
 * transaction ends.
 */
export async function countAmount(tx: Ctx, name: LimitName, who: string, amount: number): Promise<number> {
  const [row] = await tx.db
    .insert(rateLimits)
    .values({ bucket: `${name}:${who}`, windowStart: windowStart(tx, rateLimitRules[name].seconds), hits: amount })
    .onConflictDoUpdate({
      target: [rateLimits.bucket, rateLimits.windowStart],
      set: { hits: sql`${rateLimits.hits} + ${amount}` },
    })
    .returning({ hits: rateLimits.hits })
  return row?.hits ?? amount
}

/** Reverts the count of the last call. */
export async function uncountHit(ctx: Ctx, name: LimitName, who: string): Promise<void> {
  const same = and(
    eq(rateLimits.bucket, `${name}:${who}`),
    eq(rateLimits.windowStart, windowStart(ctx, rateLimitRules[name].seconds)),
    gt(rateLimits.hits, 0),
  )
  await ctx.db
    .update(rateLimits)
    .set({ hits: sql`${rateLimits.hits} - 1` })
    .where(same)
}
