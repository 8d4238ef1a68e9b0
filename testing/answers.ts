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
