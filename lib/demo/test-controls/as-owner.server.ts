import 'server-only'
import { Problem } from '@/lib/platform/base/problem'
import { type Database, openDatabase } from '@/lib/platform/db/client.server'
import { env } from '@/lib/platform/env.server'

/** A connection of the owner of the tables, as which the shop itself never works. */
export function openAsOwner(): Database {
  const { ownerUrl } = env()
  if (!ownerUrl) throw new Problem('conflict', { detail: 'The shop does not know the owner of its tables.' })
  return openDatabase(ownerUrl, 1)
}

export async function asOwner<Result>(work: (db: Database['db']) => Promise<Result>): Promise<Result> {
  const { db, close } = openAsOwner()
  return work(db).finally(close)
}
