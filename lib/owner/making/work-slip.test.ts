import { type KeptAnswer } from '@/lib/shop/questions/question.schema'
import { sayWith } from '@/lib/owner/language/say'
import { workSlips } from './work-slip'

const say = sayWith({})

const answer = (over: Partial<KeptAnswer>): KeptAnswer => ({
  question: 'text',
  kind: 'short_text',
  label: 'Engraving',
  value: 'Eleni 10',
  text: 'Eleni 10',
  price_cents: 0,
  charged: 'each',
  ...over,
})

const line = {
  productName: 'Ring',
  variantName: 'Silver',
  variantCode: 'R1',
  pictureKey: null,
  personalised: false,
  giftCard: false,
  approved: null,
}
const order = { code: 'AS-1', language: 'en', notes: '', dueOn: null, isWrapped: null }

test('each piece of a line has a slip of its own, which says which of them it is', () => {
  const slips = workSlips({ ...order, dueOn: '11 December' }, [{ ...line, quantity: 3, answers: [answer({})] }], say)
  expect(slips.map(({ facts }) => facts.slice(2))).toEqual([
    ['Piece 1 of 3', 'Leaves the workshop by 11 December'],
    ['Piece 2 of 3', 'Leaves the workshop by 11 December'],
    ['Piece 3 of 3', 'Leaves the workshop by 11 December'],
  ])
  expect(slips[0]).toMatchObject({ title: 'Ring, Silver', facts: ['AS-1', 'R1', expect.anything(), expect.anything()] })
})

test('a slip says that the piece is a gift, and whether to wrap it', () => {
  const factsOf = (isWrapped: boolean | null) =>
    workSlips({ ...order, isWrapped }, [{ ...line, quantity: 1, answers: [answer({})] }], say).map(({ facts }) => facts)
  expect([true, false, null].map(factsOf)).toEqual([
    [['AS-1', 'R1', 'A gift: wrap it']],
    [['AS-1', 'R1', 'A gift']],
    [['AS-1', 'R1']],
  ])
})

test('a piece that is made for nobody in particular has none', () => {
  expect(workSlips(order, [{ ...line, quantity: 2, answers: [] }], say)).toEqual([])
  const inNotes = workSlips(
    { ...order, notes: 'Engrave: Ida' },
    [{ ...line, quantity: 1, answers: [], personalised: true }],
    say,
  )
  expect(inNotes).toMatchObject([{ notes: 'Engrave: Ida', answers: [] }])
})

test('the letters of a text are counted, what is odd is named, and a choice is only read', () => {
  const answers = [
    answer({}),
    answer({ text: 'Α' }),
    answer({ kind: 'choice', value: 'script', text: 'Script O' }),
    answer({ kind: 'picture', value: 'an id', text: 'Picture' }),
  ]
  const [slip] = workSlips(order, [{ ...line, quantity: 1, answers }], say)
  expect(slip?.answers.map(({ remarks }) => remarks)).toEqual([
    ['7 characters without spaces'],
    ['1 character without spaces', '“Α” is in Greek letters, and looks the same in another alphabet'],
    [],
    [],
  ])
  expect(slip?.answers[3]).toMatchObject({ picture: 'an id', text: '' })
})
