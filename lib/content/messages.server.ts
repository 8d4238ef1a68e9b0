import 'server-only'
import { desc } from 'drizzle-orm'
import { type Ctx } from '@/lib/db/context.server'
import { contactMessages } from '@/lib/db/schema/shop'

/** What visitors wrote through the contact form, the newest first. */
export const listMessages = ({ db }: Pick<Ctx, 'db'>, limit: number) =>
  db.select().from(contactMessages).orderBy(desc(contactMessages.id)).limit(limit)
