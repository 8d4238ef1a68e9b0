import { type MinorUnits } from '@/lib/platform/base/money'
import { type Day } from '@/lib/platform/base/working-days'
import { type WithdrawalEventKind, type WithdrawalFinding } from '@/lib/platform/db/schema/enums'
import { refundDueByLaw, refundDueByShop } from './withdrawal-period'

type RecordedEvent = { id: number; kind: WithdrawalEventKind; amountCents: MinorUnits | null; arrivedOn: Day | null }

/** What the shop has decided so far: the later one of an acceptance and a refusal. */
export function decisionOf(
  finding: WithdrawalFinding,
  events: readonly Pick<RecordedEvent, 'id' | 'kind'>[],
): 'accepted' | 'refused' | 'in_time' | 'undecided' {
  const decided = events
    .filter(({ kind }) => kind === 'accepted' || kind === 'refused')
    .reduce<Pick<RecordedEvent, 'id' | 'kind'> | null>((last, one) => (last && last.id > one.id ? last : one), null)
  if (decided?.kind === 'accepted' || decided?.kind === 'refused') return decided.kind
  return finding === 'in_time' ? 'in_time' : 'undecided'
}

type RefundDates = {
  byLaw: Day
  /** By the shop's own terms; null while the items have not arrived. */
  byShop: Day | null
  isOverdue: boolean
}

/** When the money is due. The shop may wait for the items, if it has sent any, and owes nothing for an unpaid order. */
export function refundDatesOf({
  receivedOn,
  arrivedOn,
  isUnpaid,
  wasShipped,
  today,
}: {
  receivedOn: Day
  arrivedOn: Day | null
  isUnpaid: boolean
  wasShipped: boolean
  today: Day
}): RefundDates {
  const byLaw = refundDueByLaw(receivedOn)
  const byShop = arrivedOn === null ? null : refundDueByShop(arrivedOn)
  const mayWait = wasShipped && arrivedOn === null
  const isAfter = (!mayWait && today > byLaw) || (byShop !== null && today > byShop)
  return { byLaw, byShop, isOverdue: !isUnpaid && isAfter }
}
