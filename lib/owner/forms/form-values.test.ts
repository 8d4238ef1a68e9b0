import { type FormField } from './form-fields'
import {
  answerListChange,
  changeList,
  formatListChange,
  LIST_CHANGE,
  type ListChange,
  parseListChange,
} from './form-lists'
import { placeMessages } from './form-messages'
import { applyForm, formTexts, writeForm } from './form-values'

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
  const valueAfter = (change: ListChange) => applyForm(FIELDS, VALUE, changeList(FIELDS, texts, change)).value.links
  const [one, two] = VALUE.links
  expect(valueAfter({ kind: 'move', path: 'links', at: 1, to: 0 })).toEqual([two, one])
  expect(valueAfter({ kind: 'move', path: 'links', at: 1, to: 2 })).toEqual(VALUE.links)
  expect(valueAfter({ kind: 'remove', path: 'links', at: 0 })).toEqual([two])
  expect(valueAfter({ kind: 'add', path: 'links', at: 2 })).toEqual([one, two, { name: '', fees: [] }])
  expect(valueAfter({ kind: 'add', path: 'links', at: 1 })).toEqual([one, { name: '', fees: [] }, two])
  expect(valueAfter({ kind: 'add', path: 'links.0.fees', at: 0 })).toEqual([{ name: 'one', fees: [{ fee: '1' }] }, two])
  expect(valueAfter({ kind: 'remove', path: 'links.1.fees', at: 0 })).toEqual([one, { name: 'two', fees: [] }])
  expect(changeList(FIELDS, texts, { kind: 'remove', path: 'days', at: 0 })).toBe(texts)
})

test('a list has no more entries than its file allows', () => {
  const full = [0, 1, 2].reduce(
    (texts) => changeList(FIELDS, texts, { kind: 'add', path: 'links', at: 9 }),
    writeForm(FIELDS, VALUE),
  )
  expect(full['links.count']).toBe('3')
})

test('a button names its change of a list', () => {
  const change = { kind: 'move', path: 'links.0.fees', at: 2, to: 1 } as const
  expect(parseListChange(formatListChange(change))).toEqual(change)
  expect(parseListChange('drop table 1')).toBeNull()
  expect(parseListChange('move links 1')).toBeNull()
})

test('a browser without scripts gets its form back with the change that its button names, and all that was typed', () => {
  const form = new FormData()
  for (const [name, text] of Object.entries({ ...writeForm(FIELDS, VALUE), days: 'typed', $ACTION_ID: 'x' }))
    form.append(name, text)
  expect(answerListChange(FIELDS, formTexts(form))).toBeNull()
  form.append(LIST_CHANGE, formatListChange({ kind: 'remove', path: 'links', at: 0 }))
  expect(answerListChange(FIELDS, formTexts(form))).toEqual(
    writeForm(FIELDS, { ...VALUE, days: 'typed', links: [VALUE.links[1]] }),
  )
})

describe('a list without its blank entries', () => {
  const ROWS: readonly FormField[] = [
    {
      kind: 'part',
      look: 'section',
      name: 'section',
      label: 'Rows',
      fields: [
        {
          kind: 'list',
          name: 'rows',
          label: 'Rows',
          entry: 'row',
          min: 1,
          blank: 'omitted',
          given: 'Rows of its own',
          fields: [
            { kind: 'hidden', name: 'was', label: 'Was' },
            { kind: 'hidden', name: 'format', label: 'Format', initial: 'plain' },
            { kind: 'line', name: 'name', label: 'Name' },
            { kind: 'switch', name: 'on', label: 'On', initial: 'on' },
          ],
        },
      ],
    },
  ]
  const stored = { rows: [{ was: 'a', format: 'plain', name: 'A', on: true, kept: 7 }] }
  const texts = changeList(ROWS, writeForm(ROWS, stored), { kind: 'add', path: 'rows', at: 0 })

  test('leaves out an entry as it was added, and names the others in messages by their places in the form', () => {
    expect(applyForm(ROWS, stored, texts)).toEqual({ value: stored, problems: [] })
    expect(placeMessages(ROWS, texts, [{ path: 'rows.0.name', message: 'wrong' }])).toEqual({
      'rows.1.name': ['wrong'],
    })
  })

  test('keeps of an entry what the form does not have, wherever it is moved', () => {
    const typed = { ...texts, 'rows.0.name': 'B', 'rows.1.name': 'C' }
    expect(applyForm(ROWS, stored, typed).value.rows).toEqual([
      { was: '', format: 'plain', name: 'B', on: true },
      { was: 'a', format: 'plain', name: 'C', on: true, kept: 7 },
    ])
  })

  test('has no fewer entries than it must, and is given as soon as one is added', () => {
    const one = writeForm(ROWS, stored)
    expect(changeList(ROWS, one, { kind: 'remove', path: 'rows', at: 0 })).toEqual(one)
    expect(changeList(ROWS, {}, { kind: 'add', path: 'rows', at: 0 })['rows.given']).toBe('on')
  })
})

describe('a list that begins with blank entries', () => {
  const PROPERTIES: readonly FormField[] = [
    {
      kind: 'list',
      name: 'all',
      label: 'All',
      entry: 'one',
      blank: 'omitted',
      fields: [
        { kind: 'line', name: 'name', label: 'Name' },
        { kind: 'choice', name: 'style', label: 'Style', options: { a: 'A', b: 'B' }, initial: 'b' },
        {
          kind: 'list',
          name: 'values',
          label: 'Values',
          entry: 'value',
          initial: '2',
          blank: 'omitted',
          fields: [{ kind: 'line', name: 'name', label: 'Name' }],
        },
        { kind: 'choices', name: 'at', label: 'At' },
      ],
    },
  ]
  const texts = changeList(PROPERTIES, {}, { kind: 'add', path: 'all', at: 0 })

  test('is blank while nobody writes into them', () => {
    expect(texts).toMatchObject({ 'all.0.style': 'b', 'all.0.values.count': '2' })
    expect(applyForm(PROPERTIES, { all: [] }, texts).value).toEqual({ all: [] })
    expect(applyForm(PROPERTIES, { all: [] }, { ...texts, 'all.0.values.1.name': 'v' }).value).toEqual({
      all: [{ name: '', style: 'b', values: [{ name: 'v' }], at: [] }],
    })
  })

  test('is not blank with an entry of a list that keeps blank ones', () => {
    const pictures: FormField = { kind: 'list', name: 'pictures', label: 'Pictures', entry: 'picture', fields: [] }
    const rows: readonly FormField[] = [
      { kind: 'list', name: 'rows', label: 'Rows', entry: 'row', blank: 'omitted', fields: [pictures] },
    ]
    expect(applyForm(rows, {}, { 'rows.count': '1', 'rows.0.pictures.count': '1' }).value).toEqual({
      rows: [{ pictures: [{}] }],
    })
  })

  test('choices that the table does not have are those that are ticked', () => {
    const stored = { all: [{ name: 'x', style: 'a', values: [], at: ['rings', 'cuffs'] }] }
    expect(applyForm(PROPERTIES, stored, writeForm(PROPERTIES, stored)).value).toEqual(stored)
    const { 'all.0.at.rings': _, ...unticked } = writeForm(PROPERTIES, stored)
    expect(applyForm(PROPERTIES, stored, { ...unticked, 'all.0.at.new': 'on' }).value.all).toMatchObject([
      { at: ['cuffs', 'new'] },
    ])
  })
})
