import 'server-only'
import { and, eq, inArray } from 'drizzle-orm'
import { type Cents, formatPrice, toCents } from '@/lib/base/money'
import { invalid, Problem } from '@/lib/base/problem'
import { variantTitle } from '@/lib/catalogue/variant-title'
import { type Ctx } from '@/lib/db/context.server'
import { products, variantPictures, variants, variantShippingTags } from '@/lib/db/schema/catalogue'
import { listShippingFees } from '@/lib/shipping/shipping.server'
import { type NewOrder } from '@/lib/checkout/order.schema'
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
}

export type PricedOrder = { lines: PricedLine[]; quote: Quote & { shipping: number } }

const MIN_CARD_AMOUNT = 50
const MAX_CARD_AMOUNT = 99_999_999

/** Computes the prices of an order from the database and refuses the order if the shopper saw other amounts. */
export async function priceOrder(ctx: Ctx, order: NewOrder): Promise<PricedOrder> {
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

  const pieces = order.items.flatMap(({ variant, quantity }) => {
    const piece = sold.get(variant)
    return piece ? [{ ...piece, quantity }] : []
  })
  const priced = quote(pieces, await listShippingFees(ctx), order.shipping_address)
  return { lines: pieces.map(toLine), quote: verifyQuote(order, priced) }
}

function verifyQuote(order: NewOrder, priced: Quote): PricedOrder['quote'] {
  const { shipping, total } = priced
  if (shipping === null) {
    throw invalid({
      'shipping_address.country': [
        'We do not know the shipping fee to this country. Please write its name in full, or contact us.',
      ],
    })
  }
  const changed = findChangedAmounts(order, priced)
  if (changed) throw new Problem('conflict', changed)
  if (order.payment_method === 'card' && (total < MIN_CARD_AMOUNT || total > MAX_CARD_AMOUNT)) {
    throw invalid({ payment_method: ['This amount cannot be paid by card. Please choose another payment method.'] })
  }
  return { ...priced, shipping }
}

type CurrentVariant = { name: string; unit: Cents; available: boolean }

type Fields = Record<string, string[]>

const priceChangeMessage = (name: string, seen: Cents, now: Cents) =>
  `${name} now ${formatPrice(now)} instead of ${formatPrice(seen)}.`

/** Messages for items whose price or availability is not what the shopper saw; null if nothing changed. */
function findChangedItems({ items }: NewOrder, sold: ReadonlyMap<number, CurrentVariant>): Fields | null {
  const changed = items.flatMap(({ variant, quantity, price }, at): [string, string[]][] => {
    const piece = sold.get(variant)
    if (!piece) return [[`items.${at}.variant`, ['A piece in your cart is no longer sold.']]]
    if (!piece.available) return [[`items.${at}.variant`, [`${piece.name} is sold out.`]]]
    const now = piece.unit * quantity
    return now === toCents(price)
      ? []
      : [[`items.${at}.price`, [priceChangeMessage(`${quantity} × ${piece.name} costs`, toCents(price), now)]]]
  })
  return changed.length > 0 ? Object.fromEntries(changed) : null
}

/** The same for the shipping fee and the total. */
function findChangedAmounts(
  { shipping_fee, paid_amount }: NewOrder,
  { shipping, special, total }: Quote,
): Fields | null {
  const changed: Fields = {}
  if (shipping !== null && shipping !== toCents(shipping_fee))
    changed.shipping_fee = [priceChangeMessage('Shipping costs', toCents(shipping_fee), shipping)]
  if (total !== toCents(paid_amount)) {
    const note = special > 0 ? ` ${formatPrice(special)} of it are special shipping fees.` : ''
    changed.paid_amount = [`${priceChangeMessage('The order costs', toCents(paid_amount), total)}${note}`]
  }
  return Object.keys(changed).length > 0 ? changed : null
}

type VariantRow = Awaited<ReturnType<typeof loadVariants>>[number]

const toCurrentVariant = (variant: VariantRow['variant'], product: VariantRow['product']): CurrentVariant => ({
  name: variantTitle(product.name, variant.name),
  unit: variant.priceCents,
  available: variant.available,
})

async function loadVariants({ db }: Ctx, ids: number[]) {
  const rows = await db
    .select({ variant: variants, product: { id: products.id, name: products.name } })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(inArray(variants.id, ids))
  const tags = await db.select().from(variantShippingTags).where(inArray(variantShippingTags.variantId, ids))
  const pictures = await db
    .select({ variantId: variantPictures.variantId, key: variantPictures.pictureKey })
    .from(variantPictures)
    .where(and(inArray(variantPictures.variantId, ids), eq(variantPictures.priority, 1)))
  return rows.map((row) => ({
    ...row,
    shippingTags: tags.filter((tag) => tag.variantId === row.variant.id).map((tag) => tag.shippingTagId),
    pictureKey: pictures.find((picture) => picture.variantId === row.variant.id)?.key ?? null,
  }))
}

const toLine = ({ variant, product, pictureKey, quantity }: VariantRow & { quantity: number }): PricedLine => ({
  variantId: variant.id,
  productId: product.id,
  productName: product.name,
  variantName: variant.name,
  variantCode: variant.variantCode,
  pictureKey,
  unitCents: variant.priceCents,
  quantity,
})
