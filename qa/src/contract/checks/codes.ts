import { randomUUID } from 'node:crypto'
import { type Discount } from '../../totals'
import { type Check, writes } from '../check'
import { expectEqual, expectFieldMessage, expectOk, expectThat, Skipped } from '../expectations'
import { type Subject } from '../subject'
import { availableVariant } from './lists'

const DISCOUNTS = '/shop/discounts'
const GIFT_CARDS = '/shop/gift-cards'
const UNKNOWN_ID = 2_000_000_000

/** Of no discount and no gift card. */
export const unknownCode = () => `NONE-${randomUUID()}`

/** The discounts that a cart gets without a code. A back end without this call has none. */
export async function automaticDiscounts({ client, shapes }: Subject, variants: number[]): Promise<Discount[]> {
  const reply = await client.post(DISCOUNTS, { body: { variants } })
  return reply.status === 404 ? [] : expectOk(reply, shapes.discounts).discounts
}

async function someVariant({ catalogue }: Subject): Promise<number> {
  const [variant] = (await catalogue.someProducts(8)).flatMap(({ variants }) => availableVariant(variants) ?? [])
  if (!variant) throw new Skipped('the shop has no product that can be bought')
  return variant.id
}

export const codeChecks: Check[] = [
  writes('codes/discounts', 'The discounts of a cart name only its variants, and none a code', async (subject) => {
    const variants = [await someVariant(subject), UNKNOWN_ID]
    const reply = await subject.client.post(DISCOUNTS, { body: { variants } })
    const { code, discounts } = expectOk(reply, subject.shapes.discounts)
    const isOfCart = (one: Discount) => one.code === null && one.variants.every((id) => variants.includes(id))
    expectThat(reply, discounts.every(isOfCart), `automatic discounts of the variants ${variants}`, discounts)
    expectEqual(reply, 'the code', code, 'none')
  }),
  writes('codes/unknown-discount', 'A code that no discount has is refused', async (subject) => {
    const body = { variants: [await someVariant(subject)], code: unknownCode() }
    const reply = await subject.client.post(DISCOUNTS, { body })
    const { code, discounts } = expectOk(reply, subject.shapes.discounts)
    const coded = discounts.filter((one) => one.code !== null)
    expectEqual(reply, 'the code and its discounts', [code, coded], ['refused', []])
  }),
  writes('codes/unknown-gift-card', 'So is one that no gift card has, and nothing is left on it', async (subject) => {
    const code = unknownCode()
    const reply = await subject.client.post(GIFT_CARDS, { body: { codes: [code] } })
    const { gift_cards } = expectOk(reply, subject.shapes.giftCards)
    expectEqual(reply, 'the gift cards', gift_cards, [{ code, state: 'refused', left: null }])
  }),
  writes('codes/not-a-list', 'Variants and codes that are no lists are refused', async ({ client }) => {
    expectFieldMessage(await client.post(DISCOUNTS, { body: { variants: 'all' } }), 'variants')
    expectFieldMessage(await client.post(GIFT_CARDS, { body: { codes: 'all' } }), 'codes')
  }),
]
