// Run by the launcher: brings the tables up to date and, when told so, fills an empty shop with the
// demo catalogue. Its last word is what it did.
import { openDatabase } from '@/lib/db/client.server'
import { migrateDatabase } from '@/lib/db/migrate.server'
import { followDemoPictures } from '@/lib/db/seed/follow-demo-pictures.server'
import { loadDemoIfEmpty } from '@/lib/db/seed/load-demo.server'
import { env } from '@/lib/env.server'

async function prepare({ demo }: { demo: boolean }): Promise<'migrated' | 'loaded' | 'kept'> {
  const url = env().databaseUrl
  if (!url) throw new Error('No database was given.')
  await migrateDatabase(url)
  if (!demo) return 'migrated'
  const { db, close } = openDatabase(url, 2)
  try {
    const outcome = await loadDemoIfEmpty(db)
    if (outcome === 'kept') await followDemoPictures(db)
    return outcome
  } finally {
    await close()
  }
}

prepare({ demo: process.argv.includes('--demo') }).then(console.log, (error: unknown) => {
  console.error(error)
  process.exitCode = 1
})
