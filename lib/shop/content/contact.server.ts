import 'server-only'
import { language } from '@messages/language'
import { type Ctx, inTransaction } from '@/lib/platform/db/context.server'
import { contactMessages } from '@/lib/platform/db/schema/shop'
import { enqueueOwnerEmail } from '@/lib/platform/mail/owner-email.server'
import { type ContactMessage } from './contact-message'
import { messageDeskPath } from '@/lib/platform/base/desk-paths'

/** Stores the message and queues its email together, so that no message is lost while the mail server is unavailable. */
export function sendContactMessage(ctx: Ctx, message: ContactMessage): Promise<'success'> {
  return inTransaction(ctx, async (tx) => {
    const { name, email, subject, body } = message
    const [stored] = await tx.db
      .insert(contactMessages)
      .values({ name, email, subject, body, language })
      .returning({ id: contactMessages.id })
    if (!stored) throw new Error('The insert returned no row.')
    await enqueueOwnerEmail(tx, {
      setting: 'messages',
      kind: 'contact',
      deskPath: messageDeskPath(stored.id),
      replyTo: email,
      write: (say) => ({
        subject: say('Message from {name}: {subject}', { name, subject }),
        title: subject,
        parts: [
          {
            kind: 'rows',
            rows: [
              { label: say('Name'), value: name },
              { label: say('Email'), value: email },
            ],
          },
          { kind: 'text', text: body },
        ],
      }),
    })
    return 'success' as const
  })
}
