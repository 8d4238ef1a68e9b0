import { render, screen } from '@testing-library/react'
import { type ComponentProps } from 'react'
import { testAnswer } from '@/testing/answers'
import { Amounts, Items, People } from './order-facts'

type Details = ComponentProps<typeof People>['details']

const details = (order: Partial<Details['order']>): Details =>
  ({
    order: { currency: 'EUR', itemsCents: 2000, shippingCents: 400, totalCents: 2400, language: 'en', ...order },
    addresses: [],
    discounts: [{ name: 'November', code: 'NOVEMBER', description: '10% off', itemsCents: 200, shippingCents: 0 }],
    fees: [],
    giftCards: [],
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

test('an order names the gift cards that pay, what is left besides them, and what went back to them', () => {
  const giftCards = [{ last4: 'AB12', amountCents: 1000, vatKind: 'single' }]
  const refunds = [{ amountCents: 600, giftCardCents: 200, refundedAt: new Date(), cause: 'broken' }]
  render(<Amounts details={{ ...details({ giftCardCents: 1000 }), giftCards, refunds } as unknown as Details} />)
  expect(factOf('Gift card ••••AB12')).toBe('−10.00\u00a0€ · its VAT was charged when it was sold')
  expect(factOf('Besides gift cards')).toBe('14.00\u00a0€')
  expect(factOf('Refunded')).toBe('6.00\u00a0€ broken · 2.00\u00a0€ to gift cards')
})

test('a piece shows what the buyer answered, and what a line costs with it', () => {
  const line = { id: 1, quantity: 2, productName: 'Ring', variantName: 'Silver', variantCode: 'R1', unitCents: 2500 }
  const answers = [testAnswer({ text: 'שלום', charged: 'once' })]
  const lines = [{ ...line, onceCents: 700, discountCents: 200, pictureKey: null, personalised: true, answers }]
  const shown = { ...details({}), lines } as unknown as Details
  render(<Items details={shown} mediaDomain="" />)
  const piece = screen.getByRole('listitem')
  expect(piece).toHaveTextContent('57.00 €')
  expect(piece).toHaveTextContent('55.00 € after 2.00 € discount')
  expect(piece).toHaveTextContent('Initials: שלום (+5.00 € for all)')
  expect(screen.getByText('שלום').tagName).toBe('BDI')
})
