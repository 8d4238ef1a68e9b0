import { render, screen } from '@testing-library/react'
import { type ComponentProps } from 'react'
import { Amounts, People } from './order-facts'

type Details = ComponentProps<typeof People>['details']

const details = (order: Partial<Details['order']>): Details =>
  ({
    order: { currency: 'EUR', itemsCents: 2000, shippingCents: 400, totalCents: 2400, language: 'en', ...order },
    addresses: [],
    discounts: [{ name: 'November', code: 'NOVEMBER', description: '10% off', itemsCents: 200, shippingCents: 0 }],
    fees: [],
    vat: [],
    payments: [],
    refunds: [],
    terms: [
      {
        slug: 'terms-of-service',
        title: 'Terms of service',
        language: 'en',
        version: 3,
        since: new Date('2026-11-24T22:30:00Z'),
      },
    ],
  }) as unknown as Details

const factOf = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent

test('an order names the terms under which it was placed', () => {
  render(<People details={details({})} />)
  expect(factOf('Terms of service')).toBe('Version 3, kept since 2026-11-25')
})

test('an order says when no VAT is charged', () => {
  render(<Amounts details={details({ vatCharged: false })} />)
  expect(factOf('VAT')).toBe('None is charged')
})

test('an order names its discounts, with what they took off', () => {
  render(<Amounts details={details({})} />)
  expect(factOf('Discount: November')).toBe('−2.00\u00a0€ · NOVEMBER, 10% off')
})
