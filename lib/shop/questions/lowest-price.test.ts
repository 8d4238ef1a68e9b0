import fc from 'fast-check'
import { answersPrice } from './answers-price'
import { lowestAnswersPrice } from './lowest-price'
import { type Question } from './question'

const text = { slug: 'text', kind: 'short_text', label: 'Text', price: '1.50' } as const

test.each<[string, Question, number]>([
  ['an optional question nothing', text, 0],
  ['a required text its price', { ...text, required: true }, 150],
  ['letters one letter', { ...text, required: true, price_per: 'letter' }, 150],
  ['what is charged once its price too', { ...text, required: true, charged: 'once' }, 150],
  [
    'a choice the cheapest one, with the price of the question',
    {
      ...text,
      kind: 'choice',
      required: true,
      choices: [
        { slug: 'a', name: 'A', price: '4.00' },
        { slug: 'b', name: 'B', price: '2.00' },
      ],
    },
    350,
  ],
])('the lowest price has of %s', (_case, question, price) => {
  expect(lowestAnswersPrice([question])).toBe(price)
})

test('no answers cost less than the lowest price', () => {
  const question = fc.record({
    required: fc.constant(true),
    price: fc.option(fc.constantFrom('0.50', '3.00'), { nil: undefined }),
    price_per: fc.constantFrom('answer' as const, 'letter' as const),
    charged: fc.constantFrom('each' as const, 'once' as const),
  })
  fc.assert(
    fc.property(fc.array(question, { maxLength: 8 }), fc.string({ minLength: 1 }), (some, typed) => {
      const questions = some.map((one, at): Question => ({ ...text, ...one, slug: `q${at}` }))
      const { each, once } = answersPrice(
        questions,
        Object.fromEntries(questions.map(({ slug }) => [slug, `x${typed}`])),
      )
      expect(lowestAnswersPrice(questions)).toBeLessThanOrEqual(each + once)
    }),
  )
})
