import 'server-only'
import { tooManyWrites } from '@messages/api-errors'
import { is } from 'drizzle-orm'
import { PgTransaction } from 'drizzle-orm/pg-core'
import { Problem } from '@/lib/platform/base/problem'
import { FairQueue } from '@/lib/platform/base/fair-queue.mjs'
import { processSingleton } from '@/lib/platform/base/process-singleton'
import { env } from '@/lib/platform/env.server'
import { type Db } from './client.server'
import { poolShares } from './pool-shares'

const writeQueue = processSingleton(
  'write-queue',
  () =>
    new FairQueue({
      concurrency: poolShares(env().DATABASE_POOL_SIZE).writes,
      concurrencyPerCaller: 1,
    }),
)

/**
 * Queues a write of a customer or an IP address before it takes a connection, because a write that waits for a
 * row lock would hold its connection meanwhile. Background work has no caller and does not wait.
 */
export function queueWrite<Result>(
  { db, viewer, caller }: { db: Db; viewer: { userId: string } | null; caller?: string },
  work: () => Promise<Result>,
): Promise<Result> {
  const writer = viewer?.userId ?? caller
  // A nested transaction already has its place in the queue and its connection.
  if (writer === undefined || is(db, PgTransaction)) return work()
  return (
    writeQueue().run(writer, work) ??
    Promise.reject(new Problem('unavailable', { detail: tooManyWrites }, { 'Retry-After': '2' }))
  )
}
