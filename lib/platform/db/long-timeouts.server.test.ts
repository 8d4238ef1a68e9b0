import { sql } from 'drizzle-orm'
import { isDatabaseUnavailable } from './database-unavailable'
import { openDatabase } from './client.server'
import { useTestDatabase } from '@/testing/db.server'
import { withLongTimeouts } from './long-timeouts.server'

const database = useTestDatabase()
const rejectionIsUnavailable = (work: Promise<unknown>) => work.then(() => null, isDatabaseUnavailable)

test('a slow statement is cancelled and counts as an outage, unless it runs with long timeouts', async () => {
  const { db, close } = openDatabase(database.current.url, 2, { statement_timeout: 500, lock_timeout: 50 })
  expect(await rejectionIsUnavailable(db.execute(sql`select pg_sleep(5)`))).toBe(true)
  await expect(withLongTimeouts(db, (tx) => tx.execute(sql`select pg_sleep(0.7)`))).resolves.toHaveLength(1)
  // The long timeouts end with their transaction; the connection is reused.
  expect(await rejectionIsUnavailable(db.execute(sql`select pg_sleep(5)`))).toBe(true)
  await close()
})

test('a lock timeout counts as an outage', async () => {
  const { db, close } = openDatabase(database.current.url, 2, { statement_timeout: 10_000, lock_timeout: 50 })
  const lock = await database.current.sql.reserve()
  await lock`begin`
  await lock`lock table orders in access exclusive mode`
  expect(await rejectionIsUnavailable(db.execute(sql`select from orders`))).toBe(true)
  await lock`rollback`
  lock.release()
  expect(await rejectionIsUnavailable(db.execute(sql`select from orders`))).toBeNull()
  await close()
})
