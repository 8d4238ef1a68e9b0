import { asc, eq, like } from 'drizzle-orm'
import { buildOrderInput, postOrder, useTestCheckout } from '@/testing/checkout.server'
import { findOrderPageElsewhere } from '@/lib/shop/my-orders/show-order.server'
import { performOrderAction } from '@/lib/owner/orders/order-actions.server'
import { outbox } from '@/lib/platform/db/schema/mail'
import { orders } from '@/lib/platform/db/schema/orders'
import { settings, shippingRules } from '@/lib/platform/db/schema/shop'
import { inTransaction } from '@/lib/platform/db/context.server'
import { setStock } from '@/lib/shop/stock/change-stock.server'
import { env } from '@/lib/platform/env.server'
import { TEST_ADDRESS } from '@/testing/address'
import { createTestCustomer } from '@/testing/account.server'

jest.mock('@messages/language', () => ({ ...jest.requireActual('@/messages/en/language') }))
const edition: { language: string } = jest.requireMock('@messages/language')

process.env.SHOP_URL = 'http://localhost:3000'
process.env.SHOP_EDITIONS = 'en=http://localhost:3000 el=http://localhost:3001'

const shop = useTestCheckout()
const db = () => shop.database.current.db

beforeAll(async () => {
  const el = {
    address: 'Οδός 1, Αθήνα',
    delivery_time: '3 εργάσιμες',
    bank_account: { beneficiary: 'Εργαστήριο', bank: 'Τράπεζα Ηπείρου' },
  }
  await db().update(settings).set({ translations: { el } })
})

async function placeIn(language: 'en' | 'el', input = buildOrderInput(shop.stock), key?: string, token?: string) {
  edition.language = language
  const { body } = await postOrder(input, key, { token })
  return { code: String(body.order_code), token: String(body.access_token) }
}

/** The emails to the buyer; those to the owner are in English. */
const emailsAbout = async (code: string) =>
  (await db().select().from(outbox).where(like(outbox.kind, 'order_%')).orderBy(asc(outbox.id))).filter(({ subject }) =>
    subject.includes(code),
  )
const languageOf = async (code: string) =>
  (await db().select({ language: orders.language }).from(orders).where(eq(orders.code, code)))[0]?.language
const act = (code: string, action: 'mark-paid' | 'ship' | 'cancel' | 'refund') =>
  performOrderAction(shop.ctx(), { code, action, cause: 'by the owner' })

const transfer = () => buildOrderInput(shop.stock, { payment_method: 'transfer' })

test('an order placed in Greek gets all its emails in Greek, whichever edition writes them', async () => {
  const { code, token } = await placeIn('el', transfer())
  edition.language = 'en'
  for (const action of ['mark-paid', 'ship', 'refund'] as const) await act(code, action)
  const mails = await emailsAbout(code)
  expect(mails.map(({ subject }) => subject)).toEqual([
    `Η παραγγελία σας ${code} · Test & Sons`,
    `Λάβαμε την πληρωμή σας για την παραγγελία ${code} · Test & Sons`,
    `Η παραγγελία σας ${code} είναι καθ’ οδόν · Test & Sons`,
    `Επιστροφή χρημάτων για την παραγγελία ${code} · Test & Sons`,
  ])
  for (const { text, html } of mails) {
    expect(text).toContain('Γεια σας, ')
    expect(text).toContain('Έξοδα αποστολής: 4,00\u00a0€')
    expect(text).toContain('Οδός 1, Αθήνα')
    expect(text).toContain(`http://localhost:3001/shop/cart/order/${token}`)
    expect(html).toContain('<html lang="el">')
    expect(html).toContain('<a href="http://localhost:3001"')
    expect(text.replace(/http\S+/g, '')).not.toMatch(/order|Shipping|Total|Dear/)
  }
  expect(mails[0]?.text).toContain('Χρόνος παράδοσης: 3 εργάσιμες')
  // Greek capitals have no accents.
  expect(mails[0]?.text).toContain('ΠΩΣ ΘΑ ΠΛΗΡΩΣΕΤΕ')
  expect(mails[0]?.text).toContain('Δικαιούχος: Εργαστήριο')
})

test('an order placed in English gets all its emails in English, whichever edition writes them', async () => {
  const { code, token } = await placeIn('en', transfer())
  edition.language = 'el'
  await act(code, 'cancel')
  const mails = await emailsAbout(code)
  expect(mails.map(({ subject }) => subject)).toEqual([
    `Your order ${code} at Test & Sons`,
    `Your order ${code} was cancelled · Test & Sons`,
  ])
  for (const { text, html } of mails) {
    expect(text).toContain('Dear customer, ')
    expect(text).toContain('Shipping: 4.00\u00a0€')
    expect(text).toContain('Somewhere 1')
    expect(text).toContain(`http://localhost:3000/shop/cart/order/${token}`)
    expect(html).toContain('<html lang="en">')
    expect(`${text} ${html}`).not.toMatch(/\p{Script=Greek}/u)
  }
})

test('a Greek customer is addressed with the name in its own case', async () => {
  const { email, token } = await createTestCustomer(shop.database.current, 'giorgos@test.example')
  const own = { ...TEST_ADDRESS, first_name: 'Γιώργος', email }
  const { code } = await placeIn('el', buildOrderInput(shop.stock, { billing_address: own }), undefined, token)
  expect((await emailsAbout(code))[0]?.text).toContain('Γεια σας, Γιώργο, ')
})

test('an order repeated from the other edition keeps its language', async () => {
  const key = 'order-from-two-editions'
  const { code } = await placeIn('el', buildOrderInput(shop.stock), key)
  expect(await placeIn('en', buildOrderInput(shop.stock), key)).toMatchObject({ code })
  expect(await languageOf(code)).toBe('el')
  expect(await emailsAbout(code)).toHaveLength(1)
})

test('the page of an order is in the edition of its language, if that has an address', async () => {
  const { code, token } = await placeIn('el')
  const pageElsewhere = () => findOrderPageElsewhere(shop.ctx(), { access_token: token })
  expect(await pageElsewhere()).toBeNull()
  edition.language = 'en'
  expect(await pageElsewhere()).toBe(`http://localhost:3001/shop/cart/order/${token}`)
  await db().update(orders).set({ language: 'fr' }).where(eq(orders.code, code))
  expect(await pageElsewhere()).toBeNull()
  expect(env().editions).not.toHaveProperty('fr')
})

test('a confirmation explains the legal guarantee in the language of the order, with the official notice', async () => {
  const theme = { guarantee_notice: { el: 'notice.png' } }
  await db().update(settings).set({ theme })
  const [greek] = await emailsAbout((await placeIn('el')).code)
  expect(greek?.text).toMatch(
    /ΝΟΜΙΜΗ ΕΓΓΥΗΣΗ[^]*τουλάχιστον δύο ετών[^]*http:\/\/localhost:3001\/theme\/guarantee-notice/,
  )
  const [english] = await emailsAbout((await placeIn('en')).code)
  expect(english?.text).toMatch(/LEGAL GUARANTEE[^]*at least two years/)
  expect(english?.text).not.toContain('guarantee-notice')
})

test("a confirmation says the destination's own days, and promises none for what is made to order", async () => {
  await db().update(shippingRules).set({ minDays: 2, maxDays: 4 })
  const band = await placeIn('en')
  expect((await emailsAbout(band.code))[0]?.text).toContain('Delivery time: 2 to 4 working days')
  await inTransaction(shop.ctx(), (tx) =>
    setStock(tx, { variantId: shop.stock.ring, to: 'made_to_order', cause: 'a test' }),
  )
  const toOrder = await placeIn('el')
  const [mail] = await emailsAbout(toOrder.code)
  expect(mail?.text).toContain('παραδίδεται το πολύ 30 ημέρες μετά την παραγγελία')
  expect(mail?.text).not.toContain('Χρόνος παράδοσης')
})
