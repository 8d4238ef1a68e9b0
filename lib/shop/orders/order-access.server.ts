import 'server-only'
import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { orderNotFound } from '@messages/api-errors'
import { hashSecret } from '@/lib/shop/account/secrets.server'
import { notFound } from '@/lib/platform/base/problem'
import { type Ctx } from '@/lib/platform/db/context.server'
import { orders } from '@/lib/platform/db/schema/orders'
import { editionUrl } from '@/lib/platform/env.server'

export type OrderRow = typeof orders.$inferSelect

/**
 * The token that gives access to an order without an account. It is derived and not stored, so that later emails and
 * repeated requests can contain it. It cannot be guessed, because both inputs are random and the id is secret.
 */
export const accessTokenOf = ({ id, idempotencyKey }: Pick<OrderRow, 'id' | 'idempotencyKey'>): string =>
  createHash('sha256').update(`order access\n${id}\n${idempotencyKey}`).digest('base64url')

export const accessHashOf = (order: Pick<OrderRow, 'id' | 'idempotencyKey'>) => hashSecret(accessTokenOf(order))

const orderPath = (order: OrderRow) => `/shop/cart/order/${accessTokenOf(order)}`

/** The text of a page as it was when the order was placed. */
export const orderTermsPath = (order: OrderRow, slug: string) => `${orderPath(order)}/terms/${slug}`

/** Its page, in the edition of its language. */
export const orderUrl = (order: OrderRow) => editionUrl(order.language) + orderPath(order)
export const orderTermsUrl = (order: OrderRow, slug: string) => editionUrl(order.language) + orderTermsPath(order, slug)

/** What is made for its buyer: proofs, and what may still be changed. */
export const makingUrl = (order: OrderRow) => `${orderUrl(order)}/making`

/** The statement of withdrawal filled in for the order: whoever gets the emails of an order may also withdraw from it. */
export const withdrawalUrl = (order: OrderRow) => `${orderUrl(order)}/withdraw`

export async function findOrderByCode({ db }: Pick<Ctx, 'db'>, code: string): Promise<OrderRow> {
  const [order] = await db.select().from(orders).where(eq(orders.code, code.trim().toUpperCase()))
  if (!order) throw notFound(`Order ${code} was not found.`)
  return order
}

export async function findOrderByToken({ db }: Pick<Ctx, 'db'>, token: string): Promise<OrderRow> {
  const [order] = await db
    .select()
    .from(orders)
    .where(eq(orders.accessTokenHash, hashSecret(token)))
  if (!order) throw notFound(orderNotFound)
  return order
}
