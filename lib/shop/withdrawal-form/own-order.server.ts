import 'server-only'
import * as answers from '@messages/answers'
import { and, eq } from 'drizzle-orm'
import { variantTitle } from '@/lib/shop/catalogue/variant-title'
import { findOrderByToken, type OrderRow } from '@/lib/shop/orders/order-access.server'
import { orderAccessSchema, type ShownStatement } from '@/lib/shop/orders/order.schema'
import { shownText } from '@/lib/shop/questions/answer-texts'
import { type StatedTitles, statedTitles } from '@/lib/shop/withdrawal/stated-titles'
import { itemsLeft, toShownStatement } from '@/lib/shop/withdrawal/order-statements'
import { loadWithdrawableLines, type WithdrawableLine } from '@/lib/shop/withdrawal/withdrawable-lines.server'
import { listWithdrawalsOfOrders } from '@/lib/shop/withdrawal/withdrawals.server'
import { findOrderAddress } from '@/lib/shop/my-orders/show-order.server'
import { nullIfNotFound } from '@/lib/platform/base/problem'
import { type Ctx } from '@/lib/platform/db/context.server'
import { orders } from '@/lib/platform/db/schema/orders'
import { type OrderedItem } from './statement-draft'

/** An order that the visitor may see, by its access token or as its customer. */
export type OwnOrder = {
  code: string
  name: string
  email: string
  /** From which the buyer has not withdrawn yet. */
  items: OrderedItem[]
  /** What was stated before, with the names of all items. */
  statements: ShownStatement[]
  titles: StatedTitles
}

/** Null for a code alone: it proves nothing, so the form must not tell whether there is such an order. */
export async function findOwnOrder(
  ctx: Ctx,
  { order_code, access_token }: { order_code: string; access_token: string },
): Promise<OwnOrder | null> {
  const order = (await findByToken(ctx, access_token)) ?? (await findOfCustomer(ctx, order_code))
  if (!order) return null
  const lines = await loadWithdrawableLines(ctx, [order.id])
  const isOneOfSeveral = ({ variantCode }: WithdrawableLine) =>
    lines.filter((line) => line.variantCode === variantCode).length > 1
  const statements = await listWithdrawalsOfOrders(ctx, [order.id])
  const billing = await findOrderAddress(ctx, order, 'billing')
  return {
    code: order.code,
    name: billing ? `${billing.first_name} ${billing.last_name}` : '',
    email: billing?.email ?? ctx.viewer?.email ?? '',
    items: itemsLeft(lines, statements).map((line) => ({
      variant_code: line.variantCode,
      ...(isOneOfSeveral(line) ? { line: line.id } : {}),
      quantity: line.quantity,
      ...(line.unused !== undefined && { unused: line.unused }),
      title: variantTitle(line.productName, line.variantName),
      answers: line.answers.map(({ label, text }) => ({ label, text: shownText({ answers }, text) })),
      personalised: line.personalised,
    })),
    statements: statements.map(toShownStatement),
    titles: statedTitles(
      { answers },
      lines.map((line) => ({
        ...line,
        variant_code: line.variantCode,
        name: line.productName,
        variant_name: line.variantName,
      })),
    ),
  }
}

async function findByToken(ctx: Ctx, token: string): Promise<OrderRow | null> {
  const access = orderAccessSchema.safeParse({ access_token: token })
  if (!access.success) return null
  return findOrderByToken(ctx, access.data.access_token).catch(nullIfNotFound)
}

async function findOfCustomer({ db, viewer }: Ctx, code: string): Promise<OrderRow | null> {
  const typed = code.trim().toUpperCase()
  if (!viewer || typed === '') return null
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.code, typed), eq(orders.userId, viewer.userId)))
  return order ?? null
}
