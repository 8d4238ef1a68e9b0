import { type Email, type EmailSender, renderEmail } from '@/lib/mail/email'
import { type ContactMessage } from './contact-message'

/** What the owner gets: the message as it was written. An answer goes straight to whoever wrote it. */
export const contactMessageEmail = (sender: EmailSender, { name, email, subject, body }: ContactMessage): Email =>
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
