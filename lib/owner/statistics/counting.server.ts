import 'server-only'
import { currentTime } from '@/lib/platform/base/clock.server'
import { processSingleton } from '@/lib/platform/base/process-singleton'
import { type Day, dayOf } from '@/lib/platform/base/working-days'
import { type Db } from '@/lib/platform/db/client.server'
import { logFailure } from '@/lib/platform/http/log.server'
import { currentIndex } from '@/lib/shop/search/current-index.server'
import { findTextMatches } from '@/lib/shop/search/text-matches.server'
import { createTally, type Tally, type TallyRow } from './tally'
import { writeCounts } from './write-counts.server'

const MINUTE = 60_000
/** While the database is away. */
const MAX_DAYS = 3
/** Most of them have just been searched for, and are remembered. */
const MAX_SEARCHES = 100

type Counting = { day: Day; tallies: Map<Day, Tally>; writing: Promise<void> }

const counting = processSingleton<Counting>('counting', () => ({
  day: dayOf(currentTime()),
  tallies: new Map(),
  writing: Promise.resolve(),
}))

function tallyOf(day: Day): Tally {
  const { tallies } = counting()
  const known = tallies.get(day)
  if (known) return known
  const tally = createTally()
  tallies.set(day, tally)
  for (const old of [...tallies.keys()].sort().slice(0, -MAX_DAYS)) tallies.delete(old)
  return tally
}

/** In which this instance counts now. */
export const currentTally = (): Tally => tallyOf(counting().day)

/** Writes at the beginning of each minute: a day begins with one of them, in every time zone. */
export function startCounting(db: Db): void {
  const writeAndWait = () => {
    counting().day = dayOf(currentTime())
    void writeTallies(db)
    setTimeout(writeAndWait, MINUTE - (Date.now() % MINUTE)).unref()
  }
  setTimeout(writeAndWait, MINUTE - (Date.now() % MINUTE)).unref()
}

/** Writes what this instance has counted. What cannot be written waits for the next time. */
export function writeTallies(db: Db): Promise<void> {
  const state = counting()
  state.writing = state.writing.then(() => writeEach(db))
  return state.writing
}

async function writeEach(db: Db): Promise<void> {
  for (const [day, tally] of [...counting().tallies]) {
    const rows = tally.take()
    try {
      await writeCounts({ db }, day, [...rows, ...(await searchesWithoutResults(db, rows))])
    } catch (error) {
      for (const { metric, subject, count } of rows) tally.add(metric, subject, count)
      logFailure('writing counts', 'instance', error)
    }
    if (day !== counting().day && rows.length === 0) counting().tallies.delete(day)
  }
}

/** Which of the searches find nothing in the catalogue of now. Asked here, because a cached page says nothing of it. */
async function searchesWithoutResults(db: Db, rows: readonly TallyRow[]): Promise<TallyRow[]> {
  const found: TallyRow[] = []
  for (const { subject, count } of rows.filter(({ metric }) => metric === 'search').slice(0, MAX_SEARCHES))
    if (await findsNothing(db, subject)) found.push({ metric: 'search_empty', subject, count })
  return found
}

/** False for a search that fails: it must not keep the counts from being written. */
const findsNothing = async (db: Db, text: string): Promise<boolean> =>
  findTextMatches({ db }, await currentIndex({ db }), text).then(
    ({ positions }) => positions.length === 0,
    () => false,
  )
