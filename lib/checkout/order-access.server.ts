import 'server-only'
import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { hashSecret } from '@/lib/account/secrets.server'
import { notFound } from '@/lib/base/problem'
import { type Ctx } from '@/lib/db/context.server'
import { orders } from '@/lib/db/schema/orders'
import { env } from '@/lib/env.server'

export type OrderRow = typeof orders.$inferSelect

/**
 * The token that gives access to an order without an account. It is derived and not stored, so that later emails and
 * repeated requests can contain it. It cannot be guessed, because both inputs are random and the id is secret.
 */
export const accessTokenOf = ({ id, idempotencyKey }: Pick<OrderRow, 'id' | 'idempotencyKey'>): string =>
  createHash('sha256').update(`order access\n${id}\n${idempotencyKey}`).digest('base64url')

export const accessHashOf = (order: Pick<OrderRow, 'id' | 'idempotencyKey'>) => hashSecret(accessTokenOf(order))

export const orderUrl = (order: OrderRow) => `${env().shopUrl}/shop/cart/order/${accessTokenOf(order)}`

export async function findOrderByToken({ db }: Pick<Ctx, 'db'>, token: string): Promise<OrderRow> {
  const [order] = await db
    .select()
    .from(orders)
    .where(eq(orders.accessTokenHash, hashSecret(token)))
  if (!order) throw notFound('This order')
  return order
}
