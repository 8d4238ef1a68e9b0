import { useTestDatabase } from '@/testing/db.server'
import { LOCKS } from './locks'
import { runAlone } from './run-alone.server'

const database = useTestDatabase()

test('one instance does the work, and the others do not wait for it', async () => {
  const { db } = database.current
  const order: string[] = []
  const first = await runAlone(db, LOCKS.orderSweep, async () => {
    const second = await runAlone(db, LOCKS.orderSweep, async () => order.push('second'))
    const other = await runAlone(db, LOCKS.stock, async () => order.push('other work'))
    order.push('first')
    return { second, other }
  })
  expect(first).toEqual({ second: null, other: 1 })
  expect(order).toEqual(['other work', 'first'])
  expect(await runAlone(db, LOCKS.orderSweep, async () => 'later')).toBe('later')
})
