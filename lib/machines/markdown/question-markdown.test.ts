import { type Question } from '@/lib/shop/questions/question'
import { questionBlock } from './question-markdown'

const text: Question = { slug: 'text', kind: 'short_text', label: 'Initials' }
const lineOf = (over: Partial<Question>) =>
  String(questionBlock([{ ...text, ...over }]))
    .split('\n')
    .at(-1)

test('a product that asks nothing has no section', () => {
  expect(questionBlock([])).toBeFalsy()
})

test.each<[Partial<Question>, string]>([
  [{}, '- Initials (optional):'],
  [{ required: true, hint: 'Up to *three*.', example: 'AMD' }, '- Initials: Up to \\*three\\*. For example: AMD.'],
  [{ required: true, price: '1.50', price_per: 'letter' }, '- Initials (+1.50 € for each letter):'],
  [
    {
      required: true,
      kind: 'choice',
      choices: [
        { slug: 'a', name: 'Red' },
        { slug: 'b', name: 'Blue', price: '2.00' },
      ],
    },
    '- Initials: Red, Blue (+2.00 €).',
  ],
])('a question with %j is written in one line', (over, line) => {
  expect(lineOf(over)).toBe(line)
})
