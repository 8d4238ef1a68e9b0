import 'server-only'
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { fromAddressRow } from '@/lib/shop/address/address-row'
import { shopTextsIn } from '@/lib/platform/mail/shop-texts.server'
import { moneyFormatIn } from '@/lib/shop/catalogue/page-settings.server'
import { type Ctx } from '@/lib/platform/db/context.server'
import { orderAddresses, orders } from '@/lib/platform/db/schema/orders'
import { users } from '@/lib/platform/db/schema/customers'
import { settings } from '@/lib/platform/db/schema/shop'
import { enqueueEmail } from '@/lib/platform/mail/outbox.server'
import { loadEmailSender } from '@/lib/platform/mail/email-sender.server'
import { shopTimeZone } from '@/lib/platform/base/dates'
import { orderTermsUrl, orderUrl, type OrderRow, withdrawalUrl } from '@/lib/shop/orders/order-access.server'
import { toCarrier, trackingUrlOf } from '@/lib/shop/orders/carriers'
import { listShipments } from '@/lib/shop/orders/order-shipments.server'
import { loadDelivery } from '@/lib/shop/orders/order-delivery.server'
import { loadOrderParts } from '@/lib/shop/orders/order-parts.server'
import { forStrangers } from '@/lib/shop/questions/answers-for-strangers'
import { storedVatTotals } from '@/lib/shop/orders/order-vat'
import { listOrderTermsTexts } from '@/lib/shop/orders/order-terms.server'
import { hasTestPayment } from '@/lib/shop/orders/test-payments.server'
import { guaranteeNoticePath, readTheme } from '@/lib/platform/theme/stored-theme.server'
import { messagesOf } from '@/messages/languages'
import { enqueueNewOrderEmail } from './new-order-email.server'
import { describeOrderDiscounts } from '@/lib/shop/orders/order-discounts.server'
import { type OrderEmailData } from './order-email-parts'
import { deliveryEmails, orderEmails, parcelEmails, withdrawalNotices } from './order-emails'

export type OrderMailKind = keyof typeof orderEmails

type MailDetails = Partial<Pick<OrderEmailData, 'refundedCents' | 'newDay'>> & { notBefore?: Date }

/**
 * Enqueues an email to the billing address in the language of the order, in the transaction of the change. With the
 * confirmation, which a card order gets once it is paid, the owner hears of the order. Returns the id of the email; null
 * for an order that has no address any more.
 */
export async function enqueueOrderEmail(
  tx: Pick<Ctx, 'db'>,
  order: OrderRow,
  mailKind: OrderMailKind,
  { refundedCents = 0, newDay = null, notBefore }: MailDetails = {},
): Promise<number | null> {
  const addresses = await tx.db.select().from(orderAddresses).where(eq(orderAddresses.orderId, order.id))
  const billing = addresses.find(({ kind }) => kind === 'billing')
  if (!billing) throw new Error(`Order ${order.code} has no billing address.`)
  // The order has forgotten its person, who has left the shop.
  if (billing.email === '') return null
  const { lines, discounts, fees, vat } = await loadOrderParts(tx, order.id)
  const terms = mailKind === 'confirmation' ? await listOrderTermsTexts(tx, order.id) : []
  const parcels = parcelEmails.has(mailKind) ? ((await listShipments(tx, [order.id])).get(order.id) ?? []) : []
  const [shop] = await tx.db.select().from(settings)
  if (!shop) throw new Error('The shop has no settings: load a catalogue first.')
  const shipping = addresses.find(({ kind }) => kind === 'shipping') ?? billing
  const isConfirmed = await isConfirmedCustomerEmail(tx, order, billing.email)
  const customerInput = isConfirmed
    ? { firstName: billing.firstName, address: fromAddressRow(shipping), notes: order.notes }
    : null
  const messages = messagesOf(order.language)
  const money = moneyFormatIn(shop.money, messages.language)
  const isTestPayment = await hasTestPayment(tx, order.id)
  const sender = await loadEmailSender(tx, messages.language.language)
  const noticePath = guaranteeNoticePath(readTheme(shop.theme), messages.language.language)
  const email = orderEmails[mailKind](sender, {
    messages,
    money,
    order: { ...order, isTestPayment },
    lines: isConfirmed ? lines : lines.map((line) => ({ ...line, answers: forStrangers(line.answers, messages) })),
    discounts: describeOrderDiscounts(discounts, { currency: order.currency, messages, money }),
    fees,
    vat: vat.map(storedVatTotals),
    parcels: parcels.map((row) => ({
      carrier: toCarrier(row.carrier),
      number: row.trackingNumber,
      url: trackingUrlOf(row),
    })),
    delivery: deliveryEmails.has(mailKind)
      ? await loadDelivery(tx, order, { lines, destination: fromAddressRow(shipping) })
      : { items: [] },
    newDay,
    refundedCents,
    terms: terms.map(({ slug, ...text }) => ({ ...text, url: orderTermsUrl(order, slug) })),
    customerInput,
    shop: { ...shop, ...shopTextsIn(shop, order.language) },
    url: orderUrl(order),
    withdrawalUrl: withdrawalUrl(order),
    guaranteeNoticeUrl: noticePath && sender.shopUrl + noticePath,
  })
  const id = await enqueueEmail(tx, {
    kind: `order_${mailKind}`,
    email,
    to: billing.email,
    userId: order.userId,
    notBefore,
    limit: isConfirmed ? 'confirmed' : 'unconfirmed',
  })
  if (mailKind === 'confirmation') await enqueueNewOrderEmail(tx, order, { lines, billing, shipping, isTestPayment })
  if (withdrawalNotices.has(mailKind)) await recordWithdrawalNotice(tx, order)
  return id
}

/** The first notice counts, because a buyer without one has twelve months longer to withdraw. */
async function recordWithdrawalNotice({ db }: Pick<Ctx, 'db'>, { id }: OrderRow): Promise<void> {
  await db
    .update(orders)
    .set({ withdrawalNoticeOn: sql`(now() at time zone ${shopTimeZone()})::date` })
    .where(and(eq(orders.id, id), isNull(orders.withdrawalNoticeOn)))
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
