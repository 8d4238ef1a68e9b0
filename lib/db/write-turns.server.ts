import 'server-only'
import { is } from 'drizzle-orm'
import { PgTransaction } from 'drizzle-orm/pg-core'
import { Problem } from '@/lib/base/problem'
import { Turns } from '@/lib/base/turns'
import { env } from '@/lib/env.server'
import { type Ctx } from './context.server'
import { poolShares } from './pool-shares'

// Routes are bundled apart but live in one process: they share one queue.
const SHARED = Symbol.for('asimera.write-turns')
const shared = globalThis as typeof globalThis & { [SHARED]?: Turns }

const turns = () =>
  (shared[SHARED] ??= new Turns({ atOnce: poolShares(env().DATABASE_POOL_SIZE).writes, atOnceOfOne: 1 }))

/**
 * Whoever writes for a customer or an address takes turns before taking a connection: a writer that waited for
 * the lock of another one would hold a connection meanwhile. What nobody asked for, such as a sweep, does not wait.
 */
export function inWriteTurn<Result>(
  { db, viewer, caller }: Pick<Ctx, 'db' | 'viewer' | 'caller'>,
  work: () => Promise<Result>,
): Promise<Result> {
  const writer = viewer?.userId ?? caller
  // Within a transaction the turn and the connection are taken already.
  if (writer === undefined || is(db, PgTransaction)) return work()
  const done = turns().take(writer, work)
  return (
    done ??
    Promise.reject(
      new Problem(
        'unavailable',
        { detail: 'Too much is being saved at this moment. Please try again in a moment.' },
        { 'Retry-After': '2' },
      ),
    )
  )
}
