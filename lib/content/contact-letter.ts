import { type Letter, type Sender, writeLetter } from '@/lib/mail/letter'
import { type ContactMessage } from './contact-message'

/** What the owner gets: the message as it was written. An answer goes straight to whoever wrote it. */
export const contactLetter = (sender: Sender, { name, email, subject, body }: ContactMessage): Letter =>
  writeLetter(sender, {
    subject: `Message from ${name}: ${subject}`,
    title: subject,
    parts: [
      { kind: 'rows', rows: [{ label: 'Name', value: name }, { label: 'Email', value: email }] },
      { kind: 'text', text: body },
    ],
  })
