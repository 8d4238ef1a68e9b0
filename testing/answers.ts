import { type KeptAnswer } from '@/lib/shop/questions/question.schema'

/** An engraving as an order keeps it, unless overridden. */
export const testAnswer = (over: Partial<KeptAnswer> = {}): KeptAnswer => ({
  question: 'initials',
  kind: 'short_text',
  label: 'Initials',
  value: 'A.B.',
  text: 'A.B.',
  price_cents: 500,
  charged: 'each',
  ...over,
})

/** As a product's file has them. */
export const TEST_QUESTIONS = [
  {
    slug: 'initials',
    kind: 'short_text',
    label: 'Initials',
    required: true,
    max_length: 3,
    alphabets: ['latin', 'greek'],
    price: '1.50',
    price_per: 'letter',
  },
  { slug: 'drawing', kind: 'yes_no', label: 'A drawing inside', price: '9.00', charged: 'once' },
  { slug: 'letter', kind: 'long_text', label: 'A letter', max_length: 2000 },
]
