import { type MinorUnits } from '@/lib/platform/base/money'
import { formatPriceIn } from '@/lib/platform/base/money-format'
import { type OrderState, type WithdrawalEventKind, type WithdrawalFinding } from '@/lib/platform/db/schema/enums'
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

const FINDINGS: Record<WithdrawalFinding, string> = {
  in_time: 'It came in time',
  late: 'It came late',
  exempt: 'Its pieces are exempt',
  unmatched: 'It named no order of its sender',
}

const EVENTS: Record<WithdrawalEventKind, string> = {
  accepted: 'accepted',
  refused: 'refused',
  arrived: 'pieces arrived',
  refund_begun: 'refund begun',
  refunded: 'refunded',
}

const emailStatus = ({ sentAt, failedAt }: StorySources['emails'][number]) => {
  if (sentAt) return 'sent'
  return failedAt ? 'not sent' : 'to be sent'
}

/** The whole story of an order, the oldest first. */
export function tellOrderStory({ order, ...sources }: StorySources): StoryEntry[] {
  const format = (amount: MinorUnits) => formatPriceIn(order.currency, amount)
  const entries: StoryEntry[] = [
    ...sources.events.map(({ at, fromState, toState, cause }) => ({
      at,
      kind: 'state' as const,
      text: [fromState, toState].flatMap((state) => (state ? [orderStateLabels[state]] : [])).join(' → '),
      detail: cause,
    })),
    ...sources.payments.map(({ createdAt, provider, intentId, amountCents }) => ({
      at: createdAt,
      kind: 'payment' as const,
      text: `Card payment of ${format(amountCents)} begun`,
      detail: `${intentId} (${provider})`,
    })),
    ...sources.paymentEvents.map(({ receivedAt, type, intentId, outcome }) => ({
      at: receivedAt,
      kind: 'payment' as const,
      text: `Event of the card provider: ${type} (${outcome})`,
      detail: intentId ?? '',
    })),
    ...sources.refunds.map((refund) => ({
      at: refund.refundedAt ?? refund.begunAt,
      kind: 'refund' as const,
      text: [
        refund.refundedAt ? 'Refunded' : 'Refund begun and not finished:',
        format(refund.amountCents),
        refund.paymentId === null ? 'to be returned by you' : 'to the card',
      ].join(' '),
      detail: refund.cause,
    })),
    ...sources.shipments.map(({ shippedAt, carrier, trackingNumber }) => ({
      at: shippedAt,
      kind: 'parcel' as const,
      text: `Parcel by ${carrierLabels[carrier]}`,
      detail: trackingNumber,
    })),
    ...sources.emails.map((email) => ({
      at: email.createdAt,
      kind: 'email' as const,
      text: `Email “${email.subject}” to ${email.recipient}: ${emailStatus(email)}`,
      detail: email.sentAt ? '' : (email.lastError ?? ''),
    })),
    ...sources.withdrawals.flatMap(({ id, receivedAt, finding, events }) => [
      {
        at: receivedAt,
        kind: 'withdrawal' as const,
        text: `Statement ${id} of withdrawal received`,
        detail: FINDINGS[finding],
      },
      ...events.map(({ at, kind, reason, arrivedOn, amountCents }) => ({
        at,
        kind: 'withdrawal' as const,
        text: `Statement ${id} of withdrawal: ${EVENTS[kind]}`,
        detail: [arrivedOn, amountCents === null ? null : format(amountCents), reason].filter(Boolean).join(', '),
      })),
    ]),
    ...sources.notes.map(({ at, body, author }) => ({
      at,
      kind: 'note' as const,
      text: `Note by ${author}`,
      detail: body,
    })),
  ]
  return entries.sort((one, other) => one.at.getTime() - other.at.getTime())
}
