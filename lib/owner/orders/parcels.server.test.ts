import { desc, eq } from 'drizzle-orm'
import { GET as showOrderRoute } from '@/app/api/v1/shop/payments/orders/[access_token]/route'
import { TEST_ADDRESS } from '@/testing/address'
import { outbox } from '@/lib/platform/db/schema/mail'
import { orders } from '@/lib/platform/db/schema/orders'
import { buildOrderInput, postOrder, useTestCheckout } from '@/testing/checkout.server'
import { getOrderDetails } from './order-admin.server'
import { addOrderNote } from './order-notes.server'
import { performOrderAction } from './order-actions.server'
import { shipmentSchema } from './order-handling.schema'
import { getOrderStory } from './order-story.server'
import { addParcel, removeParcel } from './parcels.server'

const shop = useTestCheckout()
const acs = (tracking_number: string) => ({ carrier: 'acs' as const, tracking_number, tracking_url: '' })

async function placeOrder() {
  const { body } = await postOrder(buildOrderInput(shop.stock))
  return { code: String(body.order_code), token: String(body.access_token) }
}

const lastEmail = async () => (await shop.ctx().db.select().from(outbox).orderBy(desc(outbox.id)).limit(1))[0]

test('the email and the page of a shipped order say where its parcel can be followed', async () => {
  const { code, token } = await placeOrder()
  const ship = { code, action: 'ship', cause: 'by the owner' } as const
  await performOrderAction(shop.ctx(), { ...ship, parcel: acs('7000000001') })
  const url = 'https://www.acscourier.net/el/track-and-trace/?generalCode=7000000001'
  expect(await lastEmail()).toMatchObject({ kind: 'order_shipped', text: expect.stringContaining(url) })
  expect((await lastEmail())?.text).toContain('ACS Courier, number 7000000001')
  const page = await showOrderRoute(new Request('http://localhost/x'), {
    params: Promise.resolve({ access_token: token }),
  })
  expect((await page.json()).shipments).toEqual([
    { carrier: 'acs', tracking_number: '7000000001', tracking_url: url, shipped_at: expect.any(String) },
  ])
})

test('an order that somebody else has changed meanwhile is left as it is', async () => {
  const { code } = await placeOrder()
  await performOrderAction(shop.ctx(), { code, action: 'cancel', cause: 'by maria@test.example' })
  await expect(
    performOrderAction(shop.ctx(), {
      code,
      action: 'ship',
      cause: 'by nikos@test.example',
      seen: 'confirmed',
      parcel: acs('7000000009'),
    }),
  ).rejects.toMatchObject({
    body: { detail: expect.stringContaining('from “Confirmed” to “Cancelled” (by maria@test.example)') },
  })
  expect((await getOrderDetails(shop.ctx(), code)).shipments).toEqual([])
})

test('a parcel can be added to a shipped order once, and removed', async () => {
  const { code } = await placeOrder()
  const ctx = shop.ctx()
  await expect(addParcel(ctx, { code, parcel: acs('7000000002') })).rejects.toMatchObject({
    body: { detail: expect.stringContaining('was not shipped') },
  })
  await performOrderAction(ctx, { code, action: 'ship', cause: 'by the owner' })
  await addParcel(ctx, { code, parcel: acs('7000000002') })
  expect(await lastEmail()).toMatchObject({
    kind: 'order_tracking',
    subject: expect.stringContaining(code),
    text: expect.stringContaining('7000000002'),
  })
  await expect(addParcel(ctx, { code, parcel: acs('7000000002') })).rejects.toMatchObject({
    body: { detail: expect.stringContaining('already') },
  })
  const { shipments } = await getOrderDetails(ctx, code)
  expect(shipments).toHaveLength(1)
  await removeParcel(ctx, { code, id: shipments[0]?.id ?? 0 })
  expect((await getOrderDetails(ctx, code)).shipments).toEqual([])
})

test('notes and parcels are in the story of the order, and are deleted with the person', async () => {
  const { code } = await placeOrder()
  const ctx = shop.ctx()
  await addOrderNote(ctx, { code, body: 'Ring the bell twice.', author: 'maria@test.example' })
  await performOrderAction(ctx, { code, action: 'ship', cause: 'by the owner', parcel: acs('7000000003') })
  const details = await getOrderDetails(ctx, code)
  const story = await getOrderStory(ctx, details)
  expect(story.flatMap(({ kind }) => (kind === 'email' ? [] : [kind])).sort()).toEqual([
    'note',
    'parcel',
    'state',
    'state',
  ])
  expect(story.filter(({ text }) => text.includes(TEST_ADDRESS.email))).toHaveLength(2)
  expect(story.find(({ kind }) => kind === 'note')).toMatchObject({
    text: 'Note by maria@test.example',
    detail: 'Ring the bell twice.',
  })
  await ctx.db.update(orders).set({ personLeft: true }).where(eq(orders.code, code))
  const { notes, shipments } = await getOrderDetails(ctx, code)
  expect([notes, shipments.map(({ carrier, trackingNumber }) => [carrier, trackingNumber])]).toEqual([
    [],
    [['acs', '']],
  ])
})

test.each([
  [{ carrier: 'acs', tracking_number: ' 70 0000-0001 ', tracking_url: '' }, '700000-0001'],
  [{ carrier: '', tracking_number: '', tracking_url: '' }, ''],
  [{ carrier: 'other', tracking_number: 'ab12', tracking_url: 'https://carrier.example/ab12' }, 'AB12'],
])('the parcel %j is valid', (typed, number) => {
  expect(shipmentSchema.parse(typed).tracking_number).toBe(number)
})

test.each([
  ['carrier', { carrier: '', tracking_number: '7000000001', tracking_url: '' }],
  ['carrier', { carrier: 'pigeon', tracking_number: '', tracking_url: '' }],
  ['tracking_number', { carrier: 'acs', tracking_number: 'αβγ', tracking_url: '' }],
  ['tracking_url', { carrier: 'other', tracking_number: '', tracking_url: 'javascript:alert(1)' }],
  ['tracking_url', { carrier: 'acs', tracking_number: '', tracking_url: 'https://carrier.example' }],
])('a message about %s is given for %j', (field, typed) => {
  expect(shipmentSchema.safeParse(typed).error?.issues.map(({ path }) => path[0])).toEqual([field])
})
