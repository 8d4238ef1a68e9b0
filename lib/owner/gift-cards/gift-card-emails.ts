import { type Email, type EmailPart, type EmailSender, renderEmail } from '@/lib/platform/mail/email'
import { type Messages } from '@/messages/languages'

/** What the emails and the printed card say, in the language of the card. */
export type GiftCardTexts = {
  messages: Messages
  /** As the reader writes it. */
  amount: string
  /** For people, in groups. */
  code: string
  recipientName: string
  /** Who gives it; empty if it is the shop, or somebody who was forgotten. */
  from: string
  message: string
  pictureUrl: string | null
  /** The last day on which it pays, as the reader writes it; null if it never ends. */
  validUntil: string | null
  balanceUrl: string
}

const greeting = ({ messages, recipientName }: Pick<GiftCardTexts, 'messages' | 'recipientName'>, text: string) => {
  const hello = recipientName ? messages.emails.greeting(recipientName) : messages.giftCardMail.hello
  return { kind: 'text', text: `${hello}\n\n${text}` } as const
}

/** The only place where the code of a card can be read. */
export function giftCardEmail(sender: EmailSender, card: GiftCardTexts): Email {
  const t = card.messages.giftCardMail
  const { companyName: shop } = sender
  return renderEmail(sender, {
    subject: card.from ? t.subjectFrom(card.from, shop) : t.subject(shop),
    title: t.title(card.amount),
    parts: [
      ...pictureParts(card),
      greeting(card, card.from ? t.fromText(card.from, shop) : t.text(shop)),
      ...messageParts(card),
      {
        kind: 'rows',
        rows: [
          { label: t.amount, value: card.amount },
          { label: t.code, value: card.code, strong: true },
          { label: t.validUntil, value: card.validUntil ?? t.noEnd },
        ],
      },
      { kind: 'text', text: t.howToUse },
      { kind: 'button', label: t.balance, url: card.balanceUrl },
      { kind: 'small', text: t.keepText },
    ],
  })
}

const pictureParts = ({ pictureUrl }: GiftCardTexts): EmailPart[] =>
  pictureUrl === null ? [] : [{ kind: 'picture', url: pictureUrl, alt: '' }]

const messageParts = ({ messages, from, message }: GiftCardTexts): EmailPart[] =>
  message === ''
    ? []
    : [
        { kind: 'text', text: messages.giftCardMail.messageFrom(from) },
        { kind: 'quote', text: message },
      ]

type SentCard = Pick<GiftCardTexts, 'messages' | 'amount' | 'recipientName'> & { email: string; buyerName: string }

/** To the buyer, when the card was sent to somebody else. */
export function sentEmail(sender: EmailSender, { messages, amount, recipientName, email, buyerName }: SentCard): Email {
  const t = messages.giftCardMail
  return renderEmail(sender, {
    subject: t.sentSubject(recipientName || email),
    title: t.sentTitle,
    parts: [
      greeting({ messages, recipientName: buyerName }, t.sentText(amount, recipientName, email)),
      { kind: 'text', text: t.sentNote },
    ],
  })
}

type EndingCard = Pick<GiftCardTexts, 'messages' | 'recipientName'> & { last4: string; left: string; day: string }

/** To whoever got the card, some weeks before it ends. */
export function endsSoonEmail(sender: EmailSender, { messages, recipientName, last4, left, day }: EndingCard): Email {
  const t = messages.giftCardMail
  return renderEmail(sender, {
    subject: t.endsSubject(day),
    title: t.endsTitle,
    parts: [
      greeting({ messages, recipientName }, t.endsText(last4, left, day)),
      { kind: 'button', label: t.toTheShop, url: sender.shopUrl },
    ],
  })
}
