import { useDemoDatabase } from '@/testing/db.server'
import { addToStock, setStock } from '@/lib/shop/stock/change-stock.server'
import { type StockSetting } from '@/lib/shop/stock/stock'
import { findStock, listMovements, listStock } from './list-stock.server'

const database = useDemoDatabase()
const ctx = () => ({ db: database.current.db })

async function find(code: string) {
  const row = await findStock(ctx(), code)
  if (!row) throw new Error(`There is no variant ${code}.`)
  return row
}

async function set(code: string, to: StockSetting) {
  const { variantId } = await find(code)
  return database.current.db.transaction((db) => setStock({ db }, { variantId, to, cause: 'counted today' }))
}

async function add(code: string, change: number) {
  const { variantId } = await find(code)
  return database.current.db.transaction((db) => addToStock({ db }, { variantId, change, cause: 'newly made' }))
}

test('the stock of a variant is set and changed, and its history says when and why', async () => {
  expect(await set(' as-e-007-s', 3)).toEqual({ before: 'always', after: 3 })
  expect(await add('AS-E-007-S', 2)).toEqual({ before: 3, after: 5 })
  expect(await add('AS-E-007-S', -4)).toEqual({ before: 5, after: 1 })
  const { variantId, stock } = await find('AS-E-007-S')
  expect(stock).toBe(1)
  expect(await listMovements(ctx(), variantId, 2)).toMatchObject([
    { change: -4, countAfter: 1, cause: 'newly made' },
    { change: 2, countAfter: 5, cause: 'newly made' },
  ])
  expect(await set('AS-E-007-G', 'made_to_order')).toEqual({ before: 'always', after: 'made_to_order' })
})

test('pieces that are not counted cannot be added to', async () => {
  await set('AS-E-007-G', 'always')
  expect(await add('AS-E-007-G', 1)).toBeNull()
})

test('the list begins with what runs low, and can be searched', async () => {
  await set('AS-E-007-S', 1)
  await set('AS-R-006-G54', 0)
  const codes = async (filter: Parameters<typeof listStock>[1]) =>
    (await listStock(ctx(), filter)).rows.map(({ code }) => code)
  const { rows, total } = await listStock(ctx(), { limit: 2 })
  expect([rows[0]?.code, rows[1]?.stock]).toEqual(['AS-R-006-G54', 1])
  expect(total).toBeGreaterThan(100)
  expect(await codes({ low: true, limit: 50 })).toContain('AS-E-007-S')
  expect(await codes({ counted: true, limit: 50 })).not.toContain('AS-E-007-G')
  expect((await codes({ search: 'as-e-007-', limit: 50 })).sort()).toEqual(['AS-E-007-G', 'AS-E-007-S'])
  expect(await codes({ search: '100% wool', limit: 50 })).toEqual([])
  expect(await findStock(ctx(), 'AS-X-999')).toBeNull()
})
