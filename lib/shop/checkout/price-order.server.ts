import 'server-only'
import * as t from '@messages/order-errors'
import { paymentMethods } from '@messages/order-labels'
import { and, eq, inArray } from 'drizzle-orm'
import { formatWeekday } from '@/lib/platform/base/dates'
import { type ShopOption } from '@/lib/platform/base/options'
import {
  type MinorUnits,
  formatPrice,
  fromStoredPrice,
  lineAmount,
  moneyFormat,
  toMinorUnits,
} from '@/lib/platform/base/money'
import { invalid, Problem } from '@/lib/platform/base/problem'
import { type Day, dayOf } from '@/lib/platform/base/working-days'
import { productTranslationSchema } from '@/lib/shop/catalogue/translation-file.schema'
import { ownTranslation } from '@/lib/shop/catalogue/translations.server'
import { variantTitle } from '@/lib/shop/catalogue/variant-title'
import { type Ctx } from '@/lib/platform/db/context.server'
import { products, variantPictures, variants, variantShippingTags } from '@/lib/platform/db/schema/catalogue'
import { listShippingFees } from '@/lib/shop/shipping/shipping.server'
import { lockOrderSettings } from '@/lib/shop/content/stored-settings.server'
import { stock } from '@/lib/platform/db/schema/stock'
import { unitsByVariant } from '@/lib/shop/stock/stock'
import { type Shortage } from '@/lib/shop/stock/take-stock.server'
import { isOffered } from '@/lib/shop/orders/payment-methods'
import { type NewOrder } from '@/lib/shop/orders/order.schema'
import { type FoundOffer, findOffers } from '@/lib/shop/discounts/find-offers.server'
import { type GiftSettings } from '@/lib/shop/gifts/gift-settings.schema'
import { extraDaysOf, leadDaysOf, type OrderPromise } from '@/lib/shop/lead-time/lead-time'
import { promiseOrder } from '@/lib/shop/lead-time/order-promise.server'
import { canBeCharged } from '@/lib/shop/payments/provider-amount'
import { type OrderVat } from '@/lib/shop/orders/order-vat'
import { answersKey } from '@/lib/shop/questions/answers-key'
import { answersPrice } from '@/lib/shop/questions/answers-price'
import { checkAnswers } from '@/lib/shop/questions/check-answers'
import { keepAnswers } from '@/lib/shop/questions/kept-answers'
import { type Answers, isMadeToSpecification, type Question, questionsOfVariant } from '@/lib/shop/questions/question'
import { type KeptAnswer } from '@/lib/shop/questions/question.schema'
import { loadQuestions } from '@/lib/shop/catalogue/load-questions.server'
import * as language from '@messages/language'
import * as giftTexts from '@messages/gifts'
import * as questionTexts from '@messages/questions'
import { addVat } from './add-vat.server'
import { type OrderGiftCards, payWithGiftCards } from './pay-with-gift-cards.server'
import { quote, type Quote, type Wrapping } from './quote'

type PricedLine = {
  variantId: number
  productId: number
  productName: string
  variantName: string
  variantCode: string
  pictureKey: string | null
  /** With what answers cost for each piece. */
  unitCents: number
  quantity: number
  onceCents: number
  answers: KeptAnswer[]
  answersKey: string
  discountCents: number
  personalised: boolean
  giftCard: boolean
  /** The working days that each piece takes; null if nothing has to be made, or nobody has said how long it takes. */
  leadDays: number | null
}

type PlacedQuote = Quote<FoundOffer> & { shipping: number }

export type PricedOrder = {
  currency: string
  lines: (PricedLine & { vatRateBp: number | null; vatCents: number | null })[]
  quote: PlacedQuote
  giftCards: OrderGiftCards
  /** By which day it leaves the workshop; null if nothing has to be made. */
  promise: OrderPromise | null
  vat: {
    /** Null while the shop has not said. */
    charged: boolean | null
    rates: OrderVat['rates']
  }
}

/** Computes the prices of an order from the database and refuses the order if the shopper saw other amounts. */
export async function priceOrder(ctx: Ctx, order: NewOrder): Promise<PricedOrder> {
  const { currency, options, vat, gifts } = await lockOrderSettings(ctx)
  checkCurrency(order, currency)
  checkPaymentMethod(order, options)
  const rows = await loadVariants(
    ctx,
    order.items.map(({ variant }) => variant),
  )
  const sold = new Map(
    rows.map((row) => [row.variant.id, { ...row, name: variantTitle(row.product.name, row.variant.name) }]),
  )
  const changed = findChangedItems(ctx, order, sold)
  if (changed) throw new Problem('conflict', changed)

  const items = order.items.flatMap(({ variant, quantity, answers = {} }) => {
    const item = sold.get(variant)
    return item ? [{ ...item, ...priceOf(item, answers), answers, quantity }] : []
  })
  checkGift(order, items)
  const offers = await findOrderOffers(ctx, order)
  const priced = quote(
    items.map((item) => ({ ...item, variant: item.variant.id, giftCard: item.product.giftCard })),
    await listShippingFees(ctx),
    order.shipping_address,
    { offers, wrapping: wrappingOf(order, gifts) },
  )
  const verified = verifyQuote(order, priced)
  checkCourier(order, items)
  const lines = items.map((item, at) => ({ ...toLine(item), discountCents: verified.lineDiscounts[at] ?? 0 }))
  const giftCards = await payWithGiftCards(ctx, order, verified, currency)
  checkCardAmount(order, giftCards.plan.due, currency)
  const promise = await promiseAsSeen(ctx, lines, order)
  const withVat = await addVat(ctx, { lines, items, quote: verified, giftCards, vat })
  return { currency, quote: verified, giftCards, promise, ...withVat }
}

/** Refuses a code that is not valid. */
async function findOrderOffers(ctx: Ctx, { items, discount_code: code }: NewOrder): Promise<FoundOffer[]> {
  const variants = items.map(({ variant }) => variant)
  const { offers, coded } = await findOffers(ctx, { variants, code }, { locked: true })
  if (code !== undefined && coded === null) throw new Problem('conflict', { discount_code: [t.codeCannotBeUsed(code)] })
  return offers
}

/** Refuses an order that leaves the workshop later than the shopper saw. */
async function promiseAsSeen(
  ctx: Ctx,
  lines: PricedLine[],
  { leaves_by: seen }: NewOrder,
): Promise<OrderPromise | null> {
  const promise = await promiseOrder(ctx, lines)
  const day = promise?.promisedOn
  if (seen && day && day > seen)
    throw new Problem('conflict', { leaves_by: [t.leavesLater(formatWeekday(day, language.locale))] })
  return promise
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

/** What wrapping costs; refuses it if nothing is wrapped. */
function wrappingOf({ gift }: NewOrder, { wrapping: price }: GiftSettings): Wrapping | null {
  if (!gift?.wrapping) return null
  if (price === null) throw new Problem('conflict', { 'gift.wrapping': [giftTexts.noWrapping] })
  return { name: giftTexts.wrappingFee, price: fromStoredPrice(price) }
}

/** Gift cards have no parcel that could be a gift, and each of them says to whom it goes. */
function checkGift({ gift }: NewOrder, items: readonly Ordered[]): void {
  if (!gift || items.some(({ product }) => !product.giftCard)) return
  const given = (['message', 'email', 'wrapping'] as const).filter((field) => gift[field])
  const fields = given.length > 0 ? given.map((field) => `gift.${field}`) : ['gift']
  throw invalid(Object.fromEntries(fields.map((field) => [field, [giftTexts.noParcel]])))
}

type Ordered = { product: { giftCard: boolean } }

/** The code of a gift card is sent by email, and would be used before a courier has its money. */
function checkCourier({ payment_method }: NewOrder, items: readonly Ordered[]): void {
  if (payment_method === 'via_courier' && items.some(({ product }) => product.giftCard))
    throw invalid({ payment_method: [t.nothingForCourier] })
}

function verifyQuote(order: NewOrder, priced: Quote<FoundOffer>): PlacedQuote {
  const { shipping } = priced
  if (shipping === null) {
    throw invalid({ 'shipping_address.country': [t.unknownShippingFee] })
  }
  const changed = findChangedAmounts(order, priced)
  if (changed) throw new Problem('conflict', changed)
  return { ...priced, shipping }
}

function checkCardAmount({ payment_method }: NewOrder, due: MinorUnits, currency: string): void {
  if (payment_method === 'card' && due > 0 && !canBeCharged(due, currency))
    throw invalid({ payment_method: [t.notByCard] })
}

type SoldVariant = {
  variant: { priceCents: MinorUnits; available: boolean }
  name: string
  questions: readonly Question[]
  /** Null unless the variant is counted. */
  left: number | null
}

type Fields = Record<string, string[]>

/** What each piece costs with these answers, and what is charged once. */
function priceOf({ variant, questions }: Pick<SoldVariant, 'variant' | 'questions'>, answers: Answers) {
  const { each, once } = answersPrice(questions, answers)
  return { unit: variant.priceCents + each, once }
}

/** Messages for items whose price, questions or availability is not what the shopper saw; null if nothing changed. */
function findChangedItems(ctx: Ctx, { items }: NewOrder, sold: ReadonlyMap<number, SoldVariant>): Fields | null {
  const today = dayOf(ctx.now)
  const units = unitsByVariant(items.map(({ variant, quantity }) => ({ variantId: variant, quantity })))
  const changed = items.flatMap(({ variant, quantity, price, answers = {} }, at): [string, string[]][] => {
    const item = sold.get(variant)
    if (!item) return [[`items.${at}.variant`, [t.noLongerSold]]]
    if (!item.variant.available) return [[`items.${at}.variant`, [t.soldOut(item.name)]]]
    if (item.left !== null && item.left < (units.get(variant) ?? 0)) return [shortageMessage(at, item.name, item.left)]
    const wrong = answerMessages(at, item, answers, today)
    if (wrong.length > 0) return wrong
    const [now, seen] = [lineAmount({ ...priceOf(item, answers), quantity }), toMinorUnits(price)]
    return now === seen
      ? []
      : [[`items.${at}.price`, [t.itemCosts(quantity, item.name, formatPrice(now), formatPrice(seen))]]]
  })
  return changed.length > 0 ? Object.fromEntries(changed) : null
}

/** Answers are stored as they were sent, so they must be in the form in which `checkAnswers` gives them. */
function answerMessages(
  at: number,
  { name, questions }: SoldVariant,
  given: Answers,
  today: Day,
): [string, string[]][] {
  const { answers, problems } = checkAnswers(questions, given, today)
  const isOther = Object.keys(problems).length === 0 && answersKey(answers) !== answersKey(given)
  return [
    ...Object.entries(problems).map(([slug, problem]): [string, string[]] => [
      `items.${at}.answers.${slug}`,
      [`${name}: ${problem}`],
    ]),
    ...(isOther ? [[`items.${at}.answers`, [`${name}: ${questionTexts.notAsked}`]] as [string, string[]]] : []),
  ]
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

async function loadVariants({ db }: Ctx, ids: number[]) {
  const rows = await db
    .select({ variant: variants, product: products, left: stock.count, mode: stock.mode })
    .from(variants)
    .innerJoin(products, and(eq(products.id, variants.productId), eq(products.state, 'published')))
    .leftJoin(stock, eq(stock.variantId, variants.id))
    .where(inArray(variants.id, ids))
  const tags = await db.select().from(variantShippingTags).where(inArray(variantShippingTags.variantId, ids))
  const pictures = await db
    .select({ variantId: variantPictures.variantId, key: variantPictures.pictureKey })
    .from(variantPictures)
    .where(and(inArray(variantPictures.variantId, ids), eq(variantPictures.priority, 1)))
  const questions = await loadQuestions(
    db,
    rows.map(({ product }) => product.id),
  )
  const translated = rows.map(({ variant, product, left, mode }) => {
    const own = ownTranslation(productTranslationSchema, product.translations)
    return {
      left,
      isMadeToOrder: mode === 'made_to_order',
      questions: questionsOfVariant(questions.get(product.id) ?? [], variant.slug),
      variant: { ...variant, name: own.variants?.[variant.slug]?.name ?? variant.name },
      product: {
        id: product.id,
        name: own.name ?? product.name,
        categoryId: product.categoryId,
        personalised: product.personalised,
        giftCard: product.giftCard,
        leadDays: product.leadDays,
      },
    }
  })
  return translated.map((row) => ({
    ...row,
    shippingTags: tags.filter((tag) => tag.variantId === row.variant.id).map((tag) => tag.shippingTagId),
    pictureKey: pictures.find((picture) => picture.variantId === row.variant.id)?.key ?? null,
  }))
}

type OrderedItem = VariantRow & { quantity: number; unit: MinorUnits; once: MinorUnits; answers: Answers }

const toLine = ({
  variant,
  product,
  isMadeToOrder,
  questions,
  pictureKey,
  quantity,
  unit,
  once,
  answers,
}: OrderedItem): Omit<PricedLine, 'discountCents'> => ({
  variantId: variant.id,
  productId: product.id,
  productName: product.name,
  variantName: variant.name,
  variantCode: variant.variantCode,
  pictureKey,
  unitCents: unit,
  quantity,
  onceCents: once,
  answers: keepAnswers(questions, answers, { language, questions: questionTexts }),
  answersKey: answersKey(answers),
  giftCard: product.giftCard,
  personalised: product.personalised || isMadeToSpecification(questions, answers),
  leadDays: leadDaysOf({ isMadeToOrder, leadDays: product.leadDays }, extraDaysOf(questions, answers)),
})
