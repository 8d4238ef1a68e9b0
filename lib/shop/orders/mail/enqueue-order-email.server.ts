import 'server-only'
import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { type MinorUnits } from '@/lib/platform/base/money'
import { fromAddressRow } from '@/lib/shop/address/address-row'
import { shopTextsIn } from '@/lib/platform/mail/shop-texts.server'
import { moneyFormatIn } from '@/lib/shop/catalogue/page-settings.server'
import { type Ctx } from '@/lib/platform/db/context.server'
import { orderRefunds } from '@/lib/platform/db/schema/order-handling'
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
import { loadGift } from '@/lib/shop/gifts/order-gift.server'
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
  const { lines, discounts, fees, giftCards, vat } = await loadOrderParts(tx, order.id)
  const gift = await loadGift(tx, order.id)
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
    giftCards,
    gift,
    giftCardReturnedCents: await returnedToGiftCards(tx, order, mailKind),
    vat: vat.map(storedVatTotals),
    parcels: parcels.map((row) => ({
      carrier: toCarrier(row.carrier),
      number: row.trackingNumber,
      url: trackingUrlOf(row),
    })),
    delivery: deliveryEmails.has(mailKind)
      ? await loadDelivery(tx, order, {
          lines: lines.filter(({ giftCard }) => !giftCard),
          destination: fromAddressRow(shipping),
        })
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
  if (mailKind === 'confirmation')
    await enqueueNewOrderEmail(tx, order, { lines, giftCards, gift, billing, shipping, isTestPayment })
  if (withdrawalNotices.has(mailKind)) await recordWithdrawalNotice(tx, order)
  return id
}

const CANCELLED: ReadonlySet<OrderMailKind> = new Set(['unpaid', 'cancelled', 'cancelled_after_withdrawal'])

/** What comes back to gift cards with the change that an email is about. A refund of a part tells its own part only. */
async function returnedToGiftCards(
  { db }: Pick<Ctx, 'db'>,
  { id, giftCardCents }: OrderRow,
  mailKind: OrderMailKind,
): Promise<MinorUnits> {
  if (giftCardCents === 0) return 0
  if (CANCELLED.has(mailKind)) return giftCardCents
  if (mailKind !== 'refunded' && mailKind !== 'partly_refunded') return 0
  const refunds = await db
    .select({ cents: orderRefunds.giftCardCents })
    .from(orderRefunds)
    .where(and(eq(orderRefunds.orderId, id), isNotNull(orderRefunds.refundedAt)))
    .orderBy(desc(orderRefunds.refundedAt))
  const told = mailKind === 'refunded' ? refunds : refunds.slice(0, 1)
  return told.reduce((sum, { cents }) => sum + cents, 0)
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
