import { sql } from 'drizzle-orm'
import { tracing } from '@/lib/platform/base/tracing'
import { useTestDatabase } from '@/testing/db.server'
import { openDatabase } from './client.server'

const database = useTestDatabase()

const spans: [name: string, attributes: Record<string, string>][] = []
const record: NonNullable<typeof tracing.current> = {
  span: (name, attributes, run) => (spans.push([name, attributes]), run()),
  traceparent: () => null,
}

test('each statement is one span with its text and without its values, in each pool and in transactions', async () => {
  tracing.current = record
  const pools = [openDatabase(database.current.url, 1), openDatabase(database.current.url, 1)]
  tracing.current = undefined
  const text = sql` Select ${'secret'}::text `
  await pools[0]?.db.execute(text)
  expect(spans).toEqual([])
  tracing.current = record
  for (const { db } of pools) await db.execute(text)
  await pools[0]?.db.transaction(async (transaction) => void (await transaction.execute(text)))
  tracing.current = undefined
  await Promise.all(pools.map(({ close }) => close()))
  const statement = { 'db.system.name': 'postgresql', 'db.query.text': 'Select $1::text' }
  expect(spans).toEqual(Array.from({ length: 3 }, () => ['SQL select', statement]))
})
