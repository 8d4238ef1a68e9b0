import { type PaymentMethod } from '@/lib/platform/db/schema/enums'
import { extraDaysOf, leadDaysOf, type Leaving } from '@/lib/shop/lead-time/lead-time'
import { type Answers } from '@/lib/shop/questions/question'
import { type CartVariant, type LeadTimeReply } from './cart.schema'

type Line = {
  item: Pick<CartVariant, 'made_to_order' | 'lead_days' | 'questions'>
  answers?: Answers
}

/** The working days that each piece of the line takes; null if nothing has to be made, or nobody has said how long it takes. */
export const leadDaysOfLine = ({ item, answers }: Line): number | null =>
  leadDaysOf(
    { isMadeToOrder: item.made_to_order === true, leadDays: item.lead_days ?? null },
    extraDaysOf(item.questions, answers),
  )

/** When a cart leaves the workshop. The days of a bank transfer count from its arrival. */
export function leavingOfCart(found: LeadTimeReply | null, payment: PaymentMethod | null): Leaving | undefined {
  if (!found || found.leaves_by === null || found.working_days === null) return undefined
  return payment === 'transfer' ? { afterDays: found.working_days } : { by: found.leaves_by }
}
