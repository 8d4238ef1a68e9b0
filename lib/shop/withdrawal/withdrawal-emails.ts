import { variantTitle } from '@/lib/shop/catalogue/variant-title'
import { titleWithAnswers } from '@/lib/shop/questions/answer-texts'
import { forStrangers } from '@/lib/shop/questions/answers-for-strangers'
import { type KeptAnswer } from '@/lib/shop/questions/question.schema'
import { exemptItems, returnableItems, usedCards } from '@/lib/shop/orders/right-of-withdrawal'
import { type WithdrawalFinding } from '@/lib/platform/db/schema/enums'
import { type Email, type EmailContent, type EmailPart, type EmailSender, renderEmail } from '@/lib/platform/mail/email'
import { type OwnerSay } from '@/lib/platform/mail/owner-voice'
import { type Messages } from '@/messages/languages'

type Item = {
  productName: string
  variantName: string
  quantity: number
  unused?: number
  personalised: boolean
  giftCard: boolean
  answers: readonly KeptAnswer[]
}

type WithdrawalEmailData = {
  messages: Messages
  orderCode: string
  /** In the shop's time zone. */
  receivedAt: string
  finding: WithdrawalFinding
  coversWholeOrder: boolean
  /** Of the order; none if the statement belongs to none. */
  items: readonly Item[]
  /** What the statement names in other words. None if `sender` is null, for the same reason. */
  described: readonly string[]
  /** Null for a sender who has not proven the order, who could otherwise send a text to anybody. */
  sender: { name: string; email: string } | null
}

const titlesOf = ({ messages }: Pick<WithdrawalEmailData, 'messages'>, items: readonly Item[]): string[] =>
  items.map(({ quantity, productName, variantName, answers }) =>
    messages.emails.item(
      quantity,
      titleWithAnswers(messages, variantTitle(productName, variantName), forStrangers(answers, messages)),
    ),
  )

const greeting = ({ messages }: Pick<WithdrawalEmailData, 'messages'>, rest: string): EmailPart => ({
  kind: 'text',
  text: `${messages.emails.greeting(null)} ${rest}`,
})

function statementRows(data: WithdrawalEmailData): EmailPart {
  const { messages, orderCode, receivedAt, coversWholeOrder, items, described, sender } = data
  const t = messages.emails
  const stated = [...titlesOf(data, items), ...described].join('\n') || t.statedItems
  return {
    kind: 'rows',
    rows: [
      { label: t.order, value: orderCode },
      { label: t.items, value: coversWholeOrder ? t.wholeOrder : stated },
      ...(sender
        ? [
            { label: t.name, value: sender.name },
            { label: t.email, value: sender.email },
          ]
        : []),
      { label: t.received, value: receivedAt, strong: true },
    ],
  }
}

function nextSteps(data: WithdrawalEmailData, sender: EmailSender): EmailPart[] {
  const t = data.messages.emails
  const exempt = exemptItems(data.items)
  const used = usedCards(data.items)
  return [
    ...(data.finding === 'in_time' ? returnParts(data, sender) : []),
    ...(data.finding === 'late' || data.finding === 'unmatched'
      ? [{ kind: 'text' as const, text: t.weWillCheck }]
      : []),
    ...(exempt.length === 0 ? [] : [{ kind: 'text' as const, text: t.exemptItems(titlesOf(data, exempt).join(', ')) }]),
    ...(used.length === 0 ? [] : [{ kind: 'text' as const, text: t.usedCards(titlesOf(data, used).join(', ')) }]),
  ]
}

/** Pieces are sent back, gift cards are not. */
function returnParts(data: WithdrawalEmailData, sender: EmailSender): EmailPart[] {
  const returned = returnableItems(data.items)
  const cards = returned.filter(({ giftCard }) => giftCard)
  return [
    ...(cards.length === returned.length ? [] : sendBackParts(data, sender)),
    ...(cards.length === 0
      ? []
      : [{ kind: 'text' as const, text: data.messages.emails.returnedCards(titlesOf(data, cards).join(', ')) }]),
  ]
}

function sendBackParts(
  { messages }: Pick<WithdrawalEmailData, 'messages'>,
  { address, companyName }: EmailSender,
): EmailPart[] {
  const sendTo = address === '' ? [] : [messages.emails.sendTo(companyName, address.replace(/\s*\n\s*/g, ', '))]
  return [messages.order.sendItemsBack, ...sendTo].map((text) => ({ kind: 'text', text }))
}

/** The receipt: the content of the statement with its date and time. */
export function withdrawalReceiptEmail(sender: EmailSender, data: WithdrawalEmailData): Email {
  const { messages, orderCode, receivedAt } = data
  const t = messages.emails
  return renderEmail(sender, {
    subject: t.signedSubject(t.withdrawalReceivedSubject(orderCode), sender.companyName),
    title: t.withdrawalReceivedTitle,
    parts: [
      greeting(data, t.withdrawalReceivedText(orderCode, receivedAt)),
      { kind: 'heading', text: t.yourStatement },
      { kind: 'text', text: t.withdrawFrom(orderCode) },
      statementRows(data),
      { kind: 'heading', text: messages.order.whatNext },
      ...nextSteps(data, sender),
    ],
  })
}

const findings = (say: OwnerSay): Record<WithdrawalFinding, string> => ({
  in_time: say('It came in time.'),
  late: say('It came after the end of the period: you decide whether to accept it.'),
  exempt: say(
    'Nothing of it has a right of withdrawal: its pieces were made for the buyer, or its gift cards were used. You decide whether to accept it.',
  ),
  unmatched: say(
    'It does not match an order with this code and this email address: please find the order and answer the sender.',
  ),
})

type WithdrawalNoticeData = Pick<WithdrawalEmailData, 'orderCode' | 'receivedAt' | 'finding'> & {
  sender: { name: string; email: string }
  /** Each item with its quantity; null for the whole order. */
  stated: readonly string[] | null
}

/** The content of the email to the owner. */
export const withdrawalNotice = (say: OwnerSay, data: WithdrawalNoticeData): EmailContent => ({
  subject: say('Withdrawal from order {code}', { code: data.orderCode }),
  title: say('A buyer withdraws from a contract'),
  parts: [
    { kind: 'text', text: findings(say)[data.finding] },
    {
      kind: 'rows',
      rows: [
        { label: say('Order'), value: data.orderCode },
        { label: say('Name'), value: data.sender.name },
        { label: say('Email'), value: data.sender.email },
        { label: say('Received'), value: data.receivedAt },
        {
          label: say('Pieces'),
          value: data.stated === null ? say('the whole order') : data.stated.join('\n'),
        },
      ],
    },
  ],
})

export type DecisionEmailData = Pick<WithdrawalEmailData, 'messages' | 'orderCode'>

export function withdrawalAcceptedEmail(sender: EmailSender, data: DecisionEmailData): Email {
  const t = data.messages.emails
  return decisionEmail(sender, data, {
    subject: t.withdrawalAcceptedSubject(data.orderCode),
    title: t.withdrawalAcceptedTitle,
    text: t.withdrawalAcceptedText(data.orderCode),
    parts: [{ kind: 'heading', text: data.messages.order.whatNext }, ...sendBackParts(data, sender)],
  })
}

export function withdrawalRefusedEmail(sender: EmailSender, data: DecisionEmailData & { reason: string }): Email {
  const t = data.messages.emails
  return decisionEmail(sender, data, {
    subject: t.withdrawalRefusedSubject(data.orderCode),
    title: t.withdrawalRefusedTitle,
    text: t.withdrawalRefusedText(data.orderCode),
    parts: [{ kind: 'text', text: data.reason }],
  })
}

export function partlyRefundedEmail(sender: EmailSender, data: DecisionEmailData & { amount: string }): Email {
  const t = data.messages.emails
  return decisionEmail(sender, data, {
    subject: t.withdrawalRefundedSubject(data.orderCode),
    title: t.withdrawalRefundedTitle,
    text: t.withdrawalRefundedText(data.orderCode, data.amount),
    parts: [],
  })
}

const decisionEmail = (
  sender: EmailSender,
  data: DecisionEmailData,
  { subject, title, text, parts }: { subject: string; title: string; text: string; parts: EmailPart[] },
): Email =>
  renderEmail(sender, {
    subject: data.messages.emails.signedSubject(subject, sender.companyName),
    title,
    parts: [greeting(data, text), ...parts],
  })
