import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import { type AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import { accountingDeliveries } from '@/lib/platform/db/schema/documents'
import { performOrderAction } from '@/lib/owner/orders/order-actions.server'
import { buildOrderInput, postOrder, useTestCheckout } from '@/testing/checkout.server'
import { handOverAgain, handOverDocuments, listFailedHandOvers } from './hand-over.server'
import { issueDocuments } from './issue-documents.server'

const shop = useTestCheckout()
const db = () => shop.database.current.db

const SECRET = `whsec_${Buffer.from('a secret of the accounting, 32 b').toString('base64')}`

type Received = { headers: Record<string, unknown>; body: string }
const received: Received[] = []
/** What the accounting answers next; 200 when there is nothing left. */
const answers: number[] = []

const accounting = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    received.push({ headers: request.headers, body: Buffer.concat(chunks).toString() })
    response.writeHead(answers.shift() ?? 200, { Location: '/elsewhere' }).end()
  })
})
let url = ''
beforeAll(async () => {
  await new Promise<void>((resolve) => accounting.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(accounting.address() as AddressInfo).port}/documents`
})
afterAll(() => new Promise((resolve) => accounting.close(resolve)))
afterEach(() => {
  received.length = 0
  answers.length = 0
})

async function issueReceipt(): Promise<string> {
  const { body } = await postOrder(buildOrderInput(shop.stock))
  await performOrderAction(shop.ctx(), { code: body.order_code, action: 'ship', cause: 'test' })
  const [receipt] = await issueDocuments(shop.ctx(), body.order_code)
  return receipt?.number ?? ''
}

const MINUTE = 60_000
const later = (minutes: number) => new Date(Date.now() + minutes * MINUTE)
const handOver = (now = later(0.1)) => handOverDocuments(db(), { url, secret: SECRET }, now)
const ids = () => received.map(({ headers }) => headers['idempotency-key'])

test('a receipt is posted once, signed so that the accounting can verify it', async () => {
  const number = await issueReceipt()
  await handOver()
  await handOver(later(600))
  expect(ids()).toEqual([`document_${number}`])
  const { headers, body } = received[0] as Received
  const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`
  const key = Buffer.from('a secret of the accounting, 32 b')
  expect(headers['webhook-signature']).toBe(`v1,${createHmac('sha256', key).update(signed).digest('base64')}`)
  expect(JSON.parse(body)).toMatchObject({
    type: 'receipt.issued',
    data: { number, total_cents: 2400, currency: 'EUR', buyer: { billing: { country: 'Greece' } } },
  })
})

test('what the accounting does not accept is tried again later, with the same id', async () => {
  jest.spyOn(process.stderr, 'write').mockReturnValue(true)
  const number = await issueReceipt()
  answers.push(500, 302)
  await handOver()
  await handOver(later(0.5))
  expect(ids()).toHaveLength(1)
  expect(await listFailedHandOvers({ db: db() })).toEqual([
    expect.objectContaining({ number, attempts: 1, lastError: 'the answer was HTTP 500', failedAt: null }),
  ])
  await handOver(later(2))
  // A redirect is not followed, because it would lead to an address that nobody configured.
  expect(await listFailedHandOvers({ db: db() })).toEqual([
    expect.objectContaining({ number, attempts: 2, lastError: 'the answer was HTTP 302' }),
  ])
  await handOver(later(10))
  expect(ids()).toEqual(Array(3).fill(`document_${number}`))
  expect(await listFailedHandOvers({ db: db() })).toEqual([])
})

test('two instances hand a document over once', async () => {
  await issueReceipt()
  await issueReceipt()
  await Promise.all([handOver(), handOver(), handOver()])
  expect(new Set(ids()).size).toBe(2)
  expect(ids()).toHaveLength(2)
})

test('a document that an instance took and lost is sent after its time', async () => {
  const number = await issueReceipt()
  await expect(
    handOverDocuments(db(), { url, secret: SECRET }, later(0.1), () => new Promise<never>(() => {})).constructor,
  ).toBe(Promise)
  const taken = async () => await db().select().from(accountingDeliveries).where(eq(accountingDeliveries.attempts, 1))
  while ((await taken()).every(({ sentAt }) => sentAt !== null)) await new Promise(setImmediate)
  await handOver(later(1))
  expect(ids()).toEqual([])
  await handOver(later(20))
  expect(ids()).toEqual([`document_${number}`])
})

test('after the last attempt the shop gives up, and the owner can have it sent again', async () => {
  jest.spyOn(process.stderr, 'write').mockReturnValue(true)
  const number = await issueReceipt()
  await db().update(accountingDeliveries).set({ attempts: 19 }).where(eq(accountingDeliveries.attempts, 0))
  answers.push(503)
  await handOver()
  const [failed] = await listFailedHandOvers({ db: db() })
  expect(failed?.failedAt).not.toBeNull()
  await handOver(later(10_000))
  expect(ids()).toHaveLength(1)
  await handOverAgain(shop.ctx(), number)
  await handOver()
  expect(ids()).toEqual(Array(2).fill(`document_${number}`))
})
