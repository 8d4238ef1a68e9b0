import 'server-only'
import { and, isNotNull, isNull, lt, notExists, eq } from 'drizzle-orm'
import { type Db } from '@/lib/db/client.server'
import { outbox } from '@/lib/db/schema/mail'
import { withLongTimeouts } from '@/lib/db/long-timeouts.server'
import { authTokens, knownBrowsers, mailLinks, rateLimits, users } from '@/lib/db/schema/customers'

const DAY = 86_400_000

/** Deletes expired rows, so that personal data is not stored longer than it is needed. */
export const sweepExpired = (pool: Db, now = new Date()): Promise<void> =>
  withLongTimeouts(pool, (db) => deleteExpiredRows(db, now))

async function deleteExpiredRows(db: Db, now: Date): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * DAY)
  await db.delete(authTokens).where(lt(authTokens.expiresAt, now))
  await db.delete(mailLinks).where(lt(mailLinks.expiresAt, now))
  await db.delete(knownBrowsers).where(lt(knownBrowsers.expiresAt, now))
  await db.delete(rateLimits).where(lt(rateLimits.windowStart, ago(1)))
  await db.delete(outbox).where(and(isNotNull(outbox.sentAt), lt(outbox.sentAt, ago(30))))
  await db.delete(outbox).where(lt(outbox.failedAt, ago(30)))
  const hasLink = db.select({ userId: mailLinks.userId }).from(mailLinks).where(eq(mailLinks.userId, users.id))
  await db.delete(users).where(and(isNull(users.activatedAt), lt(users.createdAt, ago(30)), notExists(hasLink)))
}
