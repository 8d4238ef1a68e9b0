import 'server-only'
import { type Ctx } from '@/lib/db/context.server'
import { env } from '@/lib/env.server'
import { emptySnapshot, type Snapshot } from './snapshot'
import { loadSnapshot } from './snapshot.server'

// Pages, routes and the instance's start are bundled apart but live in one process: they share one snapshot.
const SHARED = Symbol.for('asimera.snapshot')
const shared = globalThis as typeof globalThis & { [SHARED]?: Promise<Snapshot> }

/** The catalogue in the memory of this instance. Empty during the build, because content from build time is never served. */
export function currentSnapshot(ctx: Pick<Ctx, 'db'>): Promise<Snapshot> {
  if (env().isBuild) return Promise.resolve(emptySnapshot)
  return (shared[SHARED] ??= loadSnapshot(ctx.db).catch((error: unknown) => {
    shared[SHARED] = undefined
    throw error
  }))
}

/** Replaces the snapshot after reading the changes, or everything. Until then, the old snapshot is used. */
export async function refreshSnapshot(ctx: Pick<Ctx, 'db'>, { all = false } = {}): Promise<Snapshot> {
  const before = all ? null : await shared[SHARED]?.catch(() => null)
  const next = await loadSnapshot(ctx.db, before)
  shared[SHARED] = Promise.resolve(next)
  return next
}
