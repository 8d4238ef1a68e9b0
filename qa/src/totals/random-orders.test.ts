import fc from 'fast-check'
import { toPrice } from '@/lib/platform/base/money'
import { creditVat, withoutCredited } from '@/lib/owner/documents/credit-vat'
import { quote } from '@/lib/shop/checkout/quote'
import { type Benefit, type Offer } from '@/lib/shop/discounts/discount'
import { toReply } from '@/lib/shop/discounts/discount-offers.server'
import { planGiftCards, planReturns, withoutTaxedBefore } from '@/lib/shop/gift-cards/gift-card-plan'
import { paidForUnits } from '@/lib/shop/orders/line-amount'
import { orderVat, vatTotals } from '@/lib/shop/orders/order-vat'
import { giftCardPart, refundableOf } from '@/lib/shop/refunds/refund-plan'
import {
  exactCredit,
  exactlyPaid,
  exactlyWithout,
  exactPayments,
  exactVat,
  type VatOfRate,
} from '@/testing/exact-order'
import { orderTotals } from '.'

/** Fast-check prints the seed and the smallest order that fails: give them to `fc.assert` to repeat it. */
const ORDERS = process.env.TEST_SCOPE === 'change' ? 1_000 : 10_000

const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0)
const upTo = (max: number, min = 0) => fc.integer({ min, max })
const orNull = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { freq: 1 })

const VARIANTS = [1, 2, 3, 4]
const RATES = [0, 600, 1300, 2400]
const PLACES = ['Greece', 'gr', 'Cyprus']

const line = fc.record({
  variant: fc.constantFrom(...VARIANTS),
  unit: upTo(30_000),
  quantity: upTo(12, 1),
  once: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: upTo(2_000) }),
  shippingTags: fc.subarray([1, 2]),
  rateBp: fc.constantFrom(...RATES),
  giftCard: fc.constant<boolean>(false),
})

const benefit: fc.Arbitrary<Benefit> = fc.oneof(
  fc.record({ kind: fc.constant('percent' as const), bp: upTo(10_000, 1) }),
  fc.record({ kind: fc.constant('amount' as const), cents: upTo(20_000, 1) }),
  fc.record({ kind: fc.constant('free_item' as const), of: upTo(6, 2) }),
  fc.constant({ kind: 'free_delivery' as const }),
)

const offer = (code: string | null): fc.Arbitrary<Offer> =>
  fc.record({
    code: fc.constant(code),
    benefit,
    minCents: orNull(upTo(30_000, 1)),
    minItems: orNull(upTo(8, 1)),
    countries: fc.subarray(['Greece', 'Cyprus', 'Nowhere'], { maxLength: 2 }),
    until: fc.constant(null),
    combinable: fc.boolean(),
    variants: fc.subarray(VARIANTS),
  })

const rule = (country: string, country_alternatives: string) =>
  fc.record({ threshold: upTo(40_000), fee: upTo(1_500), special: upTo(900), stackable: fc.boolean() }).map((one) => ({
    ...{
      id: 1,
      country,
      country_alternatives,
      county: null,
      county_alternatives: '',
      city: null,
      city_alternatives: '',
    },
    threshold_amount: toPrice(one.threshold),
    shipping_fee: toPrice(one.fee),
    special_fees: [
      { id: 1, special_fee_tagname: 'a', special_fee: toPrice(one.special), stackable: one.stackable },
      { id: 2, special_fee_tagname: 'b', special_fee: '1.10', stackable: !one.stackable },
    ],
  }))

const cart = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 6 }),
  offers: fc
    .tuple(fc.array(offer(null), { maxLength: 3 }), fc.array(offer('CODE-10'), { maxLength: 1 }))
    .map((both) => both.flat()),
  rules: fc.tuple(rule('Greece', 'GR, Ελλάδα'), rule('Cyprus', 'CY')).map((both) => [...both]),
  country: fc.constantFrom(...PLACES),
  wrapping: orNull(upTo(900)),
})

const order = fc.record({
  cart,
  cards: fc.array(fc.record({ left: upTo(30_000, 1), isTaxed: fc.boolean() }), { maxLength: 5 }),
  least: fc.constantFrom(0, 50, 5_000),
  refunds: fc.array(fc.record({ at: upTo(5), units: upTo(12, 1) }), { maxLength: 5 }),
  first: fc.constantFrom('card' as const, 'gift_card' as const),
})

type Cart = typeof cart extends fc.Arbitrary<infer Value> ? Value : never
type Order = typeof order extends fc.Arbitrary<infer Value> ? Value : never

/** What the kit works out, from what the API sends. */
const byKit = ({ cart: { lines, offers, rules, country, wrapping }, cards, least }: Order) =>
  orderTotals(
    lines.map(({ variant, unit, quantity, once, shippingTags, giftCard }) => ({
      ...{ variant, price: toPrice(unit), quantity, once: toPrice(once), special_shipping_tags: shippingTags },
      gift_card: giftCard,
    })),
    rules,
    { country, county: '', city: '' },
    {
      discounts: offers.map(toReply),
      wrapping: wrapping === null ? undefined : toPrice(wrapping),
      giftCards: cards.map(({ left }) => ({ state: 'valid', left: toPrice(left) })),
      least: toPrice(least),
    },
  )

/** What the shop charges, and what gift cards pay of it, which is what the kit works out. */
function quoted(one: Order) {
  const { lines, offers, rules, country, wrapping } = one.cart
  const options = { offers, wrapping: wrapping === null ? null : { name: 'Wrapping', price: wrapping } }
  const found = quote(lines, rules, { country, county: '', city: '' }, options)
  const plan = planGiftCards(one.cards, { total: found.total, forGiftCards: found.forGiftCards, least: one.least })
  expect({
    items: toPrice(found.items),
    discount: toPrice(found.discount),
    shipping: toPrice(found.shipping ?? -1),
    special: toPrice(found.special),
    total: toPrice(found.total),
    lines: lines.map(({ unit, quantity, once }) => toPrice(unit * quantity + once)),
    discounts: found.lineDiscounts.map((cents) => toPrice(cents)),
    gift_cards: plan.pays.map((cents) => toPrice(cents)),
    due: toPrice(plan.due),
  }).toEqual(byKit(one))
  return { ...found, shipping: found.shipping ?? 0, plan }
}

type Quoted = ReturnType<typeof quoted>

const paidOf = ({ lines }: Cart, { lineDiscounts }: Quoted) =>
  lines.map(({ unit, quantity, once }, at) => unit * quantity + once - (lineDiscounts[at] ?? 0))

/** What gift cards pay and what is left. */
function paid({ cards, least }: Order, { total, plan }: Quoted) {
  const pays = exactPayments(
    cards.map(({ left }) => left),
    { total, least },
  )
  expect(plan).toEqual({ pays, giftCards: sum(pays), due: total - sum(pays) })
  return { ...plan, taxedBefore: sum(cards.map(({ isTaxed }, at) => (isTaxed ? (pays[at] ?? 0) : 0))) }
}

/** The VAT of the order, without what was taxed when gift cards were sold. */
function taxed(cartOf: Cart, found: Quoted, taxedBefore: number): VatOfRate[] {
  const amounts = [...paidOf(cartOf, found), found.shipping, found.special]
  const rated = (left: readonly number[]) => cartOf.lines.map(({ rateBp }, at) => ({ rateBp, amount: left[at] ?? 0 }))
  const left = withoutTaxedBefore(amounts, taxedBefore)
  const [shipping = 0, specialFees = 0] = left.slice(-2)
  const vat = orderVat({ lines: rated(left), shipping, specialFees })
  const exact = exactlyWithout(amounts, taxedBefore)
  const rates = vat.rates.map(vatTotals)
  expect({ lines: vat.lines, rates }).toEqual(exactVat(rated(exact), exact.slice(-2)))
  expect(sum(rates.map(({ amount }) => amount))).toBe(found.total - taxedBefore)
  return rates
}

type Part = { amount: number; items: Map<number, number> }

/** Refunds of some units each, and then of all that is left with the delivery and the fees. */
function refundsOf({ cart: { lines }, cart: cartOf, refunds }: Order, found: Quoted): Part[] {
  const paidFor = paidOf(cartOf, found)
  const before = lines.map(() => 0)
  const take = (at: number, wanted: number): Part => {
    const one = lines[at]
    if (!one) return { amount: 0, items: new Map() }
    const [from = 0, units] = [before[at], Math.min(wanted, one.quantity - (before[at] ?? 0))]
    before[at] = from + units
    const ordered = { unitCents: one.unit, quantity: one.quantity, onceCents: one.once }
    const amount = paidForUnits({ ...ordered, discountCents: found.lineDiscounts[at] ?? 0 }, units, from)
    expect(amount).toBe(exactlyPaid(paidFor[at] ?? 0, one.quantity, from, from + units))
    return { amount, items: new Map([[one.rateBp, amount]]) }
  }
  const parts = refunds.map(({ at, units }) => take(at % lines.length, units))
  const rest = lines.map(({ quantity }, at) => take(at, quantity))
  expect(sum([...parts, ...rest].map(({ amount }) => amount))).toBe(found.items - found.discount)
  return [...parts, ...rest, { amount: found.shipping + found.special, items: new Map<number, number>() }].filter(
    ({ amount }) => amount > 0,
  )
}

/** Each of these orders has VAT on all that it costs. */
function withRate({ rateBp, ...rest }: { rateBp: number | null; amount: number; vat: number }): VatOfRate {
  if (rateBp === null) throw new Error('An amount has no rate.')
  return { rateBp, ...rest }
}

/** The credit notes of all refunds, which have the VAT of the receipt in the end. */
function credited(parts: readonly Part[], receipt: readonly VatOfRate[]): void {
  const notes: VatOfRate[] = []
  for (const { amount, items } of parts) {
    const left = withoutCredited(receipt, notes).map(withRate)
    const note = creditVat(amount, left, items).map(withRate)
    expect(note).toEqual(exactCredit(amount, left, items))
    expect(sum(note.map((rate) => rate.amount))).toBe(amount)
    notes.push(...note)
  }
  expect(withoutCredited(receipt, notes).filter(({ amount, vat }) => amount !== 0 || vat !== 0)).toEqual([])
}

/** Where the money of each refund goes: nothing is returned twice, and in the end all of it. */
function returned({ first, cards }: Order, parts: readonly Part[], total: number, plan: ReturnType<typeof paid>): void {
  const left = cards.map((_, at) => ({ at, left: plan.pays[at] ?? 0 }))
  const refunds: { paymentId: string; amountCents: number; giftCardCents: number }[] = []
  const payment = { id: 'one', status: 'succeeded', amountCents: plan.due, refundedCents: 0 }
  const paidByCards = { totalCents: total, giftCardCents: plan.giftCards }
  let [money, onCards] = [plan.due, plan.giftCards]
  for (const { amount } of parts) {
    const situation = { order: { paymentMethod: 'card' as const, ...paidByCards }, giftCardCents: plan.giftCards }
    const refundable = refundableOf({ ...situation, payments: plan.due > 0 ? [payment] : [], refunds })
    if (!refundable) throw new Error('Nothing can be refunded.')
    const giftCardCents = giftCardPart(refundable, amount, first)
    expect(giftCardCents).toBe(first === 'card' ? amount - Math.min(money, amount) : Math.min(onCards, amount))
    const back = planReturns(left, giftCardCents)
    for (const { use, cents } of back) use.left -= cents
    expect(sum(back.map(({ cents }) => cents))).toBe(giftCardCents)
    expect(left.filter((use) => use.left < 0)).toEqual([])
    refunds.push({ paymentId: payment.id, amountCents: amount, giftCardCents })
    money -= amount - giftCardCents
    onCards -= giftCardCents
  }
  expect([money, onCards, sum(left.map((use) => use.left))]).toEqual([0, 0, 0])
}

test(`${ORDERS} random orders with discounts, fees, VAT, gift cards and refunds are exact to the cent`, () => {
  fc.assert(
    fc.property(order, (one) => {
      const found = quoted(one)
      const plan = paid(one, found)
      const receipt = taxed(one.cart, found, plan.taxedBefore)
      const parts = refundsOf(one, found)
      if (plan.taxedBefore === 0) credited(parts, receipt)
      returned(one, parts, found.total, plan)
    }),
    { numRuns: ORDERS },
  )
})

test('so are orders that buy gift cards too', () => {
  const bought = fc.array(fc.boolean(), { minLength: 6, maxLength: 6 })
  fc.assert(
    fc.property(order, bought, (one, flags) => {
      const lines = one.cart.lines.map((line, at) => ({ ...line, giftCard: flags[at] ?? false }))
      quoted({ ...one, cart: { ...one.cart, lines } })
    }),
    { numRuns: ORDERS / 10 },
  )
})
