import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import { type Ctx } from '@/lib/db/context.server'
import { outbox } from '@/lib/db/schema/mail'
import { users } from '@/lib/db/schema/people'
import { type Letter } from './letter'

type Mail = {
  /** What the owner reads in lists, such as `activation`. */
  kind: string
  letter: Letter
}

type MailTo = Mail & {
  to: string
  replyTo?: string
  /** Whose it is, so that it goes when the account goes. */
  userId?: string | null
}

/** Writes a mail in the caller's transaction: it is sent if and only if that commits. */
export async function enqueueMail(ctx: Pick<Ctx, 'db'>, { kind, letter, to, replyTo, userId }: MailTo): Promise<void> {
  await ctx.db.insert(outbox).values({ kind, recipient: to, replyTo, userId, ...letter })
}

/** The same to whichever customer the condition finds, in one statement that is alike when it finds nobody. */
export async function enqueueMailToCustomer(ctx: Pick<Ctx, 'db'>, condition: SQL | undefined, { kind, letter }: Mail): Promise<void> {
  await ctx.db.execute(sql`
    insert into ${outbox} (user_id, kind, recipient, subject, html, text)
    select ${users.id}, ${kind}, ${users.email}, ${letter.subject}, ${letter.html}, ${letter.text} from ${users} where ${condition}`)
}
