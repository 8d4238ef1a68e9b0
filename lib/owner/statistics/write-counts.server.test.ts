import { asc, sql } from 'drizzle-orm'
import { dayCounts } from '@/lib/platform/db/schema/statistics'
import { useTestDatabase } from '@/testing/db.server'
import { MAX_SUBJECTS, OTHERS, type TallyRow } from './tally'
import { removeOldCounts, writeCounts } from './write-counts.server'

const database = useTestDatabase()
const ctx = (now = new Date()) => ({ db: database.current.db, now })

beforeEach(() => database.current.owner.db.execute(sql`truncate day_counts`))

const stored = async () =>
  (await database.current.db.select().from(dayCounts).orderBy(asc(dayCounts.day), asc(dayCounts.subject))).map(
    ({ day, metric, subject, count }) => `${day} ${metric} ${subject}: ${count}`,
  )
const visit = (subject: string, count = 1): TallyRow => ({ metric: 'visit', subject, count })

test('what several instances have counted adds up, for each day', async () => {
  const rows = [visit('Google', 2), visit('Direct')]
  await Promise.all([writeCounts(ctx(), '2026-11-25', rows), writeCounts(ctx(), '2026-11-25', rows.toReversed())])
  await writeCounts(ctx(), '2026-11-26', [
    visit('Google'),
    { metric: 'search', subject: "o'neill \\ {ring}", count: 1 },
  ])
  await writeCounts(ctx(), '2026-11-26', [])
  expect(await stored()).toEqual([
    '2026-11-25 visit Direct: 2',
    '2026-11-25 visit Google: 4',
    '2026-11-26 visit Google: 1',
    "2026-11-26 search o'neill \\ {ring}: 1",
  ])
})

test('a day has room for so many subjects of a metric, whoever writes them; the rest are others', async () => {
  const sites = (instance: string) =>
    Array.from({ length: MAX_SUBJECTS.visit - 1 }, (_, at) => visit(`${instance}-${at}.example`))
  const instances = ['a', 'b', 'c']
  await Promise.all(instances.map((name) => writeCounts(ctx(), '2026-11-25', [visit('Google', 2), ...sites(name)])))
  await writeCounts(ctx(), '2026-11-25', [{ metric: 'view', subject: 'home', count: 1 }])
  await writeCounts(ctx(), '2026-11-26', [visit('new.example')])
  const rows = await stored()
  expect(rows).toHaveLength(MAX_SUBJECTS.visit + 3)
  expect(rows).toEqual(
    expect.arrayContaining([
      '2026-11-25 visit Google: 6',
      `2026-11-25 visit ${OTHERS}: ${2 * (MAX_SUBJECTS.visit - 1)}`,
      '2026-11-25 view home: 1',
      '2026-11-26 visit new.example: 1',
    ]),
  )
})

test('of more subjects than there is room for, the most frequent get it', async () => {
  const rare = Array.from({ length: MAX_SUBJECTS.visit }, (_, at) => visit(`${at}.example`))
  await writeCounts(ctx(), '2026-11-25', [...rare, visit('zzz.example', 2)])
  expect(await stored()).toContain('2026-11-25 visit zzz.example: 2')
})

test('counts are kept for 25 months, and searches that were made a single time for 30 days', async () => {
  const search = (subject: string, count = 1): TallyRow => ({ metric: 'search', subject, count })
  await writeCounts(ctx(), '2024-10-24', [visit('Google')])
  await writeCounts(ctx(), '2024-10-25', [visit('Google')])
  await writeCounts(ctx(), '2026-10-25', [search('once'), search('twice', 2), search('on two days'), visit('Direct')])
  await writeCounts(ctx(), '2026-10-26', [search('late'), search('on two days')])
  await removeOldCounts(ctx(new Date('2026-11-25T12:00:00Z')))
  expect(await stored()).toEqual([
    '2024-10-25 visit Google: 1',
    '2026-10-25 visit Direct: 1',
    '2026-10-25 search on two days: 1',
    '2026-10-25 search twice: 2',
    '2026-10-26 search late: 1',
    '2026-10-26 search on two days: 1',
  ])
})
