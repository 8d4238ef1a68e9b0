import { type Email, type EmailSender, renderEmail } from '@/lib/platform/mail/email'
import { type Messages } from '@/messages/languages'
import { type ContactMessage } from './contact-message'

type Answer = {
  /** In the language of the message. */
  messages: Messages
  message: ContactMessage
  body: string
  /** When the message was written, in the shop's time zone. */
  writtenAt: string
}

const REPLY_PREFIX = /^\s*re:/i

/** What the shop answers, above what the customer wrote. */
export const answerEmail = (sender: EmailSender, { messages, message, body, writtenAt }: Answer): Email =>
  renderEmail(sender, {
    subject: REPLY_PREFIX.test(message.subject) ? message.subject : `Re: ${message.subject}`,
    title: message.subject,
    parts: [
      { kind: 'text', text: body },
      { kind: 'small', text: messages.emails.youWrote(writtenAt) },
      { kind: 'quote', text: message.body },
    ],
  })
