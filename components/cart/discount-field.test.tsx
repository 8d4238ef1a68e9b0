import { act, fireEvent, render, screen } from '@testing-library/react'
import { applyDiscounts } from '@/lib/shop/discounts/apply-discounts'
import { type Offer } from '@/lib/shop/discounts/discount'
import { type Discounts } from '@/lib/shop/discounts/use-discounts.client'
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

function show(offers: Offer[], state: Partial<Discounts> = {}, error?: string) {
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
  render(<DiscountField discounts={discounts} plan={plan} error={error} isOpen={false} />)
  return discounts
}

test('a code is typed into a field that is closed until somebody has one, and Enter applies it', async () => {
  const { apply } = show([])
  expect(screen.getByText('Discount code').closest('details')?.open).toBe(false)
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
  expect(screen.getByText('Discount code').closest('details')?.open).toBe(true)
})
