import { type MinorUnits } from '@/lib/platform/base/money'
import { formatPriceIn } from '@/lib/platform/base/money-format'
import { type OrderState, type WithdrawalEventKind, type WithdrawalFinding } from '@/lib/platform/db/schema/enums'
import { type DeskText } from '@/lib/owner/language/desk-text'
import { type Say } from '@/lib/owner/language/say'
import { type Carrier } from '@/lib/shop/orders/carriers'
import { carrierLabels, orderStateLabels } from '@/lib/shop/orders/order-labels'

/** Something that happened to an order, for the owner. */
export type StoryEntry = {
  at: Date
  kind: 'state' | 'payment' | 'refund' | 'parcel' | 'email' | 'withdrawal' | 'note'
  text: string
  /** Who did it and why, the words of a note, or the fault of an email; may be empty. */
  detail: string
}

export type StorySources = {
  order: { currency: string }
  events: readonly { at: Date; fromState: OrderState | null; toState: OrderState; cause: string }[]
  payments: readonly { createdAt: Date; provider: string; intentId: string; amountCents: MinorUnits }[]
  paymentEvents: readonly { receivedAt: Date; type: string; intentId: string | null; outcome: string }[]
  refunds: readonly {
    begunAt: Date
    refundedAt: Date | null
    amountCents: MinorUnits
    paymentId: string | null
    atProvider: boolean
    cause: string
  }[]
  shipments: readonly { shippedAt: Date; carrier: Carrier; trackingNumber: string }[]
  emails: readonly {
    createdAt: Date
    recipient: string
    subject: string
    sentAt: Date | null
    failedAt: Date | null
    lastError: string | null
  }[]
  withdrawals: readonly {
    id: number
    receivedAt: Date
    finding: WithdrawalFinding
    events: readonly {
      at: Date
      kind: WithdrawalEventKind
      reason: string
      arrivedOn: string | null
      amountCents: MinorUnits | null
    }[]
  }[]
  notes: readonly { at: Date; body: string; author: string }[]
}

const FINDINGS: Record<WithdrawalFinding, DeskText> = {
  in_time: 'It came in time',
  late: 'It came late',
  exempt: 'Its pieces are exempt',
  unmatched: 'It named no order of its sender',
}

const EVENTS: Record<WithdrawalEventKind, DeskText> = {
  accepted: 'Statement {id} of withdrawal: accepted',
  refused: 'Statement {id} of withdrawal: refused',
  arrived: 'Statement {id} of withdrawal: pieces arrived',
  refund_begun: 'Statement {id} of withdrawal: refund begun',
  refunded: 'Statement {id} of withdrawal: refunded',
}

const emailText = ({ sentAt, failedAt }: StorySources['emails'][number]): DeskText => {
  if (sentAt) return 'Email “{subject}” to {recipient}: sent'
  return failedAt ? 'Email “{subject}” to {recipient}: not sent' : 'Email “{subject}” to {recipient}: to be sent'
}

const refundText = ({ refundedAt, paymentId }: StorySources['refunds'][number]): DeskText => {
  if (paymentId === null)
    return refundedAt
      ? 'Refunded {amount} to be returned by you'
      : 'Refund begun and not finished: {amount} to be returned by you'
  return refundedAt ? 'Refunded {amount} to the card' : 'Refund begun and not finished: {amount} to the card'
}

type Spoken = { say: Say; sayMessage: (message: string) => string }

/** The whole story of an order, the oldest first. */
export function tellOrderStory({ order, ...sources }: StorySources, { say, sayMessage }: Spoken): StoryEntry[] {
  const format = (amount: MinorUnits) => formatPriceIn(order.currency, amount)
  const entries: StoryEntry[] = [
    ...sources.events.map(({ at, fromState, toState, cause }) => ({
      at,
      kind: 'state' as const,
      text: [fromState, toState].flatMap((state) => (state ? [sayMessage(orderStateLabels[state])] : [])).join(' → '),
      detail: sayMessage(cause),
    })),
    ...sources.payments.map(({ createdAt, provider, intentId, amountCents }) => ({
      at: createdAt,
      kind: 'payment' as const,
      text: say('Card payment of {amount} begun', { amount: format(amountCents) }),
      detail: `${intentId} (${provider})`,
    })),
    ...sources.paymentEvents.map(({ receivedAt, type, intentId, outcome }) => ({
      at: receivedAt,
      kind: 'payment' as const,
      text: say('Event of the card provider: {type} ({outcome})', { type, outcome }),
      detail: intentId ?? '',
    })),
    ...sources.refunds.map((refund) => ({
      at: refund.refundedAt ?? refund.begunAt,
      kind: 'refund' as const,
      text: say(refundText(refund), { amount: format(refund.amountCents) }),
      detail: sayMessage(refund.cause),
    })),
    ...sources.shipments.map(({ shippedAt, carrier, trackingNumber }) => ({
      at: shippedAt,
      kind: 'parcel' as const,
      text: say('Parcel by {carrier}', { carrier: sayMessage(carrierLabels[carrier]) }),
      detail: trackingNumber,
    })),
    ...sources.emails.map((email) => ({
      at: email.createdAt,
      kind: 'email' as const,
      text: say(emailText(email), { subject: email.subject, recipient: email.recipient }),
      detail: email.sentAt ? '' : (email.lastError ?? ''),
    })),
    ...sources.withdrawals.flatMap(({ id, receivedAt, finding, events }) => [
      {
        at: receivedAt,
        kind: 'withdrawal' as const,
        text: say('Statement {id} of withdrawal received', { id }),
        detail: say(FINDINGS[finding]),
      },
      ...events.map(({ at, kind, reason, arrivedOn, amountCents }) => ({
        at,
        kind: 'withdrawal' as const,
        text: say(EVENTS[kind], { id }),
        detail: [arrivedOn, amountCents === null ? null : format(amountCents), reason].filter(Boolean).join(', '),
      })),
    ]),
    ...sources.notes.map(({ at, body, author }) => ({
      at,
      kind: 'note' as const,
      text: say('Note by {author}', { author }),
      detail: body,
    })),
  ]
  return entries.sort((one, other) => one.at.getTime() - other.at.getTime())
}
