import 'server-only'
import { randomUUID } from 'node:crypto'
import { POST as confirmRoute } from '@/app/api/sandbox/stripe/v1/[...path]/route'
import { POST as newOrderRoute } from '@/app/api/v1/shop/payments/new/route'
import { POST as webhookRoute } from '@/app/api/v1/shop/payments/webhook/route'
import { TEST_ADDRESS } from './address'
import { toMinorUnits, toPrice } from '@/lib/platform/base/money'
import { type Ctx } from '@/lib/platform/db/context.server'
import {
  categories,
  pictures,
  products,
  shippingTags,
  variantPictures,
  variants,
  variantShippingTags,
} from '@/lib/platform/db/schema/catalogue'
import { shippingRules, specialFees } from '@/lib/platform/db/schema/shop'
import { type TestDatabase } from './db.server'
import { callRoute, useTestShop } from './api.server'
import { cardProvider } from '@/lib/shop/payments/provider/card-provider.server'
import { deliverDueEvents } from '@/lib/shop/payments/sandbox/event-delivery.server'
import { type NewOrder } from '@/lib/shop/orders/order.schema'

/** Ids in the test shop: a ring for 20.00 €, and a brooch for 30.00 € with a special fee of 6.50 € each. */
type Stock = { ring: number; brooch: number; soldOut: number; ringProduct: number }

const SHIPPING = '4.00'

async function seedTestCheckout({ db }: TestDatabase): Promise<Stock> {
  await db.insert(pictures).values({ key: 'p', file: 'p.jpg', width: 1, height: 1, color: '#ffffff', widths: [160] })
  const [category] = await db
    .insert(categories)
    .values({ slug: 'rings', name: 'Rings', level: 1, position: 1 })
    .returning()
  const [box] = await db.insert(shippingTags).values({ slug: 'box', name: 'Wooden box' }).returning()
  const [rule] = await db
    .insert(shippingRules)
    .values({ country: 'Greece', thresholdCents: 10_000, feeCents: toMinorUnits(SHIPPING) })
    .returning()
  if (!category || !box || !rule) throw new Error('The insert returned no row.')
  await db.insert(specialFees).values({ ruleId: rule.id, shippingTagId: box.id, feeCents: 650, stackable: true })

  const add = async (name: string, priceCents: number, available = true) => {
    const slug = name.toLowerCase().replace(' ', '-')
    const dates = { dateAdded: new Date(), updated: new Date() }
    const [product] = await db
      .insert(products)
      .values({ slug, name, productCode: slug, categoryId: category.id, ...dates })
      .returning()
    if (!product) throw new Error('The insert returned no row.')
    const [variant] = await db
      .insert(variants)
      .values({
        productId: product.id,
        slug,
        name: 'Silver',
        variantCode: slug,
        priceCents,
        available,
        position: 1,
        shortDescription: '',
        longDescription: '',
      })
      .returning()
    if (!variant) throw new Error('The insert returned no row.')
    await db.insert(variantPictures).values({ variantId: variant.id, priority: 1, pictureKey: 'p', alt: name })
    return { product: product.id, variant: variant.id }
  }
  const ring = await add('Ring', 2000)
  const brooch = await add('Brooch', 3000)
  const soldOut = await add('Last one', 5000, false)
  await db.insert(variantShippingTags).values({ variantId: brooch.variant, shippingTagId: box.id })
  return { ring: ring.variant, brooch: brooch.variant, soldOut: soldOut.variant, ringProduct: ring.product }
}

/** A shop with products and a shipping rule: `const shop = useTestCheckout()`. */
export function useTestCheckout() {
  const database = useTestShop()
  // Tests order more in a moment than a shop lets into its checkout.
  process.env.CHECKOUTS_PER_MINUTE = '1000000'
  const shop = {
    stock: {} as Stock,
    ctx: (now = new Date()): Ctx => ({ db: database.current.db, now, viewer: null }),
    database,
  }
  beforeAll(async () => {
    shop.stock = await seedTestCheckout(database.current)
  })
  return shop
}

/** An order of one ring to Greece, unless overridden, with matching amounts. */
export function buildOrderInput(stock: Stock, over: Partial<NewOrder> = {}): NewOrder {
  const items = over.items ?? [{ variant: stock.ring, quantity: 1, price: '20.00' }]
  const sum = () => items.reduce((all, { price }) => all + toMinorUnits(price), toMinorUnits(SHIPPING))
  return {
    billing_address: TEST_ADDRESS,
    shipping_address: TEST_ADDRESS,
    notes: '',
    items,
    shipping_fee: SHIPPING,
    paid_amount: over.paid_amount ?? toPrice(sum()),
    payment_method: 'via_courier',
    replaces: [],
    ...over,
  }
}

export const postOrder = (body: unknown, key: string = randomUUID(), more: { token?: string } = {}) =>
  callRoute(newOrderRoute, { body, headers: { 'Idempotency-Key': key }, ...more })

/** Confirms the payment with a card, as the browser does. */
export async function tryCard(clientSecret: string, number: string) {
  const [intentId] = clientSecret.split('_secret_')
  return postToSandbox(`${intentId}/confirm`, {
    client_secret: clientSecret,
    'payment_method_data[card][number]': number,
  })
}

/** Confirms the payment with a card of a wallet, which showed this amount to the shopper. */
export async function tryWallet(clientSecret: string, number: string, shown: { amount: number; currency: string }) {
  const [intentId] = clientSecret.split('_secret_')
  return postToSandbox(`${intentId}/confirm`, {
    client_secret: clientSecret,
    'payment_method_data[card][number]': number,
    expected_amount: String(shown.amount),
    expected_currency: shown.currency,
  })
}

export async function answerChallenge(clientSecret: string, passed: boolean) {
  const [intentId] = clientSecret.split('_secret_')
  return postToSandbox(`${intentId}/authenticate`, {
    client_secret: clientSecret,
    result: passed ? 'passed' : 'failed',
  })
}

async function postToSandbox(path: string, form: Record<string, string>) {
  const response = await confirmRoute(
    new Request(`http://localhost:3000/api/sandbox/stripe/v1/payment_intents/${path}`, {
      method: 'POST',
      body: new URLSearchParams(form),
    }),
  )
  return { status: response.status, body: await response.json() }
}

/** Delivers the due events of the sandbox to the webhook until none is left. */
export async function deliverAllEvents({ db }: Pick<TestDatabase, 'db'>): Promise<void> {
  let delivered = 0
  await deliverDueEvents(db, cardProvider(), async (body, signature) => {
    delivered += 1
    const headers = { 'Stripe-Signature': signature }
    const request = new Request('http://localhost/hook', { method: 'POST', body, headers })
    return (await webhookRoute(request, { params: Promise.resolve({}) })).ok
  })
  if (delivered > 0) await deliverAllEvents({ db })
}
