import { type Product } from './catalogue.schema'
import { atLowestPrice } from './lowest-price'

const product = (questions?: object[]) =>
  ({
    slug: 'ring',
    ...(questions && { questions }),
    variants: [
      { slug: 'gold', price: '20.00', reduced_from: '30.00', product: { id: 1 } },
      { slug: 'silver', price: '10.00', reduced_from: null, product: { id: 1 } },
    ],
  }) as unknown as Product

const text = { slug: 'text', kind: 'short_text', label: 'Text', price: '1.50' }
const box = { slug: 'box', kind: 'yes_no', label: 'Box', price: '4.00', required: true }

test('a product that needs no answer stays as it is', () => {
  for (const one of [product(), product([text])]) expect(atLowestPrice(one)).toBe(one)
})

test('what must be answered is part of the price, and of the reduced one', () => {
  expect(atLowestPrice(product([text, box])).variants).toEqual([
    { slug: 'gold', price: '24.00', reduced_from: '34.00', product: { id: 1 } },
    { slug: 'silver', price: '14.00', reduced_from: null, product: { id: 1 } },
  ])
})

test('a variant that is made to a specification in any case has no right of withdrawal', () => {
  expect(atLowestPrice(product([{ ...text, required: true, variants: ['gold'] }])).variants).toMatchObject([
    { price: '21.50', product: { personalised: true } },
    { price: '10.00', product: { id: 1 } },
  ])
})
