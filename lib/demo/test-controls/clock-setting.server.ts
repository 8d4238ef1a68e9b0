import 'server-only'
import { sql } from 'drizzle-orm'
import { setClockOffset } from '@/lib/platform/base/clock.server'
import { type Database, type Db } from '@/lib/platform/db/client.server'
import { withLockedTables } from './lock-tables.server'

const isPrepared = async (db: Db): Promise<boolean> => {
  const [row] = await db.execute<{ found: boolean }>(sql`select to_regclass('test_clock.setting') is not null as found`)
  return row?.found ?? false
}

/** Sets the clock of this process to that of the database. */
export async function loadClock({ db }: Pick<Database, 'db'>): Promise<void> {
  if (!(await isPrepared(db))) return setClockOffset(0)
  const [row] = await db.execute<{ ms: string }>(
    sql`select extract(epoch from shift) * 1000 as ms from test_clock.setting`,
  )
  setClockOffset(Number(row?.ms ?? 0))
}

/** How far the clock of the shop is from the real one. */
export async function saveClock(owner: Db, ms: number): Promise<void> {
  if (!(await isPrepared(owner))) await withLockedTables(owner, prepareClock)
  await owner.execute(sql`update test_clock.setting set shift = make_interval(secs => ${ms / 1000})`)
  setClockOffset(ms)
}

export async function resetClock(owner: Db): Promise<void> {
  if (await isPrepared(owner)) await saveClock(owner, 0)
  setClockOffset(0)
}

/**
 * `now()` of the shop's connections is found here first (see `TEST_CLOCK`). The defaults of columns keep the function
 * with which they were made, so they are replaced.
 */
async function prepareClock(owner: Db): Promise<void> {
  if (await isPrepared(owner)) return
  await owner.execute(sql`create schema test_clock`)
  await owner.execute(sql`create table test_clock.setting as select interval '0' as shift`)
  for (const [name, real, volatility] of [
    ['now', 'transaction_timestamp', 'stable'],
    ['clock_timestamp', 'clock_timestamp', 'volatile'],
  ] as const)
    await owner.execute(
      sql.raw(`create function test_clock.${name}() returns timestamptz language sql ${volatility}
        as 'select pg_catalog.${real}() + shift from test_clock.setting'`),
    )
  await owner.execute(sql`grant usage on schema test_clock to public`)
  await owner.execute(sql`grant select on test_clock.setting to public`)
  const columns = await owner.execute<{ table: string; column: string }>(sql`
    select c.relname as "table", a.attname as "column"
    from pg_attrdef d join pg_class c on c.oid = d.adrelid join pg_attribute a on a.attrelid = c.oid and a.attnum = d.adnum
    where c.relnamespace = 'public'::regnamespace and pg_get_expr(d.adbin, d.adrelid) = 'now()'`)
  for (const { table, column } of columns)
    await owner.execute(
      sql`alter table public.${sql.identifier(table)} alter column ${sql.identifier(column)} set default test_clock.now()`,
    )
}
