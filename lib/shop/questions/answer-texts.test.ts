import { messagesIn } from '@/messages/languages'
import { answerLines, titleWithAnswers } from './answer-texts'
import { forStrangers } from './answers-for-strangers'
import { type KeptAnswer } from './question.schema'

const initials: KeptAnswer = {
  question: 'initials',
  kind: 'short_text',
  label: 'Initials',
  value: 'A.B.',
  text: 'A.B.',
  price_cents: 500,
  charged: 'each',
}
const euros = (cents: number) => `€${cents / 100}`
const lines = (answer: Partial<KeptAnswer>, quantity = 1) =>
  answerLines(messagesIn.en, { answers: [{ ...initials, ...answer }], quantity }, euros)

test.each<[string, Partial<KeptAnswer>, number, string]>([
  ['its price', {}, 1, 'Initials: A.B. (+€5)'],
  ['that each piece costs it', {}, 2, 'Initials: A.B. (+€5 each)'],
  ['that it is paid once', { charged: 'once' }, 2, 'Initials: A.B. (+€5 for all)'],
  ['nothing about a price of zero', { price_cents: 0 }, 2, 'Initials: A.B.'],
  ['that it was deleted', { text: '', value: '' }, 1, 'Initials: deleted (+€5)'],
  ['its letters from right to left, apart from the price', { text: 'שלום' }, 1, 'Initials: \u2068שלום\u2069 (+€5)'],
])('an answer is shown with %s', (_case, answer, quantity, expected) => {
  expect(lines(answer, quantity)).toEqual([expected])
})

test('items are told apart by their answers, in one line', () => {
  const poem = { label: 'Poem', text: `Roses\n  are ${'x'.repeat(200)}` }
  expect(titleWithAnswers(messagesIn.en, 'Ring', [])).toBe('Ring')
  expect(titleWithAnswers(messagesIn.en, 'Ring', [initials, poem])).toBe(
    `Ring (Initials: A.B.; Poem: Roses are ${'x'.repeat(90)}…)`,
  )
})

test.each<[string, Partial<KeptAnswer>, string]>([
  ['an engraving', {}, 'A.B.'],
  ['a link', { text: 'look at evil.example.com' }, 'see the page of your order'],
  ['a long text', { kind: 'long_text', text: 'You have won. Please call us at once.' }, 'see the page of your order'],
])('to an address that nobody has confirmed, an email about %s says less', (_case, answer, text) => {
  expect(forStrangers([{ ...initials, ...answer }], messagesIn.en)).toEqual([expect.objectContaining({ text })])
})
