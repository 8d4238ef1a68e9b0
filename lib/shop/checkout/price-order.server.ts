import 'server-only'
import * as t from '@messages/order-errors'
import { paymentMethods } from '@messages/order-labels'
import { and, eq, inArray } from 'drizzle-orm'
import { type ShopOption } from '@/lib/platform/base/options'
import { type MinorUnits, formatPrice, moneyFormat, toMinorUnits } from '@/lib/platform/base/money'
import { invalid, Problem } from '@/lib/platform/base/problem'
import { toBasisPoints, type VatSetting } from '@/lib/platform/base/vat'
import { categoryVatRate } from '@/lib/shop/catalogue/vat-rates'
import { productTranslationSchema } from '@/lib/shop/catalogue/translation-file.schema'
import { ownTranslation } from '@/lib/shop/catalogue/translations.server'
import { variantTitle } from '@/lib/shop/catalogue/variant-title'
import { type Ctx } from '@/lib/platform/db/context.server'
import {
  categories,
  products,
  variantPictures,
  variants,
  variantShippingTags,
} from '@/lib/platform/db/schema/catalogue'
import { listShippingFees } from '@/lib/shop/shipping/shipping.server'
import { lockOrderSettings } from '@/lib/shop/content/stored-settings.server'
import { stock } from '@/lib/platform/db/schema/stock'
import { type Shortage } from '@/lib/shop/stock/take-stock.server'
import { isOffered } from '@/lib/shop/orders/payment-methods'
import { type NewOrder } from '@/lib/shop/orders/order.schema'
import { type FoundOffer, findOffers } from '@/lib/shop/discounts/find-offers.server'
import { toProviderAmount } from '@/lib/shop/payments/provider-amount'
import { paidForLine } from '@/lib/shop/orders/line-amount'
import { orderVat, type OrderVat } from '@/lib/shop/orders/order-vat'
import { quote, type Quote } from './quote'

type PricedLine = {
  variantId: number
  productId: number
  productName: string
  variantName: string
  variantCode: string
  pictureKey: string | null
  unitCents: number
  quantity: number
  discountCents: number
  personalised: boolean
}

type PlacedQuote = Quote<FoundOffer> & { shipping: number }

export type PricedOrder = {
  currency: string
  lines: (PricedLine & { vatRateBp: number | null; vatCents: number | null })[]
  quote: PlacedQuote
  vat: {
    /** Null while the shop has not said. */
    charged: boolean | null
    rates: OrderVat['rates']
  }
}

// In the units of the card provider.
const MIN_CARD_AMOUNT = 50
const MAX_CARD_AMOUNT = 99_999_999

/** Computes the prices of an order from the database and refuses the order if the shopper saw other amounts. */
export async function priceOrder(ctx: Ctx, order: NewOrder): Promise<PricedOrder> {
  const { currency, options, vat } = await lockOrderSettings(ctx)
  checkCurrency(order, currency)
  checkPaymentMethod(order, options)
  const rows = await loadVariants(
    ctx,
    order.items.map(({ variant }) => variant),
  )
  const sold = new Map(
    rows.map(({ variant, product, ...tagged }) => [
      variant.id,
      { ...tagged, variant, product, ...toCurrentVariant(variant, product) },
    ]),
  )
  const changed = findChangedItems(order, sold)
  if (changed) throw new Problem('conflict', changed)

  const items = order.items.flatMap(({ variant, quantity }) => {
    const item = sold.get(variant)
    return item ? [{ ...item, quantity }] : []
  })
  const offers = await findOrderOffers(ctx, order)
  const priced = quote(
    items.map((item) => ({ ...item, variant: item.variant.id })),
    await listShippingFees(ctx),
    order.shipping_address,
    { offers },
  )
  const verified = verifyQuote(order, priced, currency)
  const lines = items.map((item, at) => ({ ...toLine(item), discountCents: verified.lineDiscounts[at] ?? 0 }))
  return { currency, quote: verified, ...(await addVat(ctx, lines, items, verified, vat)) }
}

/** Refuses a code that is not valid. */
async function findOrderOffers(ctx: Ctx, { items, discount_code: code }: NewOrder): Promise<FoundOffer[]> {
  const variants = items.map(({ variant }) => variant)
  const { offers, coded } = await findOffers(ctx, { variants, code }, { locked: true })
  if (code !== undefined && coded === null) throw new Problem('conflict', { discount_code: [t.codeCannotBeUsed(code)] })
  return offers
}

/** Adds the VAT at the rates of today. */
async function addVat(
  ctx: Ctx,
  lines: PricedLine[],
  items: { product: { categoryId: number } }[],
  { shipping, special }: PlacedQuote,
  { rate }: VatSetting,
): Promise<Pick<PricedOrder, 'lines' | 'vat'>> {
  if (typeof rate !== 'number')
    return {
      lines: lines.map((line) => ({ ...line, vatRateBp: null, vatCents: null })),
      vat: { charged: rate === 'none' ? false : null, rates: [] },
    }
  const byId = await loadRatedCategories(ctx)
  const rates = items.map(({ product }) => categoryVatRate(byId, product.categoryId, toBasisPoints(rate)))
  const rated = lines.map((line, at) => ({ ...line, vatRateBp: rates[at] ?? toBasisPoints(rate) }))
  const vat = orderVat({
    lines: rated.map((line) => ({ amount: paidForLine(line), rateBp: line.vatRateBp })),
    shipping,
    specialFees: special,
  })
  return {
    lines: rated.map((line, at) => ({ ...line, vatCents: vat.lines[at] ?? 0 })),
    vat: { charged: true, rates: vat.rates },
  }
}

async function loadRatedCategories({ db }: Ctx) {
  const rows = await db
    .select({ id: categories.id, parentId: categories.parentId, vatRateBp: categories.vatRateBp })
    .from(categories)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Refuses amounts in a currency that the shop no longer has, or that this instance has not noticed yet. */
function checkCurrency({ currency: seen = moneyFormat().currency }: NewOrder, currency: string): void {
  if (seen === currency && moneyFormat().currency === currency) return
  throw new Problem('conflict', { currency: [t.currencyHasChanged(currency)] })
}

function checkPaymentMethod({ payment_method }: NewOrder, options: Record<ShopOption, boolean>): void {
  if (isOffered(payment_method, (option) => options[option])) return
  throw invalid({ payment_method: [t.notOffered(paymentMethods[payment_method])] })
}

function verifyQuote(order: NewOrder, priced: Quote<FoundOffer>, currency: string): PlacedQuote {
  const { shipping, total } = priced
  if (shipping === null) {
    throw invalid({ 'shipping_address.country': [t.unknownShippingFee] })
  }
  const changed = findChangedAmounts(order, priced)
  if (changed) throw new Problem('conflict', changed)
  const charged = toProviderAmount(total, currency)
  if (
    order.payment_method === 'card' &&
    total > 0 &&
    (charged === null || charged < MIN_CARD_AMOUNT || charged > MAX_CARD_AMOUNT)
  ) {
    throw invalid({ payment_method: [t.notByCard] })
  }
  return { ...priced, shipping }
}

type CurrentVariant = {
  name: string
  unit: MinorUnits
  available: boolean
  /** Null unless the variant is counted. */
  left: number | null
}

type Fields = Record<string, string[]>

/** Messages for items whose price or availability is not what the shopper saw; null if nothing changed. */
function findChangedItems({ items }: NewOrder, sold: ReadonlyMap<number, CurrentVariant>): Fields | null {
  const changed = items.flatMap(({ variant, quantity, price }, at): [string, string[]][] => {
    const item = sold.get(variant)
    if (!item) return [[`items.${at}.variant`, [t.noLongerSold]]]
    if (!item.available) return [[`items.${at}.variant`, [t.soldOut(item.name)]]]
    if (item.left !== null && item.left < quantity) return [shortageMessage(at, item.name, item.left)]
    const [now, seen] = [item.unit * quantity, toMinorUnits(price)]
    return now === seen
      ? []
      : [[`items.${at}.price`, [t.itemCosts(quantity, item.name, formatPrice(now), formatPrice(seen))]]]
  })
  return changed.length > 0 ? Object.fromEntries(changed) : null
}

const shortageMessage = (at: number, name: string, left: number): [string, string[]] =>
  left === 0 ? [`items.${at}.variant`, [t.soldOut(name)]] : [`items.${at}.quantity`, [t.onlyLeft(name, left)]]

/** Refuses an order whose items another order has taken meanwhile. */
export function refuseShortages(
  { items }: Pick<NewOrder, 'items'>,
  lines: readonly { variantId: number | null; productName: string; variantName: string }[],
  shortages: readonly Shortage[],
): void {
  if (shortages.length === 0) return
  const messages = shortages.map(({ variantId, left }) => {
    const line = lines.find((one) => one.variantId === variantId)
    const at = items.findIndex(({ variant }) => variant === variantId)
    return shortageMessage(at, line ? variantTitle(line.productName, line.variantName) : '', left)
  })
  throw new Problem('conflict', Object.fromEntries(messages))
}

/** The same for the shipping fee and the total. */
function findChangedAmounts(
  { shipping_fee, paid_amount }: NewOrder,
  { shipping, special, total }: Quote,
): Fields | null {
  const changed: Fields = {}
  const [seenFee, seenTotal] = [toMinorUnits(shipping_fee), toMinorUnits(paid_amount)]
  if (shipping !== null && shipping !== seenFee)
    changed.shipping_fee = [t.shippingCosts(formatPrice(shipping), formatPrice(seenFee))]
  if (total !== seenTotal) {
    const note = special > 0 ? ` ${t.specialFeesOfIt(formatPrice(special))}` : ''
    changed.paid_amount = [`${t.orderCosts(formatPrice(total), formatPrice(seenTotal))}${note}`]
  }
  return Object.keys(changed).length > 0 ? changed : null
}

type VariantRow = Awaited<ReturnType<typeof loadVariants>>[number]

const toCurrentVariant = (
  variant: VariantRow['variant'],
  product: VariantRow['product'],
): Omit<CurrentVariant, 'left'> => ({
  name: variantTitle(product.name, variant.name),
  unit: variant.priceCents,
  available: variant.available,
})

async function loadVariants({ db }: Ctx, ids: number[]) {
  const rows = await db
    .select({ variant: variants, product: products, left: stock.count })
    .from(variants)
    .innerJoin(products, and(eq(products.id, variants.productId), eq(products.state, 'published')))
    .leftJoin(stock, eq(stock.variantId, variants.id))
    .where(inArray(variants.id, ids))
  const tags = await db.select().from(variantShippingTags).where(inArray(variantShippingTags.variantId, ids))
  const pictures = await db
    .select({ variantId: variantPictures.variantId, key: variantPictures.pictureKey })
    .from(variantPictures)
    .where(and(inArray(variantPictures.variantId, ids), eq(variantPictures.priority, 1)))
  const translated = rows.map(({ variant, product, left }) => {
    const own = ownTranslation(productTranslationSchema, product.translations)
    return {
      left,
      variant: { ...variant, name: own.variants?.[variant.slug]?.name ?? variant.name },
      product: {
        id: product.id,
        name: own.name ?? product.name,
        categoryId: product.categoryId,
        personalised: product.personalised,
      },
    }
  })
  return translated.map((row) => ({
    ...row,
    shippingTags: tags.filter((tag) => tag.variantId === row.variant.id).map((tag) => tag.shippingTagId),
    pictureKey: pictures.find((picture) => picture.variantId === row.variant.id)?.key ?? null,
  }))
}

const toLine = ({
  variant,
  product,
  pictureKey,
  quantity,
}: VariantRow & { quantity: number }): Omit<PricedLine, 'discountCents'> => ({
  variantId: variant.id,
  productId: product.id,
  productName: product.name,
  variantName: variant.name,
  variantCode: variant.variantCode,
  pictureKey,
  unitCents: variant.priceCents,
  quantity,
  personalised: product.personalised,
})
