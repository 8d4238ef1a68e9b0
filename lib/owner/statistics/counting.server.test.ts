import { asc, sql } from 'drizzle-orm'
import { setClockOffset } from '@/lib/platform/base/clock.server'
import { addDays, dayOf } from '@/lib/platform/base/working-days'
import { dayCounts } from '@/lib/platform/db/schema/statistics'
import { refreshSnapshot } from '@/lib/shop/catalogue/current-snapshot.server'
import { useDemoDatabase } from '@/testing/db.server'
import { currentTally, startCounting, writeTallies } from './counting.server'

const database = useDemoDatabase()
const today = dayOf(new Date())

beforeAll(() => refreshSnapshot(database.current))
beforeEach(() => database.current.owner.db.execute(sql`truncate day_counts`))

const stored = async () =>
  (await database.current.db.select().from(dayCounts).orderBy(asc(dayCounts.day), asc(dayCounts.metric))).map(
    ({ day, metric, subject, count }) => [day, metric, subject, count],
  )

test('searches are written with those that find nothing in the catalogue', async () => {
  currentTally().add('search', 'ring', 3)
  currentTally().add('search', 'qqxxzz', 2)
  await writeTallies(database.current.db)
  await writeTallies(database.current.db)
  expect(await stored()).toEqual(
    expect.arrayContaining([
      [today, 'search', 'ring', 3],
      [today, 'search', 'qqxxzz', 2],
      [today, 'search_empty', 'qqxxzz', 2],
    ]),
  )
  expect(await stored()).toHaveLength(3)
})

test('a search that fails keeps no count from being written', async () => {
  currentTally().add('search', 'never searched before', 2)
  jest.spyOn(database.current.db, 'execute').mockRejectedValueOnce(new Error('too slow'))
  await writeTallies(database.current.db)
  expect(await stored()).toEqual([[today, 'search', 'never searched before', 2]])
})

test('what could not be written is written later, once', async () => {
  jest.spyOn(process.stderr, 'write').mockReturnValue(true)
  jest.spyOn(process.stdout, 'write').mockReturnValue(true)
  currentTally().add('visit', 'Direct')
  const broken = jest.spyOn(database.current.db, 'transaction').mockRejectedValue(new Error('away'))
  await writeTallies(database.current.db)
  broken.mockRestore()
  currentTally().add('visit', 'Direct')
  await writeTallies(database.current.db)
  expect(await stored()).toEqual([[today, 'visit', 'Direct', 2]])
})

test('an instance counts for the day that it is, from the first minute on', async () => {
  jest.useFakeTimers({ now: new Date(), doNotFake: ['nextTick', 'setImmediate'] })
  startCounting(database.current.db)
  currentTally().add('visit', 'Direct')
  setClockOffset(86_400_000)
  jest.advanceTimersByTime(60_000)
  setClockOffset(0)
  currentTally().add('visit', 'Direct', 5)
  jest.useRealTimers()
  await writeTallies(database.current.db)
  expect(await stored()).toEqual([
    [today, 'visit', 'Direct', 1],
    [addDays(today, 1), 'visit', 'Direct', 5],
  ])
})
