import {
  checkItems,
  describedLines,
  EMPTY_DRAFT,
  isStatementDraft,
  MAX_TEXT_LENGTH,
  type OrderedItem,
  readStatementForm,
} from './statement-draft'

const read = (fields: Record<string, string>) => readStatementForm(new URLSearchParams(fields))

const ordered = [
  { variant_code: 'RING-1', quantity: 1, title: 'Ring', answers: [], personalised: false },
  { variant_code: 'BAND-1', quantity: 3, title: 'Band', answers: [], personalised: false },
]
const draftOf = (...items: [string, string][]) => ({
  ...EMPTY_DRAFT,
  pieces: items.map(([variant_code, quantity]) => ({ variant_code, quantity })),
})

test('a form without a list of items is a draft for the whole order, or for the items that it describes', () => {
  const fields = { name: 'Maria', order_code: 'AS-1', email: 'maria@example.com', pieces_text: 'the\r\nring' }
  expect(read(fields)).toEqual({ ...fields, pieces_text: 'the\nring', access_token: '', pieces: null })
})

test('chosen items have the quantity of their own field, or one', () => {
  const form = new URLSearchParams('listed=yes&piece=RING-1&piece=BAND-1&quantity.BAND-1=2&quantity.OTHER=9')
  expect(readStatementForm(form).pieces).toEqual([
    { variant_code: 'RING-1', quantity: '1' },
    { variant_code: 'BAND-1', quantity: '2' },
  ])
  expect(read({ listed: 'yes' }).pieces).toEqual([])
})

test('lines of one variant are chosen one by one', () => {
  const form = new URLSearchParams('listed=yes&line=7+RING-1&line=8+RING-1&quantity.line.8=2&line=x&line=9')
  const pieces = [
    { variant_code: 'RING-1', line: 7, quantity: '1' },
    { variant_code: 'RING-1', line: 8, quantity: '2' },
  ]
  const draft = readStatementForm(form)
  expect([draft.pieces, isStatementDraft(draft)]).toEqual([pieces, true])
  const two = [7, 8].map((line) => ({ ...ordered[0], variant_code: 'RING-1', line, quantity: 2 }) as OrderedItem)
  const lines = pieces.map((piece) => ({ ...piece, quantity: Number(piece.quantity) }))
  expect(checkItems(draft, two)).toEqual({ lines, errors: {} })
  expect(checkItems({ ...draft, pieces: [{ variant_code: 'RING-1', line: 8, quantity: '3' }] }, two).errors).toEqual({
    'quantity.line.8': 'Enter a number from 1 to 2.',
  })
  const all = two.map(({ variant_code, line }) => ({ variant_code, line, quantity: '2' }))
  expect(checkItems({ ...draft, pieces: all }, two).lines).toBeNull()
})

test('of a text that is too long, one character more than allowed is kept', () => {
  expect(read({ pieces_text: 'x'.repeat(5000) }).pieces_text).toHaveLength(MAX_TEXT_LENGTH.pieces_text + 1)
})

test('all items in full are the whole order, and less is a list of lines', () => {
  expect(checkItems(draftOf(['RING-1', '1'], ['BAND-1', '3']), ordered)).toEqual({ lines: null, errors: {} })
  expect(checkItems(draftOf(['BAND-1', ' 2 ']), ordered)).toEqual({
    lines: [{ variant_code: 'BAND-1', quantity: 2 }],
    errors: {},
  })
})

test('all that an earlier statement has left is not the whole order', () => {
  const all = draftOf(['RING-1', '1'], ['BAND-1', '3'])
  expect(checkItems(all, ordered, { isRest: true }).lines).toEqual([
    { variant_code: 'RING-1', quantity: 1 },
    { variant_code: 'BAND-1', quantity: 3 },
  ])
})

test.each(['0', '4', '-1', '1.5', 'two', '', '1e0'])('of three units, nobody can withdraw from "%s"', (quantity) => {
  expect(checkItems(draftOf(['BAND-1', quantity]), ordered).errors).toEqual({
    'quantity.BAND-1': 'Enter a number from 1 to 3.',
  })
})

test('no item, or only items of other orders, is an error', () => {
  const error = { piece: 'Choose at least one piece.' }
  expect(checkItems(draftOf(), ordered).errors).toEqual(error)
  expect(checkItems(draftOf(['OTHER', '1']), ordered).errors).toEqual(error)
})

test('without a known order, items stay as they are named', () => {
  expect(checkItems(draftOf(['OTHER', '12']), null)).toEqual({
    lines: [{ variant_code: 'OTHER', quantity: 12 }],
    errors: {},
  })
  expect(checkItems(EMPTY_DRAFT, null)).toEqual({ lines: null, errors: {} })
})

test.each([null, 'text', [], {}, { ...EMPTY_DRAFT, name: 1 }, { ...EMPTY_DRAFT, pieces: [{ variant_code: 'A' }] }])(
  '%j is no draft',
  (value) => {
    expect(isStatementDraft(value)).toBe(false)
  },
)

test('described items are the lines of the text, each once', () => {
  expect(describedLines(' \n ')).toBeNull()
  expect(describedLines('The ring\n\n the band \nThe ring')).toEqual([
    { variant_code: 'The ring', quantity: 1 },
    { variant_code: 'the band', quantity: 1 },
  ])
  expect(describedLines('x'.repeat(250))?.map(({ variant_code }) => variant_code.length)).toEqual([200, 50])
})
