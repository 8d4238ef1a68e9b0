import { TEST_ADDRESS } from '@/testing/address'
import { toMinorUnits, toPrice, type MinorUnits } from '@/lib/platform/base/money'
import { toSlug } from '@/lib/platform/base/slug'
import { type AddressFields } from '@/lib/shop/address/address-fields'
import { type Language } from '@/messages/languages'

export const COMPANY = 'Ελιά & Αλάτι'

/** The products of the new shop, as the owner types them. */
export const PRODUCTS = {
  ring: {
    ...{ name: 'Δαχτυλίδι Ελιά', code: 'OL-R-1', price: '18.35' },
    ...{ category: 'Δαχτυλίδια', picture: 'Ένα δαχτυλίδι από ξύλο ελιάς' },
  },
  pendant: {
    ...{ name: 'Μενταγιόν Κύμα', code: 'WA-P-1', price: '24.90' },
    ...{ category: 'Μενταγιόν', picture: 'Ένα ασημένιο κύμα' },
  },
  collar: {
    ...{ name: 'Περιδέραιο Αλάτι', code: 'SA-C-1', price: '61.37' },
    ...{ category: 'Μενταγιόν', picture: 'Ένα περιδέραιο από ορυκτό αλάτι' },
  },
} as const

type ProductName = keyof typeof PRODUCTS
export type PaymentMethod = 'card' | 'via_courier' | 'transfer'
type Country = 'Greece' | 'Germany'

/** What delivery costs, as the owner types it: in Greece, and everywhere else. */
export const DELIVERY = {
  Greece: { country: 'Ελλάδα', fee: '3.80', freeFrom: '50.00' },
  Germany: { country: '', fee: '9.95', freeFrom: '200.00' },
} as const satisfies Record<Country, unknown>

export type Wanted = {
  /** Of the edition in which it is placed. */
  language: Language
  method: PaymentMethod
  quantities: Partial<Record<ProductName, number>>
  country: Country
}

/** Ten orders, half of them in each language, with amounts that are easy to lose a cent of. */
export const ORDERS = {
  refunded: { language: 'el', method: 'card', quantities: { ring: 1 }, country: 'Greece' },
  withdrawn: { language: 'en', method: 'card', quantities: { collar: 1 }, country: 'Greece' },
  cardOne: { language: 'en', method: 'card', quantities: { pendant: 2 }, country: 'Greece' },
  cardTwo: { language: 'el', method: 'card', quantities: { collar: 3, ring: 1 }, country: 'Germany' },
  courierOne: { language: 'el', method: 'via_courier', quantities: { ring: 2 }, country: 'Greece' },
  courierTwo: { language: 'en', method: 'via_courier', quantities: { pendant: 1 }, country: 'Greece' },
  courierThree: {
    language: 'en',
    method: 'via_courier',
    quantities: { ring: 1, pendant: 1, collar: 1 },
    country: 'Greece',
  },
  transferOne: { language: 'el', method: 'transfer', quantities: { ring: 1 }, country: 'Greece' },
  partlyRefunded: { language: 'el', method: 'transfer', quantities: { collar: 1, pendant: 1 }, country: 'Greece' },
  transferTwo: { language: 'en', method: 'transfer', quantities: { pendant: 1 }, country: 'Germany' },
} as const satisfies Record<string, Wanted>

/** Of the order that is refunded in part. */
export const PART = '5.55'

const sum = (amounts: readonly MinorUnits[]) => amounts.reduce((all, amount) => all + amount, 0)

/** The amounts of an order in cents, computed here and not by the shop. */
export function amountsOf({ quantities, country }: Wanted): {
  items: MinorUnits
  shipping: MinorUnits
  total: MinorUnits
} {
  const items = sum(
    Object.entries(quantities).map(([name, count]) => count * toMinorUnits(PRODUCTS[name as ProductName].price)),
  )
  const rule = DELIVERY[country]
  const shipping = items < toMinorUnits(rule.freeFrom) ? toMinorUnits(rule.fee) : 0
  return { items, shipping, total: items + shipping }
}

export const totalOf = (wanted: readonly Wanted[]) => sum(wanted.map((one) => amountsOf(one).total))

export type Placed = Wanted & { code: string; token: string; email: string }

const API = '/api/v1'

/** As buyers write it in each language. */
const ADDRESSES: Record<Language, Record<Country, Partial<AddressFields>>> = {
  en: {
    Greece: {},
    Germany: { city: 'Berlin', county: 'Berlin', zipcode: '10115', country: 'Germany' },
  },
  el: {
    Greece: { city: 'Αθήνα', county: 'Αττική', country: 'Ελλάδα' },
    Germany: { city: 'Βερολίνο', county: 'Βερολίνο', zipcode: '10115', country: 'Γερμανία' },
  },
}

/** The addresses of the shop by language. */
export type Editions = Record<Language, string>

/** Places an order at the API of an edition, and pays it if it is one by card. */
export async function placeOrder(editions: Editions, wanted: Wanted, number: number): Promise<Placed> {
  const shop = editions[wanted.language]
  const email = `buyer-${number}@orders.example`
  const address = { ...TEST_ADDRESS, email, ...ADDRESSES[wanted.language][wanted.country] }
  const { shipping, total } = amountsOf(wanted)
  const items = Object.entries(wanted.quantities).map(async ([name, quantity]) => {
    const { price } = PRODUCTS[name as ProductName]
    const variant = await variantOf(shop, name as ProductName)
    return { variant, quantity, price: toPrice(quantity * toMinorUnits(price)) }
  })
  const response = await fetch(`${shop}${API}/shop/payments/new`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: shop, 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify({
      ...{ billing_address: address, shipping_address: address, notes: '', items: await Promise.all(items) },
      ...{ shipping_fee: toPrice(shipping), paid_amount: toPrice(total), payment_method: wanted.method },
    }),
  })
  const text = await response.text()
  if (response.status !== 201) throw new Error(`The order was refused: ${response.status} ${text}`)
  const { order_code: code, access_token: token, client_secret: secret } = JSON.parse(text) as Record<string, string>
  if (wanted.method === 'card') await pay(shop, secret ?? '')
  return { ...wanted, code: code ?? '', token: token ?? '', email }
}

export const pathOf = (name: ProductName) => `/shop/${toSlug(PRODUCTS[name].category)}/${toSlug(PRODUCTS[name].name)}`

async function variantOf(shop: string, name: ProductName): Promise<number> {
  const response = await fetch(`${shop}${API}/shop/products/${pathOf(name).split('/').at(-1)}`)
  const { variants } = (await response.json()) as { variants: { id: number }[] }
  return variants[0]?.id ?? 0
}

/** As the card form of the sandbox does it. */
async function pay(shop: string, secret: string): Promise<void> {
  const [intent] = secret.split('_secret_')
  const response = await fetch(`${shop}/api/sandbox/stripe/v1/payment_intents/${intent}/confirm`, {
    method: 'POST',
    body: new URLSearchParams({ client_secret: secret, 'payment_method_data[card][number]': '4242424242424242' }),
  })
  if (!response.ok) throw new Error(`The payment failed: ${response.status} ${await response.text()}`)
}

/** The order as its buyer sees it. */
export async function showOrder(
  editions: Editions,
  { language, token }: Placed,
): Promise<{ paid_amount: string; state: string }> {
  const response = await fetch(`${editions[language]}${API}/shop/payments/orders/${token}`)
  return (await response.json()) as { paid_amount: string; state: string }
}

export async function withdraw(editions: Editions, { language, code, email }: Placed): Promise<void> {
  const shop = editions[language]
  const response = await fetch(`${shop}${API}/withdrawals/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: shop },
    body: JSON.stringify({ name: 'Eleni Papadaki', order_code: code, email, lines: null }),
  })
  if (response.status !== 201) throw new Error(`The statement was refused: ${response.status} ${await response.text()}`)
}
