import { type DayMetric } from '@/lib/platform/db/schema/enums'

/** In place of the subjects for which there is no room. */
export const OTHERS = '*'

/** The most subjects of a day, so that nobody can fill the table with names of their own. */
export const MAX_SUBJECTS: Record<DayMetric, number> = {
  view: 20,
  visit: 300,
  product: 5_000,
  search: 500,
  search_empty: 500,
  program: 100,
}

export type TallyRow = { metric: DayMetric; subject: string; count: number }

/** Counts in memory, until they are written. */
export function createTally() {
  let counted = new Map<DayMetric, Map<string, number>>()

  return {
    add(metric: DayMetric, subject: string, count = 1): void {
      let subjects = counted.get(metric)
      if (!subjects) counted.set(metric, (subjects = new Map()))
      const isFull = subjects.size >= MAX_SUBJECTS[metric] && !subjects.has(subject)
      const counting = isFull ? OTHERS : subject
      subjects.set(counting, (subjects.get(counting) ?? 0) + count)
    },
    /** All counts, which begin again. */
    take(): TallyRow[] {
      const taken = [...counted].flatMap(([metric, subjects]) =>
        [...subjects].map(([subject, count]) => ({ metric, subject, count })),
      )
      counted = new Map()
      return taken
    },
  }
}

export type Tally = ReturnType<typeof createTally>
