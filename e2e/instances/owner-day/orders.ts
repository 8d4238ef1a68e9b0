import { TEST_ADDRESS } from '@/testing/address'
import { toMinorUnits, toPrice, type MinorUnits } from '@/lib/platform/base/money'

/** The products of the new shop, as the owner types them. */
export const PRODUCTS = {
  ring: { name: 'Olive Ring', code: 'OL-R-1', price: '18.35', category: 'Rings', picture: 'A ring of olive wood' },
  pendant: { name: 'Wave Pendant', code: 'WA-P-1', price: '24.90', category: 'Pendants', picture: 'A silver wave' },
  collar: {
    name: 'Salt Collar',
    code: 'SA-C-1',
    price: '61.37',
    category: 'Pendants',
    picture: 'A collar of rock salt',
  },
} as const

type ProductName = keyof typeof PRODUCTS
export type PaymentMethod = 'card' | 'via_courier' | 'transfer'
type Country = 'Greece' | 'Germany'

/** What delivery costs, as the owner types it. */
export const DELIVERY = [
  { country: 'Greece', fee: '3.80', freeFrom: '50.00' },
  { country: '', fee: '9.95', freeFrom: '200.00' },
] as const

export type Wanted = {
  method: PaymentMethod
  quantities: Partial<Record<ProductName, number>>
  country: Country
}

/** Ten orders, with amounts that are easy to lose a cent of. */
export const ORDERS = {
  refunded: { method: 'card', quantities: { ring: 1 }, country: 'Greece' },
  withdrawn: { method: 'card', quantities: { collar: 1 }, country: 'Greece' },
  cardOne: { method: 'card', quantities: { pendant: 2 }, country: 'Greece' },
  cardTwo: { method: 'card', quantities: { collar: 3, ring: 1 }, country: 'Germany' },
  courierOne: { method: 'via_courier', quantities: { ring: 2 }, country: 'Greece' },
  courierTwo: { method: 'via_courier', quantities: { pendant: 1 }, country: 'Greece' },
  courierThree: { method: 'via_courier', quantities: { ring: 1, pendant: 1, collar: 1 }, country: 'Greece' },
  transferOne: { method: 'transfer', quantities: { ring: 1 }, country: 'Greece' },
  partlyRefunded: { method: 'transfer', quantities: { collar: 1, pendant: 1 }, country: 'Greece' },
  transferTwo: { method: 'transfer', quantities: { pendant: 1 }, country: 'Germany' },
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
  const rule = DELIVERY.find((one) => one.country === country) ?? DELIVERY[1]
  const shipping = items < toMinorUnits(rule.freeFrom) ? toMinorUnits(rule.fee) : 0
  return { items, shipping, total: items + shipping }
}

export const totalOf = (wanted: readonly Wanted[]) => sum(wanted.map((one) => amountsOf(one).total))

export type Placed = Wanted & { code: string; token: string; email: string }

const API = '/api/v1'

/** Places an order at the API of the shop, and pays it if it is one by card. */
export async function placeOrder(shop: string, wanted: Wanted, number: number): Promise<Placed> {
  const email = `buyer-${number}@orders.example`
  const abroad = { city: 'Berlin', county: 'Berlin', zipcode: '10115', country: 'Germany' }
  const address = { ...TEST_ADDRESS, email, ...(wanted.country === 'Germany' && abroad) }
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

export const pathOf = (name: ProductName) =>
  `/shop/${PRODUCTS[name].category.toLowerCase()}/${PRODUCTS[name].name.toLowerCase().replace(' ', '-')}`

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
export async function showOrder(shop: string, { token }: Placed): Promise<{ paid_amount: string; state: string }> {
  const response = await fetch(`${shop}${API}/shop/payments/orders/${token}`)
  return (await response.json()) as { paid_amount: string; state: string }
}

export async function withdraw(shop: string, { code, email }: Placed): Promise<void> {
  const response = await fetch(`${shop}${API}/withdrawals/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: shop },
    body: JSON.stringify({ name: 'Eleni Papadaki', order_code: code, email, lines: null }),
  })
  if (response.status !== 201) throw new Error(`The statement was refused: ${response.status} ${await response.text()}`)
}
