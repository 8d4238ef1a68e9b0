// Run by the launcher: brings the tables up to date as their owner and, when told so, fills an empty shop with the
// demo catalogue. Its last word is what it did.
import { openDatabase } from '@/lib/db/client.server'
import { migrateDatabase } from '@/lib/db/migrate.server'
import { setRolePassword } from '@/lib/db/roles.server'
import { updateDemoPictures } from '@/lib/seed/update-demo-pictures.server'
import { loadDemoIfEmpty } from '@/lib/seed/load-demo.server'
import { env } from '@/lib/env.server'

async function prepare({ demo }: { demo: boolean }): Promise<'migrated' | 'loaded' | 'kept'> {
  const { databaseUrl: url, ownerUrl, DATABASE_URL } = env()
  if (!url || !ownerUrl) throw new Error('No database was given.')
  await migrateDatabase(ownerUrl, url)
  // The file with the password of this role may be a new one; on a server of your own, passwords are yours to change.
  if (!DATABASE_URL) await setRolePassword(ownerUrl, url)
  if (!demo) return 'migrated'
  const { db, close } = openDatabase(url, 2)
  try {
    const outcome = await loadDemoIfEmpty(db)
    if (outcome === 'kept') await updateDemoPictures(db)
    return outcome
  } finally {
    await close()
  }
}

/** The owner's address was tried before this program began, so what is refused at the door is the shop's. */
const HINTS: Record<string, string> = {
  42501: 'Migrations run as the owner of the tables: let DATABASE_OWNER_URL name that role.',
  '28P01': 'Is DATABASE_URL right?',
  28000: 'Is DATABASE_URL right?',
  '3D000': 'Is DATABASE_URL right?',
}

/** What somebody can mend by another setting, without the trace that only tells developers something. */
function userMessageFor(error: unknown): string | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause.name === 'CannotPrepare') return cause.message
    const hint = 'code' in cause && HINTS[String(cause.code)]
    if (hint) return `PostgreSQL says: ${cause.message}. ${hint}`
  }
  return null
}

prepare({ demo: process.argv.includes('--demo') }).then(console.log, (error: unknown) => {
  const sentence = userMessageFor(error)
  console.error(sentence ? `The database cannot be prepared: ${sentence}` : error)
  process.exitCode = 1
})
