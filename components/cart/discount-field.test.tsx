import { act, fireEvent, render, screen } from '@testing-library/react'
import { applyDiscounts } from '@/lib/shop/discounts/apply-discounts'
import { type Offer } from '@/lib/shop/discounts/discount'
import { type Discounts } from '@/lib/shop/discounts/use-discounts.client'
import { giftCardKey } from '@/lib/shop/gift-cards/gift-card-code'
import { type GiftCards } from '@/lib/shop/gift-cards/use-gift-cards.client'
import { DiscountField } from './discount-field'

const offer = (more: Partial<Offer>): Offer => ({
  code: null,
  benefit: { kind: 'percent', bp: 1000 },
  minCents: null,
  minItems: null,
  countries: [],
  until: null,
  combinable: false,
  variants: [1],
  ...more,
})

const lines = [{ variant: 1, unit: 4000, quantity: 1 }]

function show(offers: Offer[], state: Partial<Discounts> = {}, cards: Partial<GiftCards> = {}, error?: string) {
  const discounts: Discounts = {
    offers,
    code: null,
    problem: null,
    isLoading: false,
    apply: jest.fn(),
    remove: jest.fn(),
    refresh: jest.fn(),
    ...state,
  }
  const plan = applyDiscounts(lines, offers, { goesTo: () => null, deliveryFee: () => null })
  const giftCards: GiftCards = {
    cards: [],
    problem: null,
    isLoading: false,
    apply: jest.fn(),
    remove: jest.fn(),
    refresh: jest.fn(),
    ...cards,
  }
  render(<DiscountField giftCards={giftCards} discounts={discounts} plan={plan} error={error} isOpen={false} />)
  return { ...discounts, giftCards }
}

test('a code is typed into a field that is closed until somebody has one, and Enter applies it', async () => {
  const { apply } = show([])
  expect(screen.getByText('Discount code or gift card').closest('details')?.open).toBe(false)
  const input = screen.getByLabelText('Code')
  await act(async () => fireEvent.change(input, { target: { value: 'summer 10' } }))
  expect(fireEvent.keyDown(input, { key: 'Enter' })).toBe(false)
  expect(apply).toHaveBeenCalledWith('summer 10')
})

test('what a code does is said, and it can be removed', () => {
  const { remove } = show([offer({ code: 'SUMMER' })], { code: 'SUMMER' })
  expect(screen.getByRole('status').textContent).toBe('SUMMER (10% off) is applied.')
  fireEvent.click(screen.getByRole('button', { name: 'Remove SUMMER' }))
  expect(remove).toHaveBeenCalled()
})

test.each([
  [offer({ code: 'S', minCents: 5000 }), 'S (10% off): add pieces for 10.00\u00a0€ more.'],
  [offer({ minItems: 3 }), '10% off: add 2 more pieces.'],
  [offer({ code: 'S', countries: ['Greece', 'Cyprus'] }), 'S (10% off): only with delivery to Greece, Cyprus.'],
  [offer({ code: 'S', variants: [] }), 'S (10% off): not for the pieces in your cart.'],
  [offer({ variants: [] }), ''],
])('what is missing is said: %#', (one, text) => {
  show([one], { code: one.code })
  expect(screen.getByRole('status').textContent).toBe(text)
})

test.each([
  [{ kind: 'refused' as const }, /is not valid/],
  [{ kind: 'used' as const }, /already used this code/],
  [{ kind: 'ended' as const, code: 'SUMMER', day: '2026-11-03' }, 'The code SUMMER ended on 3 November 2026.'],
])('why a code was not accepted is said at the field: %#', (problem, text) => {
  show([], { problem })
  expect(screen.getByLabelText('Code')).toHaveAccessibleDescription(text)
  expect(screen.getByText('Discount code or gift card').closest('details')?.open).toBe(true)
})

const GIFT_CARD = '2A3B4C5D6E7F8G9'

test('a code of a gift card goes to the gift cards, and to the discounts if the shop does not know it', async () => {
  const code = [...'123456789ABCDEFGHJKMNPQRSTVWXYZ'].map((sign) => GIFT_CARD + sign).find((one) => giftCardKey(one))
  const { apply, giftCards } = show([])
  const input = screen.getByLabelText('Code')
  await act(async () => fireEvent.change(input, { target: { value: code } }))
  fireEvent.keyDown(input, { key: 'Enter' })
  expect(apply).not.toHaveBeenCalled()
  const [typed, onUnknown] = jest.mocked(giftCards.apply).mock.calls[0] ?? []
  expect(typed).toBe(code)
  onUnknown?.()
  expect(apply).toHaveBeenCalledWith(code)
})

test('a mistake in the code of a gift card is named', async () => {
  const wrong = `${GIFT_CARD}1`
  expect(giftCardKey(wrong)).toBeNull()
  show([], { problem: { kind: 'refused' } })
  const input = screen.getByLabelText('Code')
  await act(async () => fireEvent.change(input, { target: { value: wrong } }))
  await act(async () => fireEvent.keyDown(input, { key: 'Enter' }))
  expect(screen.getByLabelText('Code')).toHaveAccessibleDescription(/one of its 16 characters is wrong/)
})

test('each gift card says what is left on it, and can be removed', () => {
  const card = { code: '1111-2222-3333-4444', last4: '4444', left: 2500, until: null, isTaxed: false }
  const { giftCards } = show([], {}, { cards: [card] })
  expect(screen.getByText('Gift card ••••4444').textContent).toBe('Gift card ••••4444 25.00\u00a0€ left on it')
  fireEvent.click(screen.getByRole('button', { name: 'Remove gift card ••••4444' }))
  expect(giftCards.remove).toHaveBeenCalledWith(card.code)
})

const ended = { state: 'ended' as const, left: '5.00', valid_until: '2026-11-03', usable_from: null }

test.each([
  ['failed' as const, /could not be checked/],
  ['too_many' as const, /at most 5 gift cards/],
  [{ ...ended, code: 'X', last4: '4444', is_taxed: false }, 'The gift card ••••4444 ended on 3 November 2026.'],
  [
    { ...ended, state: 'empty' as const, code: 'X', last4: '4444', is_taxed: false },
    'There is nothing left on the gift card ••••4444.',
  ],
])('why a gift card was not accepted is said at the field: %#', (problem, text) => {
  show([], {}, { problem })
  expect(screen.getByLabelText('Code')).toHaveAccessibleDescription(text)
})
