import { forBrowser, sayFields, type FormField } from './form-fields'

const FIELDS: readonly FormField[] = [
  {
    kind: 'part',
    look: 'section',
    name: 'section',
    label: 'Rows',
    hint: 'All rows',
    fields: [
      {
        kind: 'list',
        name: 'rows',
        label: 'Rows',
        entry: 'row',
        given: 'Own rows',
        initial: '2',
        summary: { names: ['name'], otherwise: 'other rows' },
        words: { add: 'Add', remove: 'Remove', untitled: 'New' },
        fields: [
          {
            kind: 'text',
            name: 'name',
            label: 'Name',
            hintBy: { name: 'format', hints: { plain: 'Plain text' } },
            attributes: { placeholder: 'Ring' },
            read: (text) => text,
          },
          { kind: 'choice', name: 'size', label: 'Size', none: 'No size', options: { s: 'Small' }, initial: 's' },
          { kind: 'choices', name: 'at', label: 'At' },
        ],
      },
    ],
  },
]
/** Marks what is said. */
const say = (text: string) => `¡${text}!`

test('all that people read is said, and nothing that names a field or a value', () => {
  const [section] = sayFields(FIELDS, say)
  expect(section).toEqual({
    ...{ kind: 'part', look: 'section', name: 'section', label: '¡Rows!', hint: '¡All rows!' },
    fields: [
      {
        ...{ kind: 'list', name: 'rows', label: '¡Rows!', entry: '¡row!', given: '¡Own rows!', initial: '2' },
        summary: { names: ['name'], otherwise: '¡other rows!' },
        words: { add: '¡Add!', remove: '¡Remove!', untitled: '¡New!' },
        fields: [
          {
            ...{ kind: 'text', name: 'name', label: '¡Name!', read: expect.any(Function) },
            hintBy: { name: 'format', hints: { plain: '¡Plain text!' } },
            attributes: { placeholder: 'Ring' },
          },
          {
            ...{ kind: 'choice', name: 'size', label: '¡Size!', none: '¡No size!', initial: 's' },
            options: { s: '¡Small!' },
          },
          { kind: 'choices', name: 'at', label: '¡At!' },
        ],
      },
    ],
  })
})

test('a browser gets no functions, and the choices of the shop with their own names', () => {
  const fields = forBrowser(FIELDS, say, { at: { rings: 'Rings' }, size: { l: 'Large' } })
  expect(JSON.parse(JSON.stringify(fields))).toEqual(fields)
  expect(fields).toMatchObject([
    {
      fields: [
        {
          fields: [
            { label: '¡Name!' },
            { label: '¡Size!', options: { s: '¡Small!' } },
            { label: '¡At!', options: { rings: 'Rings' } },
          ],
        },
      ],
    },
  ])
})
