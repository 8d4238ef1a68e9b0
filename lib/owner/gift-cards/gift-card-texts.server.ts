import 'server-only'
import { eq } from 'drizzle-orm'
import { type MinorUnits } from '@/lib/platform/base/money'
import { formatDay } from '@/lib/platform/base/dates'
import { formatPriceIn } from '@/lib/platform/base/money-format'
import { type Ctx } from '@/lib/platform/db/context.server'
import { settings } from '@/lib/platform/db/schema/shop'
import { orderAddresses, orderLines, orders } from '@/lib/platform/db/schema/orders'
import { editionUrl } from '@/lib/platform/env.server'
import { mediumUrl } from '@/lib/shop/catalogue/pictures'
import { moneyFormatIn } from '@/lib/shop/catalogue/page-settings.server'
import { type GiftCardRow } from '@/lib/shop/gift-cards/gift-card-ledger.server'
import { formatGiftCardCode } from '@/lib/shop/gift-cards/gift-card-code'
import { balanceUrl } from '@/lib/shop/gift-cards/balance-path'
import { type OrderRow } from '@/lib/shop/orders/order-access.server'
import { messagesOf } from '@/messages/languages'
import { type GiftCardTexts } from './gift-card-emails'

type DbCtx = Pick<Ctx, 'db'>

export type Buyer = { order: OrderRow; firstName: string; name: string; email: string }

/** Who bought a card; null if the owner issued it. */
export async function loadBuyer({ db }: DbCtx, { orderLineId }: GiftCardRow): Promise<Buyer | null> {
  if (orderLineId === null) return null
  const [found] = await db
    .select({ order: orders, address: orderAddresses })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .innerJoin(orderAddresses, eq(orderAddresses.orderId, orders.id))
    .where(eq(orderLines.id, orderLineId))
    .orderBy(orderAddresses.kind)
  if (!found) throw new Error('The order of a gift card was not found.')
  const { order, address } = found
  return {
    order,
    firstName: address.firstName,
    name: `${address.firstName} ${address.lastName}`.trim(),
    email: address.email,
  }
}

/** Whether a card is sent to somebody else than its buyer. */
export const isPresent = ({ recipientEmail }: Pick<GiftCardRow, 'recipientEmail'>, buyer: Buyer | null): boolean =>
  buyer !== null && buyer.email.toLowerCase() !== recipientEmail.toLowerCase()

/** Writes amounts and days of a card in its language. */
export async function cardWriter({ db }: DbCtx, { language, currency }: GiftCardRow) {
  const messages = messagesOf(language)
  const [shop] = await db.select({ money: settings.money, mediaDomain: settings.mediaDomain }).from(settings)
  const money = moneyFormatIn(shop?.money ?? {}, messages.language)
  return {
    messages,
    price: (cents: MinorUnits) => formatPriceIn(currency, cents, money),
    day: (day: string) => formatDay(day, messages.language.locale),
    mediaDomain: shop?.mediaDomain || editionUrl(language),
  }
}

/** What the email with the code says, and the card to print. */
export async function textsOf(
  ctx: DbCtx,
  card: GiftCardRow,
  { left, key, buyer }: { left: MinorUnits; key: string; buyer: Buyer | null },
): Promise<GiftCardTexts> {
  const { messages, price, day, mediaDomain } = await cardWriter(ctx, card)
  return {
    messages,
    amount: price(left),
    code: formatGiftCardCode(key),
    recipientName: card.recipientName || (isPresent(card, buyer) ? '' : (buyer?.firstName ?? '')),
    from: isPresent(card, buyer) ? (buyer?.name ?? '') : '',
    message: card.message,
    pictureUrl: card.pictureKey && mediumUrl(card.pictureKey, mediaDomain),
    validUntil: card.expiresOn && day(card.expiresOn),
    balanceUrl: balanceUrl(editionUrl(card.language), key),
  }
}
