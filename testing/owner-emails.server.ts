import 'server-only'
import { sql } from 'drizzle-orm'
import { type Db } from '@/lib/platform/db/client.server'
import { ownerVoices } from '@/lib/platform/mail/owner-voice'
import { spoken } from '@/lib/owner/language/spoken'

/** Does something of which an instance tells its owner in Greek. */
export async function tellingInGreek<Result>(db: Db, run: () => Promise<Result>): Promise<Result> {
  ownerVoices.current = spoken
  await db.execute(sql`update settings set owner_emails = owner_emails || '{"language": "el"}'`)
  try {
    return await run()
  } finally {
    ownerVoices.current = undefined
    await db.execute(sql`update settings set owner_emails = owner_emails - 'language'`)
  }
}
