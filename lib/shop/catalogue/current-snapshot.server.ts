import 'server-only'
import { processValue } from '@/lib/platform/base/process-singleton'
import { type Ctx } from '@/lib/platform/db/context.server'
import { env } from '@/lib/platform/env.server'
import { applyPageSettings } from './page-settings.server'
import { emptySnapshot, type Snapshot } from './snapshot'
import { loadSnapshot, loadSnapshotChange, type SnapshotChange } from './snapshot.server'

const snapshot = processValue<Promise<Snapshot>>('snapshot')
const changedAt = processValue<Date>('snapshot-changed-at')

/** The catalogue in the memory of this instance. Empty during the build, because content from build time is never served. */
export function currentSnapshot(ctx: Pick<Ctx, 'db'>): Promise<Snapshot> {
  if (env().isBuild) return Promise.resolve(emptySnapshot)
  return (snapshot.current ??= loadSnapshot(ctx.db).then(
    (loaded) => {
      applyPageSettings(loaded)
      return loaded
    },
    (error: unknown) => {
      snapshot.current = undefined
      throw error
    },
  ))
}

/** Replaces the snapshot after reading the changes, or everything. Until then, the old snapshot is used. */
export async function refreshSnapshot(ctx: Pick<Ctx, 'db'>, { all = false } = {}): Promise<SnapshotChange> {
  const before = all ? null : await snapshot.current?.catch(() => null)
  const next = await loadSnapshotChange(ctx.db, before ?? null)
  snapshot.current = Promise.resolve(next.snapshot)
  changedAt.current = new Date()
  // At the same moment: a rendering that is going on may mix both, and its response counts as one from before the change.
  applyPageSettings(next.snapshot)
  return next
}

/** When this instance last read a change of what pages show. Nothing is known of the time before its start. */
export const catalogueChangedAt = (): Date => changedAt.current ?? new Date(performance.timeOrigin)
