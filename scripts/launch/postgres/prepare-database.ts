// Run by the launcher: migrates the tables as their owner, fills what a shop of an earlier version has none of and, with
// --demo, loads the demo catalogue into an empty shop. With --empty, it begins a shop without one.
// The last line of its output is what it did.
import { openDatabase, type Db } from '@/lib/platform/db/client.server'
import { migrateDatabase } from '@/lib/platform/db/migrate.server'
import { RoleSetupError, setRolePassword } from '@/lib/platform/db/roles.server'
import { fillMissingContent } from '@/lib/demo/seed/fill-missing-content.server'
import { updateDemoPictures } from '@/lib/demo/seed/update-demo-pictures.server'
import { beginOwnShop, HoldsShopError } from '@/lib/demo/seed/begin-own-shop.server'
import { loadDemoIfEmpty } from '@/lib/demo/seed/load-demo.server'
import { env } from '@/lib/platform/env.server'

type Outcome = 'migrated' | 'loaded' | 'kept' | 'begun' | 'own'

async function prepare({ demo, empty }: Record<'demo' | 'empty', boolean>): Promise<Outcome> {
  const { databaseUrl: url, ownerUrl, DATABASE_URL } = env()
  if (!url || !ownerUrl) throw new Error('SHOP_EMBEDDED_DATABASE_URL or DATABASE_URL must name a database.')
  await migrateDatabase(ownerUrl, url)
  // The data folder may have a new password for this role. The passwords of an external database are not changed.
  if (!DATABASE_URL) await setRolePassword(ownerUrl, url)
  const outcome = empty
    ? await withDatabase(url, beginOwnShop)
    : demo
      ? await withDatabase(url, loadDemoIfEmpty)
      : 'migrated'
  // As the owner, who is known to have access: the launcher reports a wrong role of the shop in its own words.
  await withDatabase(ownerUrl, fillMissingContent)
  if (outcome === 'kept') await withDatabase(url, (db) => updateDemoPictures(db))
  return outcome
}

async function withDatabase<Result>(url: string, work: (db: Db) => Promise<Result>): Promise<Result> {
  const { db, close } = openDatabase(url, 2)
  return work(db).finally(close)
}

/** By SQLSTATE. The launcher has already connected as the owner, so a failed connection is that of DATABASE_URL. */
const HINTS: Record<string, string> = {
  42501: 'Migrations run as the owner of the tables: let DATABASE_OWNER_URL name that role.',
  '28P01': 'Is DATABASE_URL right?',
  28000: 'Is DATABASE_URL right?',
  '3D000': 'Is DATABASE_URL right?',
}

/** The message for an error that another setting fixes, or null. */
function userMessageFor(error: unknown): string | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof RoleSetupError || cause instanceof HoldsShopError) return cause.message
    const hint = 'code' in cause && HINTS[String(cause.code)]
    if (hint) return `PostgreSQL reports: ${cause.message}. ${hint}`
  }
  return null
}

prepare({ demo: process.argv.includes('--demo'), empty: process.argv.includes('--empty') }).then(
  console.log,
  (error: unknown) => {
    const message = userMessageFor(error)
    console.error(message ? `The database cannot be prepared: ${message}` : error)
    process.exitCode = 1
  },
)
