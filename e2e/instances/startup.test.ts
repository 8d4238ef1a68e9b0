import { sql } from 'drizzle-orm'
import { loadDemoIfEmpty } from '@/lib/demo/seed/load-demo.server'
import { createDelayedDatabase, useTestDatabase } from '@/testing/db.server'
import { freePort } from '@/scripts/launch/postgres/server.mjs'
import { eventually, lockTables, fetchPage, useInstances } from './instance'

const openInstance = useInstances()
const database = useTestDatabase()

beforeAll(async () => {
  await loadDemoIfEmpty(database.current.db)
  await database.current.db.execute(sql`update settings set company_name = 'Another House'`)
})

test('the port is closed until the catalogue is loaded, and the first response is complete', async () => {
  const port = await freePort()
  const { unlock, isWaitedFor } = await lockTables(database.current, 'products')
  const opening = openInstance(database.current.url, { port, readyPath: '/api/health/live' })
  await eventually(isWaitedFor)
  await expect(fetch(`http://127.0.0.1:${port}/api/health/live`)).rejects.toMatchObject({
    cause: { code: 'ECONNREFUSED' },
  })
  await unlock()
  const { address } = await opening
  expect((await fetchPage(`${address}/`)).text).toContain('Another House')
  expect(await fetchPage(`${address}/api/health/ready`)).toMatchObject({ status: 200 })
})

test('without a database, requests get 503 until it is available', async () => {
  const later = await createDelayedDatabase(database.current)
  try {
    const { address } = await openInstance(later.url, { readyPath: '/api/health/live' })
    expect(await fetchPage(`${address}/api/health/ready`)).toMatchObject({ status: 503, text: '{"status":"starting"}' })
    const early = await fetchPage(`${address}/`)
    expect(early).toMatchObject({ status: 503 })
    expect(early.headers.get('Retry-After')).toBe('1')
    await later.start()
    await eventually(async () => expect(await fetchPage(`${address}/api/health/ready`)).toMatchObject({ status: 200 }))
    expect((await fetchPage(`${address}/`)).text).toContain('Another House')
  } finally {
    later.stop()
  }
})
