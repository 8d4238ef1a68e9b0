import 'server-only'
import { desc } from 'drizzle-orm'
import { type Ctx, inTransaction } from '@/lib/db/context.server'
import { contactMessages } from '@/lib/db/schema/shop'
import { type Email, type EmailSender, renderEmail } from '@/lib/mail/email'
import { enqueueEmail } from '@/lib/mail/outbox.server'
import { loadEmailSender } from '@/lib/mail/email-sender.server'
import { type ContactMessage } from './contact-message'

/** Stores the message and queues its email together, so that no message is lost while the mail server is unavailable. */
export function sendContactMessage(ctx: Ctx, message: ContactMessage): Promise<'success'> {
  return inTransaction(ctx, async (tx) => {
    await tx.db.insert(contactMessages).values(message)
    const shop = await loadEmailSender(tx)
    await enqueueEmail(tx, {
      kind: 'contact',
      limit: 'none',
      email: contactMessageEmail(shop, message),
      to: shop.contactEmail,
      replyTo: message.email,
    })
    return 'success' as const
  })
}

const contactMessageEmail = (sender: EmailSender, { name, email, subject, body }: ContactMessage): Email =>
  renderEmail(sender, {
    subject: `Message from ${name}: ${subject}`,
    title: subject,
    parts: [
      {
        kind: 'rows',
        rows: [
          { label: 'Name', value: name },
          { label: 'Email', value: email },
        ],
      },
      { kind: 'text', text: body },
    ],
  })

/** The newest messages of the contact form. */
export const listMessages = ({ db }: Pick<Ctx, 'db'>, limit: number) =>
  db.select().from(contactMessages).orderBy(desc(contactMessages.id)).limit(limit)
