import fc from 'fast-check'
import { answersKey } from './answers-key'
import { answersPrice, charactersOf, countLetters } from './answers-price'
import { checkAnswers } from './check-answers'
import { isMadeToSpecification, type Question } from './question'
import { questionSchema } from './question-file.schema'

const initials: Question = {
  slug: 'initials',
  kind: 'short_text',
  label: 'Initials',
  required: true,
  max_length: 3,
  alphabets: ['latin', 'greek'],
  signs: '&.',
}
const note: Question = { slug: 'note', kind: 'long_text', label: 'A note' }
const length: Question = {
  slug: 'length',
  kind: 'choice',
  label: 'Length',
  choices: [
    { slug: 'short', name: '40 cm' },
    { slug: 'long', name: '60 cm', price: '5.00' },
  ],
}

const TODAY = '2026-11-29'

const check = (question: Question, answer: string) => {
  const { answers, problems } = checkAnswers([question], { [question.slug]: answer }, TODAY)
  return problems[question.slug] ?? answers[question.slug] ?? null
}

test.each([
  ['A.K', 'A.K'],
  ['  Ά  β ', 'Ά β'],
  ['Ά', 'Ά'],
  ['', 'Please answer “Initials”.'],
  ['ABCD', 'Write at most 3 characters. This has 4.'],
  ['A😀B', 'We cannot make: 😀'],
  ['👩‍👧‍👦', 'We cannot make: 👩‍👧‍👦'],
  ['Ж1A', 'We cannot make: Ж 1'],
  ['A\u202eB', 'AB'],
  ['A\u0000B', 'AB'],
])('the initials %j are stored or refused: %j', (answer, expected) => expect(check(initials, answer)).toBe(expected))

test.each([
  ['hebrew', 'שָׁלוֹם', true],
  ['arabic', 'سَلَام', true],
  ['latin', 'e\u0301é', true],
  ['digits', '٣', false],
  ['latin', 'Α', false],
] as const)('an alphabet has its letters with their accents: %s, %s', (alphabet, text, isMade) =>
  expect(check({ slug: 'name', kind: 'short_text', label: 'Name', alphabets: [alphabet] }, text)).toBe(
    isMade ? text.normalize('NFC') : `We cannot make: ${text}`,
  ),
)

test.each([
  [{ kind: 'date' }, '2026-02-29', 'Enter a date.'],
  [{ kind: 'date' }, '2028-02-29', '2028-02-29'],
  [{ kind: 'date', earliest: '2026-01-01' }, '2025-12-31', 'Enter a date from 1 January 2026 on.'],
  [{ kind: 'date', latest: '2026-01-01' }, '2026-01-02', 'Enter a date up to 1 January 2026.'],
  [{ kind: 'number' }, '17.5', 'Enter a whole number.'],
  [{ kind: 'number', decimals: 1 }, '17.5', '17.5'],
  [{ kind: 'number', decimals: 1 }, ' 17,5 ', '17.5'],
  [{ kind: 'number', decimals: 1 }, '17.55', 'Enter at most 1 decimal.'],
  [{ kind: 'number' }, '1e3', 'Enter a number.'],
  [{ kind: 'number', min: 12 }, '11', 'Enter at least 12.'],
  [{ kind: 'number', max: 24 }, '25', 'Enter at most 24.'],
  [{ kind: 'picture' }, '../../etc/passwd', 'Upload the picture again.'],
  [{ kind: 'yes_no' }, 'no', null],
  [{ kind: 'yes_no' }, 'yes', 'yes'],
  [{ kind: 'choice', choices: length.choices }, 'endless', 'Choose one from the list.'],
  [{ kind: 'choice', choices: length.choices }, 'long', 'long'],
] as const)('%j answered by %s gives %s', (question, answer, expected) =>
  expect(check({ slug: 'q', label: 'Q', ...question } as Question, answer)).toBe(expected),
)

test('an answer to what is not asked is named', () =>
  expect(checkAnswers([note], { gone: 'text' }, TODAY).problems).toEqual({
    gone: 'This is no longer asked. Please look at your answers again.',
  }))

test('what was checked once is stored as it is, whatever somebody types', () => {
  const anything = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }))
  fc.assert(
    fc.property(fc.constantFrom(initials, note), anything, (question, text) => {
      const { answers } = checkAnswers([question], { [question.slug]: text }, TODAY)
      expect(checkAnswers([question], answers, TODAY).answers).toEqual(answers)
      expect(answersPrice([question], answers)).toEqual({ each: 0, once: 0 })
    }),
    { numRuns: 2_000 },
  )
})

test('letters are counted as people count them, without spaces', () => {
  expect(charactersOf('Ά👩‍👧‍👦e\u0301')).toHaveLength(3)
  expect(countLetters(' A K\n2 ')).toBe(3)
})

test.each([
  [{ price: '4.00' }, { each: 400, once: 0 }],
  [
    { price: '1.50', price_per: 'letter' },
    { each: 450, once: 0 },
  ],
  [
    { price: '20.00', charged: 'once' },
    { each: 0, once: 2000 },
  ],
] as const)('three letters at %j cost %j', (price, expected) =>
  expect(answersPrice([{ ...initials, ...price }], { initials: 'A B C' })).toEqual(expected),
)

test('a choice costs its own price', () =>
  expect(answersPrice([length], { length: 'long' })).toEqual({ each: 500, once: 0 }))

test('what is not answered costs nothing', () =>
  expect(answersPrice([{ ...initials, price: '4.00' }], {})).toEqual({ each: 0, once: 0 }))

test.each([
  [{ initials: 'AK' }, true],
  [{ length: 'long' }, false],
  [{}, false],
])('whether %j is the own specification of the buyer: %s', (answers, isOwn) =>
  expect(isMadeToSpecification([initials, length], answers)).toBe(isOwn),
)

test('the key is that of the answers, in whatever order they come', () => {
  const answers = fc.dictionary(fc.stringMatching(/^[a-z]{1,4}$/), fc.string({ minLength: 1 }), { maxKeys: 4 })
  fc.assert(
    fc.property(answers, answers, (one, other) => {
      const reversed = Object.fromEntries(Object.entries(one).reverse())
      expect(answersKey(one)).toBe(answersKey(reversed))
      expect(answersKey(one)).toMatch(/^[0-9a-z]{0,9}$/)
      const sorted = (of: object) => JSON.stringify(Object.entries(of).sort())
      expect(answersKey(one) === answersKey(other)).toBe(sorted(one) === sorted(other))
    }),
  )
})

test('no two of a hundred thousand names have one key', () =>
  expect(new Set(Array.from({ length: 100_000 }, (_, at) => answersKey({ name: `Maria ${at}` }))).size).toBe(100_000))

test.each([
  [{ kind: 'choice' }, 'choices: a choice needs at least two choices'],
  [{ kind: 'date', alphabets: ['latin'] }, 'alphabets: a question of the kind "date" has no alphabets'],
  [{ kind: 'number', min: 3, max: 2 }, 'max: the largest number is below the smallest'],
  [{ kind: 'date', earliest: '2026-02-02', latest: '2026-02-01' }, 'latest: the last day is before the first'],
])('the question %j is refused: %s', (question, expected) => {
  const { error } = questionSchema.safeParse({ slug: 'q', label: 'Q', ...question })
  expect(error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)).toEqual([expected])
})

const amount: Question = { slug: 'amount', kind: 'amount', label: 'Amount', required: true, min: 10, max: 500 }

test.each([
  ['80', '80.00'],
  [' 80,5 ', '80.50'],
  ['80.50', '80.50'],
  ['10', '10.00'],
  ['500', '500.00'],
  ['9.99', 'Enter at least 10.00\u00a0€.'],
  ['500.01', 'Enter at most 500.00\u00a0€.'],
  ['80.505', 'Enter an amount such as 10.00\u00a0€.'],
  ['1.000,50', 'Enter an amount such as 10.00\u00a0€.'],
  ['-20', 'Enter an amount such as 10.00\u00a0€.'],
  ['much', 'Enter an amount such as 10.00\u00a0€.'],
])('the amount %j is %s', (answer, expected) => {
  expect(check(amount, answer)).toBe(expected)
})

test('an amount is the price: it adds what it is above the lowest, and nothing while it is wrong', () => {
  const added = (answer: string) => answersPrice([amount], { amount: answer })
  expect(added('80.50')).toEqual({ each: 7050, once: 0 })
  expect(added('10.00').each).toBe(0)
  for (const wrong of ['9', '501', 'much', '']) expect(added(wrong).each).toBe(0)
})

const sendOn: Question = { slug: 'on', kind: 'date', label: 'On', days_ahead: 365 }
const hour: Question = { ...length, slug: 'hour', only_with: 'on' }

test.each([
  ['2026-11-29', '2026-11-29'],
  ['2027-11-29', '2027-11-29'],
  ['2026-11-28', 'Enter a date from 29 November 2026 on.'],
  ['2027-11-30', 'Enter a date up to 29 November 2027.'],
])('a day up to a year ahead, on 29 November 2026: %s', (day, expected) => {
  expect(check(sendOn, day)).toBe(expected)
})

test('an answer that depends on another one is left out without it', () => {
  expect(checkAnswers([sendOn, hour], { hour: 'long' }, TODAY)).toEqual({ answers: {}, problems: {} })
  const both = { on: '2026-12-24', hour: 'long' }
  expect(checkAnswers([sendOn, hour], both, TODAY)).toEqual({ answers: both, problems: {} })
})

test.each([
  ['maria@example.com', 'maria@example.com'],
  ['maria@', 'Enter an email address such as maria@example.com.'],
  ['Maria <maria@example.com>', 'Enter an email address such as maria@example.com.'],
  [`${'m'.repeat(250)}@example.com`, 'Enter an email address such as maria@example.com.'],
])('the email address %s is %s', (answer, expected) => {
  expect(check({ slug: 'to', kind: 'short_text', format: 'email', label: 'To' }, answer)).toBe(expected)
})

test('answers about how something is sent do not make it the buyer’s own', () => {
  expect(isMadeToSpecification([{ ...note, specification: false }, amount], { note: 'For you', amount: '20.00' })).toBe(
    false,
  )
})
