import fc from 'fast-check'
import { ALPHABETS, OWN_QUESTION_KINDS, type OwnQuestionKind, PREVIEW_FONTS } from '@/lib/shop/questions/question'
import { type QuestionList } from '@/lib/shop/questions/question-file.schema'

/** Random questions that their schema accepts. */

const line = (maxLength: number) =>
  fc.string({ unit: 'grapheme', minLength: 1, maxLength }).map((text) => text.replace(/[\r\n\0]/g, '').trim() || 'a')
const slug = (taken: string) => fc.stringMatching(/^[a-z]{1,6}(-[0-9]{1,2})?$/).map((own) => `${taken}-${own}`)
const price = fc.integer({ min: 0, max: 99_999 }).map((cents) => (cents / 100).toFixed(2))
const percent = fc.integer({ min: 1, max: 100 })
const some = <Value>(values: readonly Value[]) => fc.subarray([...values], { minLength: 1 })

const preview = fc.record(
  {
    font: fc.constantFrom(...PREVIEW_FONTS),
    ...{ x: percent, y: percent, width: percent, height: percent },
    turn: fc.integer({ min: -180, max: 180 }),
  },
  { requiredKeys: ['font', 'x', 'y', 'width', 'height'] },
)
const choices = fc
  .array(fc.record({ slug: slug('c'), name: line(20), price }, { requiredKeys: ['slug', 'name'] }), {
    ...{ minLength: 2, maxLength: 4 },
  })
  .map((list) => list.map((choice, at) => ({ ...choice, slug: `${choice.slug}-${at}` })))

const text = {
  max_length: fc.integer({ min: 1, max: 2000 }),
  alphabets: some(ALPHABETS),
  signs: line(5),
  price_per: fc.constantFrom('answer' as const, 'letter' as const),
  example: line(20),
}
/** What only one kind has. */
const OF_KIND = {
  short_text: { ...text, preview },
  long_text: text,
  choice: {},
  date: { earliest: fc.constant('2026-01-01'), latest: fc.constantFrom('2026-01-01', '2027-12-31') },
  number: { min: fc.integer({ min: -5, max: 5 }), max: fc.integer({ min: 5, max: 50 }), decimals: fc.nat(3) },
  picture: {},
  yes_no: {},
} satisfies Record<OwnQuestionKind, object>

const question = fc.constantFrom(...OWN_QUESTION_KINDS).chain((kind) =>
  fc.record(
    {
      slug: slug('q'),
      kind: fc.constant(kind),
      label: line(40),
      hint: line(40),
      required: fc.boolean(),
      price,
      charged: fc.constantFrom('each' as const, 'once' as const),
      extra_days: fc.integer({ min: 1, max: 120 }),
      ...(OF_KIND[kind] as object),
      ...(kind === 'choice' && { choices }),
    },
    { requiredKeys: ['slug', 'kind', 'label', ...(kind === 'choice' ? ['choices' as const] : [])] as never },
  ),
)

export const randomQuestions = (max: number, prefix = ''): fc.Arbitrary<QuestionList> =>
  fc
    .array(question, { maxLength: max })
    .map((list) => list.map((one, at) => ({ ...one, slug: `${prefix}${one.slug}-${at}` })) as unknown as QuestionList)
