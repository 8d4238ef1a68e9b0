import { type PaymentMethod, type OrderState } from '@/lib/platform/db/schema/enums'
import { type ProofAnswer } from '@/lib/shop/making/making'
import { type Permission } from './permissions'

/** What a trigger of the database tells the desk of. */
export type DeskNotice =
  | { topic: 'orders'; code: string; payment: PaymentMethod; from: OrderState | null; to: OrderState }
  | { topic: 'payments'; code: string }
  | { topic: 'proofs'; code: string; answer: ProofAnswer | null }
  | { topic: 'withdrawals' | 'messages'; added: boolean }
  | { topic: 'emails' | 'stock' }

export type DeskTopic = DeskNotice['topic']

/** Who is told of what. */
export const TOPIC_PERMISSIONS: Record<DeskTopic, Permission> = {
  orders: 'orders',
  payments: 'orders.money',
  proofs: 'orders',
  withdrawals: 'withdrawals',
  messages: 'messages',
  emails: 'mail',
  stock: 'stock',
}

/** What the screens that are open hear: that they are out of date, and perhaps a sentence to say. */
export type DeskEvent = { topic: DeskTopic; text: string | null }

/** A card order is new once it is paid, any other when it is placed: as in the emails to the owner. */
const isNewOrder = ({ payment, from, to }: DeskNotice & { topic: 'orders' }) =>
  payment === 'card' ? from === 'awaiting_payment' && to === 'paid' : from === null

function proofText({ code, answer }: DeskNotice & { topic: 'proofs' }): string | null {
  if (answer === null) return null
  return answer === 'approved' ? `The proof of order ${code} is approved` : `A comment on the proof of order ${code}`
}

function textOf(notice: DeskNotice): string | null {
  switch (notice.topic) {
    case 'orders':
      return isNewOrder(notice) ? `New order ${notice.code}` : null
    case 'payments':
      return `A payment of order ${notice.code} needs a look`
    case 'proofs':
      return proofText(notice)
    case 'withdrawals':
      return notice.added ? 'A buyer withdraws from a contract' : null
    case 'messages':
      return notice.added ? 'New message' : null
    case 'emails':
    case 'stock':
      return null
  }
}

/** Null for a topic of a later version, whose migration ran before this instance was replaced. */
export const eventOf = (notice: DeskNotice): DeskEvent | null =>
  Object.hasOwn(TOPIC_PERMISSIONS, notice.topic) ? { topic: notice.topic, text: textOf(notice) } : null
