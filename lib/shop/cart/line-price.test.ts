import fc from 'fast-check'
import { toPrice } from '@/lib/platform/base/money'
import { answersKey } from '@/lib/shop/questions/answers-key'
import { checkAnswers } from '@/lib/shop/questions/check-answers'
import { type Answers, type Question } from '@/lib/shop/questions/question'
import { quote } from '@/lib/shop/checkout/quote'
import { type CartLine, cartTotal, linePrice, lineTotal } from './cart'

type Surcharge = { cents: number; per: 'answer' | 'letter'; charged: 'each' | 'once' }

const surcharge = fc.record({
  cents: fc.nat(5000),
  per: fc.constantFrom<Surcharge['per']>('answer', 'letter'),
  charged: fc.constantFrom<Surcharge['charged']>('each', 'once'),
})
const name = fc.oneof(fc.string({ unit: 'grapheme', maxLength: 12 }), fc.constantFrom('Ά. Κ.', 'عمر ♥', '👩‍👧‍👦 x', ''))

/** A line with a text, a choice and a yes, and what they cost as somebody with a pencil would add it up. */
const line = fc
  .record({
    id: fc.integer({ min: 1, max: 5 }),
    cents: fc.nat(90_000),
    quantity: fc.integer({ min: 1, max: 99 }),
    text: surcharge,
    typed: name,
    choice: fc.option(fc.nat(3000)),
    yes: fc.boolean(),
    engraved: fc.nat(2000),
  })
  .map(({ id, cents, quantity, text, typed, choice, yes, engraved }) => {
    const questions: Question[] = [
      {
        slug: 'text',
        kind: 'short_text',
        label: 'Text',
        price: toPrice(text.cents),
        price_per: text.per,
        charged: text.charged,
      },
      {
        slug: 'size',
        kind: 'choice',
        label: 'Size',
        choices: [
          { slug: 'small', name: 'Small' },
          { slug: 'large', name: 'Large', price: toPrice(choice ?? 0) },
        ],
      },
      { slug: 'inside', kind: 'yes_no', label: 'Inside', price: toPrice(engraved), charged: 'once' },
    ]
    const given = { text: typed, size: choice === null ? '' : 'large', inside: yes ? 'yes' : '' }
    const { answers } = checkAnswers(questions, given, '2026-11-29')
    return { line: buildLine(id, cents, quantity, questions, answers), expected: pencil() }

    function pencil(): number {
      const letters = [...new Intl.Segmenter('en').segment(answers.text ?? '')].filter(
        ({ segment }) => segment.trim() !== '',
      ).length
      let sum = 0
      for (let piece = 0; piece < quantity; piece += 1) {
        sum += cents + (choice ?? 0)
        if (answers.text && text.charged === 'each') sum += text.per === 'letter' ? text.cents * letters : text.cents
      }
      if (answers.text && text.charged === 'once') sum += text.per === 'letter' ? text.cents * letters : text.cents
      return sum + (yes ? engraved : 0)
    }
  })

const buildLine = (id: number, cents: number, quantity: number, questions: Question[], answers: Answers): CartLine => ({
  item: {
    ...{
      id,
      name: 'Silver',
      slug: 'silver',
      variant_code: `V-${id}`,
      price: toPrice(cents),
      available: true,
      questions,
    },
    ...{ special_shipping_tags: [], get_image_md: '', image_alt: '', image_color: '#ffffff' },
    product: { id, name: 'Bowl', slug: 'bowl', product_code: `P-${id}`, category: 1 },
  },
  quantity,
  buy_later: false,
  answers,
  answers_key: answersKey(answers),
})

test('random carts with answers cost what an independent calculation says', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 8 }), (some) => {
      const lines = some.map((one) => one.line)
      expect(lines.map(lineTotal)).toEqual(some.map(({ expected }) => expected))
      const total = some.reduce((sum, { expected }) => sum + expected, 0)
      expect(cartTotal(lines)).toBe(total)
      const priced = lines.map((one) => ({ ...linePrice(one), quantity: one.quantity, shippingTags: [] }))
      expect(quote(priced, [], { country: 'Greece', county: '', city: '' })).toMatchObject({ items: total, total })
    }),
    { numRuns: 2_000 },
  )
})
