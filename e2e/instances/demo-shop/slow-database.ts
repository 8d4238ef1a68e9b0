import { eventually, fetchPage, lockTables } from '../instance'
import { database, reset, shop } from './shop'

beforeAll(reset)

const TOKEN = 'A'.repeat(43)
const contactMessage = {
  name: 'Marina',
  email: 'marina@test.example',
  subject: 'Gold',
  body: 'Do you make this in gold?',
}

const sendMessage = async () => {
  const answer = await fetch(`${shop.address}/api/v1/contact/email`, {
    method: 'POST',
    body: JSON.stringify(contactMessage),
    headers: { 'content-type': 'application/json' },
  })
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}

test('requests that wait for a stuck lock get 503 with Retry-After, and leave no open transactions', async () => {
  const { unlock } = await lockTables(database.current, 'contact_messages', 'orders')
  const answers = await Promise.all([
    sendMessage(),
    fetchPage(`${shop.address}/api/v1/shop/payments/orders/${TOKEN}`),
    fetchPage(`${shop.address}/shop/cart/order/${TOKEN}`),
  ])
  for (const { status, headers } of answers)
    expect([status, Number(headers.get('retry-after')) > 0]).toEqual([503, true])
  await unlock()
  expect(await sendMessage()).toMatchObject({ status: 200 })
  // The oldest request would have got the lock first.
  expect(await database.current.sql`select from contact_messages`).toHaveLength(1)
})

const search = (words: string) => fetchPage(`${shop.address}/api/v1/shop/products/search?search=${words}`)

test('many slow searches do not block other requests, and time out', async () => {
  const { unlock, isWaitedFor } = await lockTables(database.current, 'product_texts')
  const searches = Array.from({ length: 60 }, (_, at) => search(`nonesuch${at}`))
  await eventually(isWaitedFor)
  await eventually(async () => expect((await search('onemore')).status).toBe(503))
  const page = await fetchPage(
    `${shop.address}/shop/search/category=/tags=/query=onemore/page=1/by=relevance/range=0-0`,
  )
  expect([page.status, page.headers.get('retry-after')]).toEqual([503, '2'])
  expect(await fetchPage(`${shop.address}/api/health/ready`)).toMatchObject({ status: 200 })
  expect(await sendMessage()).toMatchObject({ status: 200 })
  await unlock()
  const statuses = (await Promise.all(searches)).map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([200, 503]))
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(50)
})
