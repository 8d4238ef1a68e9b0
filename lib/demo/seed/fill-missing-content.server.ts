import 'server-only'
import { sql } from 'drizzle-orm'
import { saveHome } from '@/lib/shop/content/home/stored-home.server'
import { savePages } from '@/lib/shop/content/pages/stored-pages.server'
import { type Db } from '@/lib/platform/db/client.server'
import { settings } from '@/lib/platform/db/schema/shop'
import { LOCKS } from '@/lib/platform/db/locks'
import { saveTheme } from '@/lib/platform/theme/stored-theme.server'
import { readDemo } from './load-demo.server'

/**
 * A shop of an earlier version had the demo's texts and look in its code. It gets what it has none of yet from the demo, once,
 * so that it shows what it showed before. Returns what was filled.
 */
export function fillMissingContent(db: Db): Promise<string[]> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.seed})`)
    const missing = await listMissingContent(tx)
    if (missing.length === 0) return []
    const demo = await readDemo()
    if (missing.includes('words')) await tx.update(settings).set({ words: demo.settings.words ?? {} })
    if (missing.includes('home')) await saveHome(tx, demo.home)
    if (missing.includes('pages')) await savePages(tx, demo.pages)
    if (missing.includes('theme')) await saveTheme(tx, demo.theme)
    await tx.update(settings).set({ lacksContent: false })
    return missing
  })
}

/** As in scripts/launch/postgres/database-state.mjs. */
async function listMissingContent(db: Db): Promise<string[]> {
  const [row] = await db.execute<{ words: boolean; home: boolean; theme: boolean }>(sql`
    select words = '{}' as words, home = '{}' as home, theme = '{}' as theme from settings where lacks_content`)
  if (!row) return []
  const pages = await db.execute(sql`select from pages limit 1`)
  return [
    ...(row.words ? ['words'] : []),
    ...(row.home ? ['home'] : []),
    ...(row.theme ? ['theme'] : []),
    ...(pages.length === 0 ? ['pages'] : []),
  ]
}
