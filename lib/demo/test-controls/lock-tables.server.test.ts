import { useTestDatabase } from '@/testing/db.server'
import { withLockedTables } from './lock-tables.server'

const database = useTestDatabase()

test('waits for a statement that holds a lock without holding one itself', async () => {
  const { sql, owner } = database.current
  const visitor = await sql.reserve()
  await visitor`begin`
  await visitor`select count(*) from products`
  let isLocked = false
  const locked = withLockedTables(owner.db, () => {
    isLocked = true
    return Promise.resolve('done')
  })
  // Of other tables, which the lock would have by now if it waited for the first one.
  for (const table of ['addresses', 'categories', 'orders']) {
    await visitor`select pg_sleep(0.2)`
    await visitor`select count(*) from ${visitor(table)}`
  }
  expect(isLocked).toBe(false)
  await visitor`commit`
  visitor.release()
  expect(await locked).toBe('done')
})
