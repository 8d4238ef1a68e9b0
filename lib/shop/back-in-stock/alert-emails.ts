import { type Email, type EmailSender, renderEmail } from '@/lib/platform/mail/email'
import { type Messages } from '@/messages/languages'

type Variant = { title: string; url: string }
type Texts = Messages['backInStockEmails']

/** Asks the recipient to confirm the address. */
export const confirmationEmail = (sender: EmailSender, t: Texts, { title }: Variant, link: string): Email =>
  renderEmail(sender, {
    subject: t.confirmSubject(title),
    title: t.confirmTitle,
    parts: [
      { kind: 'text', text: t.confirmText(title) },
      { kind: 'button', label: t.confirmButton, url: link },
      { kind: 'small', text: t.confirmNote },
    ],
  })

export const backInStockEmail = (sender: EmailSender, t: Texts, { title, url }: Variant): Email =>
  renderEmail(sender, {
    subject: t.backSubject(title),
    title: t.backTitle,
    parts: [
      { kind: 'text', text: t.backText(title) },
      { kind: 'button', label: t.backButton, url },
      { kind: 'small', text: t.backNote },
    ],
  })
