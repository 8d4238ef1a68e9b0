import { useTestDatabase } from '@/lib/db/testing.server'
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
  // Another table, which the lock would have by now if it waited for the first one.
  for (let turn = 0; turn < 20; turn += 1) {
    await visitor`select count(*) from orders`
    await visitor`select pg_sleep(0.02)`
  }
  expect(isLocked).toBe(false)
  await visitor`commit`
  visitor.release()
  expect(await locked).toBe('done')
})
