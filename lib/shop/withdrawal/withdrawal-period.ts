import { addDays, addMonths, addWorkingDays, type Day, workingDayFrom } from '@/lib/platform/base/working-days'

export const WITHDRAWAL_PERIOD_DAYS = 14
const MONTHS_LONGER_WITHOUT_NOTICE = 12
const REFUND_DAYS_BY_LAW = 14
const REFUND_WORKING_DAYS_OF_SHOP = 5

type Delivery = {
  /** Null while the delivery is not recorded. */
  deliveredOn: Day | null
  /** The day on which an email told the buyer about the right of withdrawal; null if none did. */
  withdrawalNoticeOn: Day | null
}

export type WithdrawalPeriod = {
  /** The last day of the period; null while the delivery is not recorded. */
  ends: Day | null
}

/**
 * Fourteen days from the delivery, whose own day does not count; longer up to the next working day. A buyer who was not
 * told has twelve months more, and after a late notice fourteen days from that notice.
 */
export function withdrawalPeriodOf({ deliveredOn, withdrawalNoticeOn }: Delivery): WithdrawalPeriod {
  if (deliveredOn === null) return { ends: null }
  const ends = fourteenDaysFrom(deliveredOn)
  const endsWithoutNotice = workingDayFrom(addMonths(ends, MONTHS_LONGER_WITHOUT_NOTICE))
  if (withdrawalNoticeOn === null) return { ends: endsWithoutNotice }
  const endsAfterNotice = fourteenDaysFrom(withdrawalNoticeOn)
  if (endsAfterNotice <= ends) return { ends }
  return { ends: endsAfterNotice < endsWithoutNotice ? endsAfterNotice : endsWithoutNotice }
}

const fourteenDaysFrom = (day: Day) => workingDayFrom(addDays(day, WITHDRAWAL_PERIOD_DAYS))

export const isWithinPeriod = ({ ends }: WithdrawalPeriod, day: Day): boolean => ends === null || day <= ends

/** The last day for the refund by law. The shop may wait with it until the items have arrived. */
export const refundDueByLaw = (receivedOn: Day): Day => addDays(receivedOn, REFUND_DAYS_BY_LAW)

/** The last day for the refund by the shop's own terms. */
export const refundDueByShop = (arrivedOn: Day): Day => addWorkingDays(arrivedOn, REFUND_WORKING_DAYS_OF_SHOP)
