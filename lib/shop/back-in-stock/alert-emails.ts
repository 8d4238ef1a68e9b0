import { type Email, type EmailSender, renderEmail } from '@/lib/platform/mail/email'
import { type Messages } from '@/messages/languages'

type Variant = { title: string; url: string }
type Texts = Messages['emails']

/** Asks the recipient to confirm the address. */
export const confirmationEmail = (sender: EmailSender, t: Texts, { title }: Variant, link: string): Email =>
  renderEmail(sender, {
    subject: t.confirmAddressSubject(title),
    title: t.confirmAddressTitle,
    parts: [
      { kind: 'text', text: t.confirmAddressText(title) },
      { kind: 'button', label: t.confirmAddressButton, url: link },
      { kind: 'small', text: t.confirmAddressNote },
    ],
  })

export const backInStockEmail = (sender: EmailSender, t: Texts, { title, url }: Variant): Email =>
  renderEmail(sender, {
    subject: t.backInStockSubject(title),
    title: t.backInStockTitle,
    parts: [
      { kind: 'text', text: t.backInStockText(title) },
      { kind: 'button', label: t.backInStockButton, url },
      { kind: 'small', text: t.backInStockNote },
    ],
  })
