import 'server-only'
import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import { fromAddressRow } from '@/lib/address/address-row'
import { type Ctx } from '@/lib/db/context.server'
import { orderAddresses, orderLines, orderSpecialFees } from '@/lib/db/schema/orders'
import { users } from '@/lib/db/schema/customers'
import { settings } from '@/lib/db/schema/shop'
import { enqueueEmail } from '@/lib/mail/outbox.server'
import { loadEmailSender } from '@/lib/mail/email-sender.server'
import { orderUrl, type OrderRow } from '@/lib/checkout/order-access.server'
import { orderEmails } from './order-emails'

export type OrderMailKind = keyof typeof orderEmails

/** Enqueues an email to the billing address, in the transaction of the change. */
export async function enqueueOrderEmail(tx: Pick<Ctx, 'db'>, order: OrderRow, mailKind: OrderMailKind): Promise<void> {
  const addresses = await tx.db.select().from(orderAddresses).where(eq(orderAddresses.orderId, order.id))
  const billing = addresses.find(({ kind }) => kind === 'billing')
  if (!billing) throw new Error(`Order ${order.code} has no billing address.`)
  const lines = await tx.db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, order.id))
    .orderBy(asc(orderLines.id))
  const fees = await tx.db
    .select()
    .from(orderSpecialFees)
    .where(eq(orderSpecialFees.orderId, order.id))
    .orderBy(asc(orderSpecialFees.name))
  const [shop] = await tx.db.select().from(settings)
  if (!shop) throw new Error('The shop has no settings: load a catalogue first.')
  const shipping = addresses.find(({ kind }) => kind === 'shipping') ?? billing
  const isConfirmed = await isConfirmedCustomerEmail(tx, order, billing.email)
  const customerInput = isConfirmed
    ? { firstName: billing.firstName, address: fromAddressRow(shipping), notes: order.notes }
    : null
  const email = orderEmails[mailKind](await loadEmailSender(tx), {
    order,
    lines,
    fees,
    customerInput,
    shop,
    url: orderUrl(order),
  })
  await enqueueEmail(tx, {
    kind: `order_${mailKind}`,
    email,
    to: billing.email,
    userId: order.userId,
    limit: isConfirmed ? 'confirmed' : 'unconfirmed',
  })
}

/** Whether the order belongs to a customer who has confirmed this email address. */
async function isConfirmedCustomerEmail(
  { db }: Pick<Ctx, 'db'>,
  { userId }: OrderRow,
  email: string,
): Promise<boolean> {
  if (userId === null) return false
  const [own] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), eq(sql`lower(${users.email})`, email.toLowerCase()), isNotNull(users.activatedAt)))
  return own !== undefined
}
