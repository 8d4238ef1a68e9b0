import { addDays, type Day, isWorkingDay } from '@/lib/platform/base/working-days'
import { type OrderState } from '@/lib/platform/db/schema/enums'
import { type Answers, type Question } from '@/lib/shop/questions/question'

/** The days on which the workshop is closed, both ends included. */
type DaysOff = { from: Day; until: Day }

export type Workshop = {
  /** How many pieces it makes in a week of five working days; null without a limit. */
  pieces_per_week: number | null
  days_off: readonly DaysOff[]
}

/** Of a piece that is made to order. */
export const MAX_LEAD_DAYS = 250

/** Pieces that were promised to leave the workshop by a day and are still to be made. */
export type PromisedWork = { day: Day; pieces: number }

export type Workload = { workshop: Workshop; promised: readonly PromisedWork[] }

/** Pieces that leave together: the working days that the slowest takes, and how many of them have to be made. */
export type Work = { leadDays: number; pieces: number }

const DAYS_OF_WEEK = 5

/** Whether the workshop works on this day. */
export const isOpenDay = (day: Day, { days_off }: Pick<Workshop, 'days_off'>): boolean =>
  isWorkingDay(day) && !days_off.some(({ from, until }) => from <= day && day <= until)

const openDayFrom = (day: Day, workshop: Workshop): Day => {
  let open = day
  while (!isOpenDay(open, workshop)) open = addDays(open, 1)
  return open
}

/** The day on which the workshop has worked for so many days, not counting the day itself. */
export function addOpenDays(day: Day, days: number, workshop: Workshop): Day {
  let last = day
  for (let left = days; left > 0; left -= 1) last = openDayFrom(addDays(last, 1), workshop)
  return last
}

/** The days of the calendar, both ends included. */
export const countDays = (from: Day, until: Day): number => (Date.parse(until) - Date.parse(from)) / 86_400_000 + 1

/** How many days the workshop works after the first day, up to the last. */
export function countOpenDays(from: Day, until: Day, workshop: Workshop): number {
  let count = 0
  for (let day = addDays(from, 1); day <= until; day = addDays(day, 1)) count += Number(isOpenDay(day, workshop))
  return count
}

/** The days from Monday to Friday after the first day, up to the last: what search engines call business days. */
export function countWeekdays(from: Day, until: Day): number {
  let count = 0
  for (let day = addDays(from, 1); day <= until; day = addDays(day, 1)) count += Number(weekdayOf(day) < DAYS_OF_WEEK)
  return count
}

/** 0 for a Monday. */
const weekdayOf = (day: Day): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7

const mondayOf = (day: Day): Day => addDays(day, -weekdayOf(day))

/** How many pieces can be made in so many working days. */
const capacityOf = (days: number, piecesPerWeek: number) => Math.ceil((days * piecesPerWeek) / DAYS_OF_WEEK)

const piecesUntil = (promised: readonly PromisedWork[], day: Day): number =>
  promised.reduce((sum, work) => (work.day <= day ? sum + work.pieces : sum), 0)

const lastDay = (promised: readonly PromisedWork[], otherwise: Day): Day =>
  promised.reduce((last, { day }) => (day > last ? day : last), otherwise)

/**
 * The first day by which the workshop can make so many more pieces and keep all that it has promised: until each day from
 * then on, it can make what is promised until that day, and these.
 */
export function roomFrom(today: Day, { workshop, promised }: Workload, pieces = 1): Day {
  if (workshop.pieces_per_week === null) return today
  const last = lastDay(promised, today)
  let from = today
  for (let day = today, days = 0; day <= last || from === day; day = addDays(day, 1)) {
    days += Number(isOpenDay(day, workshop))
    if (capacityOf(days, workshop.pieces_per_week) < piecesUntil(promised, day) + pieces) from = addDays(day, 1)
  }
  return from
}

/** The day by which work that is ordered today leaves the workshop. */
export const leavesBy = (today: Day, { leadDays, pieces }: Work, load: Workload): Day =>
  leavesFrom(today, leadDays, { workshop: load.workshop, from: roomFrom(today, load, pieces) })

/** From when on the workshop has room for a piece. */
export type Room = { workshop: Workshop; from: Day }

/** The same day, where the room is known. */
export function leavesFrom(today: Day, leadDays: number, { workshop, from }: Room): Day {
  const made = addOpenDays(today, leadDays, workshop)
  return openDayFrom(made > from ? made : from, workshop)
}

/** The working days that a piece takes; null if there is nothing to make, or nobody has said how long it takes. */
export function leadDaysOf(
  { isMadeToOrder, leadDays }: { isMadeToOrder: boolean; leadDays: number | null },
  extraDays = 0,
): number | null {
  if (isMadeToOrder && leadDays === null) return null
  const days = (isMadeToOrder ? (leadDays ?? 0) : 0) + extraDays
  return days > 0 ? days : null
}

type LeadTimeFields = { lead_days?: number; leaves_by?: Day }

/** The fields of the API. */
export const leadTimeFields = (leadDays: number | null, room: Room, today: Day): LeadTimeFields =>
  leadDays === null ? {} : { lead_days: leadDays, leaves_by: leavesFrom(today, leadDays, room) }

/** In how many business days it leaves: those that it takes, and those that the workshop has promised. */
export const handlingDays = (
  { lead_days, leaves_by }: LeadTimeFields,
  today: Day,
): { min: number; max: number } | null =>
  lead_days === undefined || leaves_by === undefined
    ? null
    : { min: Math.min(lead_days, countWeekdays(today, leaves_by)), max: countWeekdays(today, leaves_by) }

/** What answers add to the days. */
export const extraDaysOf = (questions: readonly Question[] = [], answers: Answers = {}): number =>
  questions.reduce((sum, { slug, extra_days = 0 }) => (answers[slug] ? sum + extra_days : sum), 0)

/** The work of lines that leave together; null if there is nothing to make. */
export function workOf(lines: readonly { leadDays: number | null; quantity: number }[]): Work | null {
  const made = lines.flatMap(({ leadDays, quantity }) => (leadDays === null ? [] : [{ leadDays, quantity }]))
  if (made.length === 0) return null
  return {
    leadDays: Math.max(...made.map(({ leadDays }) => leadDays)),
    pieces: made.reduce((sum, { quantity }) => sum + quantity, 0),
  }
}

/** What an order promised when it was placed, or what its buyer was told since; null if nothing of it has to be made. */
export type OrderPromise = { promisedOn: Day | null; leadDays: number | null }

type PromisedOrder = { state: OrderState; promisedOn: Day | null; cancelledByBuyerAt: Date | null }

/** Whether its buyer still waits for it to leave, and can be told another day. */
export const isOpenPromise = ({ state, promisedOn, cancelledByBuyerAt }: PromisedOrder): boolean =>
  promisedOn !== null && (state === 'confirmed' || state === 'paid') && cancelledByBuyerAt === null

/** When pieces that are made leave the workshop: by a day, or so many working days after the payment. */
export type Leaving = { by: Day } | { afterDays: number }

export function leavingOf({ promisedOn, leadDays, state }: OrderPromise & { state: OrderState }): Leaving | undefined {
  if (promisedOn === null || leadDays === null) return undefined
  return state === 'awaiting_payment' ? { afterDays: leadDays } : { by: promisedOn }
}

/** Whether less can be made until the day than is promised until then. */
export function isAtRisk(today: Day, { workshop, promised }: Workload, day: Day): boolean {
  if (workshop.pieces_per_week === null) return false
  const days = countOpenDays(addDays(today, -1), day, workshop)
  return capacityOf(days, workshop.pieces_per_week) < piecesUntil(promised, day)
}

/** A week of the workshop: how many pieces are promised in it, and how many of these and of later ones it must make. */
export type WorkWeek = { monday: Day; promised: number; toMake: number; capacity: number | null }

/**
 * The weeks from this one to the last that has work. What a week cannot make of its pieces is left to the weeks before;
 * what is late counts for this week.
 */
export function workWeeks(today: Day, { workshop, promised }: Workload): WorkWeek[] {
  const weeks: WorkWeek[] = []
  for (let monday = mondayOf(today), days = 0; monday <= lastDay(promised, today); monday = addDays(monday, 7)) {
    const [first, sunday] = [monday < today ? today : monday, addDays(monday, 6)]
    const before = days
    days += countOpenDays(addDays(first, -1), sunday, workshop)
    const limit = workshop.pieces_per_week
    const capacity = limit === null ? null : capacityOf(days, limit) - capacityOf(before, limit)
    const isFirst = weeks.length === 0
    const pieces = piecesUntil(promised, sunday) - (isFirst ? 0 : piecesUntil(promised, addDays(monday, -1)))
    weeks.push({ monday, promised: pieces, toMake: pieces, capacity })
  }
  for (let at = weeks.length - 1; at > 0; at -= 1) {
    const [before, week] = [weeks[at - 1], weeks[at]]
    if (!before || !week) continue
    const over = Math.max(week.toMake - (week.capacity ?? week.toMake), 0)
    week.toMake -= over
    before.toMake += over
  }
  return weeks
}
