import 'server-only'
import { formatPriceIn } from '@/lib/platform/base/money-format'
import { type WithdrawalFinding } from '@/lib/platform/db/schema/enums'
import { type DeskText } from '@/lib/owner/language/desk-text'
import { deskLanguage, say } from '@/lib/owner/language/say.server'
import { titleWithAnswers } from '@/lib/shop/questions/answer-texts'
import { messagesOf } from '@/messages/languages'
import { type WithdrawalView } from '@/lib/shop/withdrawal/withdrawals.server'

/** For the screens of the owner, like all of this file. */
export const findingLabels = {
  in_time: 'in time',
  late: 'late',
  exempt: 'exempt',
  unmatched: 'no such order of the sender',
} as const satisfies Record<WithdrawalFinding, DeskText>

/** What the owner has to do next, or what was done. */
export function nextStepOf(view: WithdrawalView): string {
  const { order, refundedCents, decision, isOpen, isUnpaid, dates, isToArrive, arrivedOn } = view
  if (refundedCents !== null && order)
    return say('refunded {amount}', { amount: formatPriceIn(order.currency, refundedCents) })
  if (decision === 'refused') return say('refused')
  if (!isOpen) return order ? say(order.state === 'cancelled' ? 'order cancelled' : 'order refunded') : ''
  if (decision === 'undecided') return say('accept or refuse it')
  if (isUnpaid) return say('cancel the unpaid order')
  if (dates.isOverdue) return say('OVERDUE: refund it')
  return say(isToArrive && arrivedOn === null ? 'wait for the pieces' : 'refund it')
}

export const describeItems = ({ statement, stated }: WithdrawalView): string => {
  if (statement.lines === null) return say('whole order')
  const texts = messagesOf(deskLanguage())
  const named =
    stated.length > 0
      ? stated.map(
          ({ quantity, variantCode, answers }) => `${quantity} × ${titleWithAnswers(texts, variantCode, answers)}`,
        )
      : []
  return named.length > 0
    ? named.join(', ')
    : statement.lines.map(({ quantity, variant_code }) => `${quantity} × ${variant_code}`).join(', ')
}
