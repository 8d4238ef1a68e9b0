import { type FormField } from './form-fields'
import { applyForm, changeList, formatListChange, parseListChange, placeMessages, writeForm } from './form-values'

const FIELDS: readonly FormField[] = [
  { kind: 'line', name: 'bank.iban', label: 'IBAN' },
  { kind: 'number', name: 'days', label: 'Days', empty: 'omitted' },
  { kind: 'switch', name: 'on', label: 'On' },
  {
    kind: 'group',
    name: 'body',
    label: 'Body',
    empty: 'null',
    fields: [
      { kind: 'line', name: 'name', label: 'Name' },
      { kind: 'url', name: 'url', label: 'Address' },
    ],
  },
  {
    kind: 'list',
    name: 'links',
    label: 'Links',
    entry: 'link',
    max: 3,
    fields: [
      { kind: 'line', name: 'name', label: 'Name' },
      {
        kind: 'list',
        name: 'fees',
        label: 'Fees',
        entry: 'fee',
        fields: [{ kind: 'line', name: 'fee', label: 'Fee', initial: '1' }],
      },
    ],
  },
  {
    kind: 'list',
    name: 'strips',
    label: 'Strips',
    entry: 'strip',
    keyed: 'name',
    empty: 'omitted',
    fields: [
      { kind: 'line', name: 'name', label: 'Name' },
      { kind: 'line', name: 'title', label: 'Title' },
    ],
  },
]

const VALUE = {
  bank: { iban: 'GR16' },
  days: 5,
  on: true,
  body: null,
  links: [
    { name: 'one', fees: [] },
    { name: 'two', fees: [{ fee: '6.50' }] },
  ],
  strips: { visit: { title: 'Come' } },
}

test('a form that nobody changed gives the value that it was made from', () => {
  expect(applyForm(FIELDS, VALUE, writeForm(FIELDS, VALUE))).toEqual({ value: VALUE, problems: [] })
  const sparse = { links: [], body: { name: '', url: '' } }
  expect(applyForm(FIELDS, sparse, writeForm(FIELDS, sparse)).value).toMatchObject({ body: { name: '', url: '' } })
})

test('what is typed becomes numbers, switches, lists and records', () => {
  const { value } = applyForm(FIELDS, VALUE, {
    'bank.iban': 'DE02',
    days: ' 7 ',
    'body.name': 'Ombudsman',
    'links.count': '1',
    'links.0.name': 'two\r\nlines',
    'strips.count': '1',
    'strips.0.name': 'kiln',
    'strips.0.title': 'Kiln',
  })
  expect(value).toEqual({
    bank: { iban: 'DE02' },
    days: 7,
    on: false,
    body: { name: 'Ombudsman', url: '' },
    links: [{ name: 'two\nlines', fees: [] }],
    strips: { kiln: { title: 'Kiln' } },
  })
})

test('a text that is no number is a problem of its input', () => {
  const { problems } = applyForm(FIELDS, VALUE, { ...writeForm(FIELDS, VALUE), days: 'five' })
  expect(problems).toEqual([{ path: 'days', message: 'Enter a number.' }])
})

test('a message is shown at its input, or at the group, entry or list around it', () => {
  const texts = writeForm(FIELDS, VALUE)
  const at = (path: string) => Object.keys(placeMessages(FIELDS, texts, [{ path, message: 'wrong' }]))[0]
  expect(at('bank.iban')).toBe('bank.iban')
  expect(at('body.url')).toBe('body.url')
  expect(at('links.1')).toBe('links.1')
  expect(at('links.1.fees.0.tag')).toBe('links.1.fees.0')
  expect(at('strips.visit.title')).toBe('strips.0.title')
  expect(at('strips.visit')).toBe('strips.0.name')
  expect(at('options')).toBe('')
})

test('entries are added, removed and moved with all their texts, also within an entry', () => {
  const texts = writeForm(FIELDS, VALUE)
  const valueAfter = (kind: 'add' | 'remove' | 'up' | 'down', path: string, at: number) =>
    applyForm(FIELDS, VALUE, changeList(FIELDS, texts, { kind, path, at })).value.links
  expect(valueAfter('up', 'links', 1)).toEqual([VALUE.links[1], VALUE.links[0]])
  expect(valueAfter('down', 'links', 1)).toEqual(VALUE.links)
  expect(valueAfter('remove', 'links', 0)).toEqual([VALUE.links[1]])
  expect(valueAfter('add', 'links', 0)).toEqual([...VALUE.links, { name: '', fees: [] }])
  expect(valueAfter('add', 'links.0.fees', 0)).toEqual([{ name: 'one', fees: [{ fee: '1' }] }, VALUE.links[1]])
  expect(valueAfter('remove', 'links.1.fees', 0)).toEqual([VALUE.links[0], { name: 'two', fees: [] }])
})

test('a list has no more entries than its file allows', () => {
  const full = [0, 1, 2].reduce(
    (texts) => changeList(FIELDS, texts, { kind: 'add', path: 'links', at: 0 }),
    writeForm(FIELDS, VALUE),
  )
  expect(full['links.count']).toBe('3')
})

test('a button names its change of a list', () => {
  const change = { kind: 'up', path: 'links.0.fees', at: 2 } as const
  expect(parseListChange(formatListChange(change))).toEqual(change)
  expect(parseListChange('drop table 1')).toBeNull()
})
