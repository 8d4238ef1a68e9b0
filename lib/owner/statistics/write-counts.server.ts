import 'server-only'
import { sql } from 'drizzle-orm'
import { addDays, addMonths, type Day, dayOf } from '@/lib/platform/base/working-days'
import { type Ctx } from '@/lib/platform/db/context.server'
import { LOCKS } from '@/lib/platform/db/locks'
import { MAX_SUBJECTS, OTHERS, type TallyRow } from './tally'

/**
 * Adds to the counts of a day. Subjects for which the day has no room are counted as others. Instances write one after the
 * other, so that they do not wait for each other's rows, and each sees how much room the one before has left.
 */
export async function writeCounts({ db }: Pick<Ctx, 'db'>, day: Day, rows: readonly TallyRow[]): Promise<void> {
  if (rows.length === 0) return
  const metrics = Object.keys(MAX_SUBJECTS)
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.counts})`)
    await tx.execute(sql`
      with added as (
        select metric, subject, sum(count) as count
        from unnest(
          ${sql.param(rows.map(({ metric }) => metric))}::day_metric[],
          ${sql.param(rows.map(({ subject }) => subject))}::text[],
          ${sql.param(rows.map(({ count }) => count))}::bigint[]
        ) as row (metric, subject, count)
        group by metric, subject
      ), room as (
        select limits.metric, limits.most - count(day_counts.subject) as subjects
        from unnest(${sql.param(metrics)}::day_metric[], ${sql.param(Object.values(MAX_SUBJECTS))}::int[]) as limits (metric, most)
        left join day_counts on day_counts.day = ${day} and day_counts.metric = limits.metric
        group by limits.metric, limits.most
      ), placed as (
        select added.*, known.subject is not null as is_known,
               row_number() over (partition by added.metric, known.subject is null order by added.count desc, added.subject) as place
        from added
        left join day_counts as known
          on known.day = ${day} and known.metric = added.metric and known.subject = added.subject
      )
      insert into day_counts (day, metric, subject, count)
      select ${day}::date, metric, case when is_known or place <= room.subjects then subject else ${OTHERS} end, sum(count)
      from placed join room using (metric)
      group by 1, 2, 3
      on conflict (day, metric, subject) do update set count = day_counts.count + excluded.count`)
  })
}

const KEPT_MONTHS = 25
/** What somebody has typed once, and nobody else, is shown nowhere. */
const SINGLE_SEARCH_DAYS = 30

/** Deletes what is older than the longest period with the one before it, and searches that were made a single time. */
export async function removeOldCounts({ db, now }: Pick<Ctx, 'db' | 'now'>): Promise<void> {
  const today = dayOf(now)
  await db.execute(sql`delete from day_counts where day < ${addMonths(today, -KEPT_MONTHS)}`)
  await db.execute(sql`
    delete from day_counts as one
    where metric in ('search', 'search_empty') and count = 1 and day < ${addDays(today, -SINGLE_SEARCH_DAYS)}
      and not exists (
        select from day_counts as other
        where other.metric = one.metric and other.subject = one.subject and other.day <> one.day
      )`)
}
