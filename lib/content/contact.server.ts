import 'server-only'
import { type Ctx, inTransaction } from '@/lib/db/context.server'
import { contactMessages } from '@/lib/db/schema/shop'
import { enqueueEmail } from '@/lib/mail/outbox.server'
import { loadEmailSender } from '@/lib/mail/email-sender.server'
import { contactMessageEmail } from './contact-email'
import { type ContactMessage } from './contact-message'

/** Kept first, mailed afterwards: a message is not lost when the mail server is. */
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
