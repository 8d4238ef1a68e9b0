import { controls, eventually, fetchPage } from '../instance'
import { database, secondInstance } from './shop'

const listDatabases = () => database.current.owner.sql`
  select datname from pg_database
  where starts_with(datname, current_database() || '_test_') and datname not like '%template'`

test('closes a shop whose client has gone while it opened', async () => {
  const { address } = await secondInstance()
  const client = new AbortController()
  const opening = fetch(`${address}/test/shops`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '{}',
    signal: client.signal,
  })
  await eventually(async () => expect(await listDatabases()).toHaveLength(1))
  client.abort()
  await expect(opening).rejects.toThrow()
  await eventually(async () => expect(await listDatabases()).toEqual([]))
})

test('opens shops for tests, which share nothing and end with it', async () => {
  const opener = await secondInstance()
  const create = () => controls(opener)('POST /test/shops', {})
  const [one, two] = await Promise.all([create(), create()])
  const inShop = ({ url }: { url: string }) => controls({ address: url })
  await inShop(one)('PUT /test/clock', { advance: { days: 15 } })
  await inShop(one)('PUT /test/options', { custom_orders: false })
  expect((await inShop(two)('GET /test/clock')).ahead_seconds).toBe(0)
  expect((await fetch(`${one.url}/custom-orders`)).status).toBe(404)
  expect((await fetch(`${two.url}/custom-orders`)).status).toBe(200)
  expect((await fetchPage(`${two.url}/`)).text).toContain(`<link rel="canonical" href="${two.url}`)
  await controls(opener)(`DELETE /test/shops/${one.id}`)
  await expect(fetch(one.url)).rejects.toThrow()
  process.kill(opener.pid, 'SIGKILL')
  await eventually(() => expect(fetch(two.url)).rejects.toThrow())
})
