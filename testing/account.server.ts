import 'server-only'
import { desc, eq, sql } from 'drizzle-orm'
import { POST as activateRoute } from '@/app/api/v1/users/activation/route'
import { POST as logInRoute } from '@/app/api/v1/token/login/route'
import { POST as signUpRoute } from '@/app/api/v1/users/route'
import { toAddressRow } from '@/lib/shop/address/address-row'
import { TEST_ADDRESS } from './address'
import { type Database } from '@/lib/platform/db/client.server'
import { outbox } from '@/lib/platform/db/schema/mail'
import { orderAddresses, orders } from '@/lib/platform/db/schema/orders'
import { callRoute } from './api.server'

export const PASSWORD = 'a quiet olive grove'

/** The uid and token of the newest link that was emailed to an address. */
export async function findEmailedLink(
  { db }: Pick<Database, 'db'>,
  recipient: string,
): Promise<{ uid: string; token: string }> {
  const [mail] = await db.select().from(outbox).where(eq(outbox.recipient, recipient)).orderBy(desc(outbox.id)).limit(1)
  const link = /\/(?:activate|password-reset)\/([\w-]+)\/([\w-]+)/.exec(mail?.text ?? '')
  if (!link?.[1] || !link[2]) throw new Error(`No link was emailed to ${recipient}.`)
  return { uid: link[1], token: link[2] }
}

/** Signs up, activates and logs in through the API. */
export async function createTestCustomer(
  database: Pick<Database, 'db'>,
  email: string,
  password = PASSWORD,
): Promise<{ email: string; token: string }> {
  await callRoute(signUpRoute, { body: { email, username: email, password } })
  await callRoute(activateRoute, { body: { ...(await findEmailedLink(database, email)), password } })
  return { email, token: await logInForToken(email, password) }
}

export async function logInForToken(email: string, password = PASSWORD): Promise<string> {
  const { body } = await callRoute(logInRoute, { body: { username: email, password } })
  if (typeof body?.auth_token !== 'string') throw new Error(`Could not log in as ${email}: ${JSON.stringify(body)}`)
  return body.auth_token
}

const buildOrderRow = (userId: string | null, state: 'confirmed' | 'awaiting_payment', code: string) => ({
  code,
  userId,
  state,
  paymentMethod: state === 'confirmed' ? ('via_courier' as const) : ('transfer' as const),
  notes: 'Ring twice',
  itemsCents: 4800,
  shippingCents: 0,
  specialFeesCents: 0,
  totalCents: 4800,
  idempotencyKey: code,
  requestHash: Buffer.from(code),
  accessTokenHash: Buffer.from(code),
})

export async function insertTestOrder(
  { db }: Pick<Database, 'db'>,
  userId: string | null,
  state: 'confirmed' | 'awaiting_payment',
  code: string,
): Promise<string> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('shop.cause', 'test', true)`)
    const [order] = await tx
      .insert(orders)
      .values(buildOrderRow(userId, state, code))
      .returning({ id: orders.id })
    const orderId = order?.id ?? ''
    await tx.insert(orderAddresses).values({ ...toAddressRow(TEST_ADDRESS), orderId, kind: 'shipping' })
    return orderId
  })
}
