import { describeChange, sayStored, sayValue } from './describe-change'

test('only the fields that differ are shown', () => {
  expect(
    describeChange({ state: 'confirmed', code: 'AS-1', lines: [1] }, { state: 'paid', code: 'AS-1', lines: [1, 2] }),
  ).toEqual([
    { field: 'state', before: 'confirmed', after: 'paid' },
    { field: 'lines', before: '[1]', after: '[1,2]' },
  ])
})

test.each([
  [undefined, { note: '' }, [{ field: 'note', before: '–', after: '(empty)' }]],
  [{ a: 1 }, null, [{ field: 'a', before: '1', after: '–' }]],
  ['old', 'new', [{ field: '', before: 'old', after: 'new' }]],
  [null, undefined, []],
])('%j becomes %j', (before, after, expected) => {
  expect(describeChange(before, after)).toEqual(expected)
})

const greek: Record<string, string> = {
  product: 'προϊόν',
  price: 'τιμή',
  page: 'σελίδα',
  settings: 'ρυθμίσεις',
  bank: 'τράπεζα',
  paid: 'πληρώθηκε',
  shipping: 'αποστολή',
  '(empty)': '(κενό)',
  'the first owner': 'ο πρώτος ιδιοκτήτης',
}
const sayMessage = (message: string) => greek[message] ?? message

test.each([
  ['product RING-1', 'προϊόν RING-1'],
  ['RING-1 price', 'RING-1 τιμή'],
  ['page: shipping', 'σελίδα: shipping'],
  ['settings: bank', 'ρυθμίσεις: τράπεζα'],
  ['settings.bank', 'ρυθμίσεις.τράπεζα'],
  ['the first owner', 'ο πρώτος ιδιοκτήτης'],
  ['price', 'τιμή'],
  ['AS-7K3M-9QXD', 'AS-7K3M-9QXD'],
])('the words of %s are said, and its name is not', (stored, said) => {
  expect(sayStored(stored, sayMessage)).toBe(said)
})

test('a value is said if it is a word of the program', () => {
  expect(sayValue('state', 'paid', sayMessage)).toBe('πληρώθηκε')
  expect(sayValue('name', 'paid', sayMessage)).toBe('paid')
  expect(sayValue('name', '(empty)', sayMessage)).toBe('(κενό)')
})
