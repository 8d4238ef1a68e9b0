import { existsSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { useTestDatabase } from '@/testing/db.server'
import { loadDemoIfEmpty } from '@/lib/demo/seed/load-demo.server'
import { listFirstSteps } from './first-steps.server'

const database = useTestDatabase()
const steps = async () => (await listFirstSteps(database.current)).map(({ name }) => name)

test('an empty shop has all steps before it, each with a screen', async () => {
  const found = await listFirstSteps(database.current)
  expect(found.map(({ name }) => name)).toEqual(['settings', 'shipping', 'category', 'product', 'home', 'pages'])
  for (const { path } of found) expect([path, existsSync(`app${path}/page.tsx`)]).toEqual([path, true])
})

test('a shop that runs has none, and a hidden product is not enough', async () => {
  await loadDemoIfEmpty(database.current.db)
  expect(await steps()).toEqual([])
  await database.current.db.execute(sql`update products set state = 'hidden'`)
  expect(await steps()).toEqual(['product'])
})
