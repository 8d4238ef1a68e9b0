import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { DeskForm } from '@/components/desk/desk-form'
import { type FormState } from '@/lib/owner/desk/form-state'
import { type FormField } from '@/lib/owner/forms/form-fields'
import { formTexts, readForm, writeForm } from '@/lib/owner/forms/form-values'
import { FormFields } from './form-fields'

const FIELDS: readonly FormField[] = [
  {
    kind: 'list',
    name: 'links',
    label: 'Links',
    entry: 'link',
    given: 'Choose the links',
    summary: { names: ['name'] },
    fields: [
      { kind: 'line', name: 'name', label: 'Name' },
      { kind: 'switch', name: 'on', label: 'On', initial: 'on' },
      {
        kind: 'list',
        look: 'rows',
        name: 'fees',
        label: 'Fees',
        entry: 'fee',
        min: 1,
        summary: { names: ['tag'] },
        fields: [
          { kind: 'line', name: 'tag', label: 'Tag' },
          { kind: 'choice', name: 'size', label: 'Size', options: { s: 'Small', l: 'Large' } },
        ],
      },
    ],
  },
]
const fee = (tag: string, size = 's') => ({ tag, size })
const VALUE = {
  links: [
    { name: 'one', on: false, fees: [fee('a'), fee('b', 'l')] },
    { name: 'two', on: true, fees: [fee('c')] },
  ],
}

/** The form, and the value that it would send. */
function show(answer?: FormState, fields = FIELDS, value: object = VALUE) {
  const sent: unknown[] = []
  const action = jest.fn(async (_: FormState, form: FormData) => {
    sent.push(readForm(fields, formTexts(form), []))
    return answer ?? { values: {}, errors: {}, done: 'Saved.' }
  })
  render(
    <DeskForm action={action} label="Links" submit="Save">
      <FormFields fields={fields} texts={writeForm(fields, value)} carried={{ version: '1' }} />
    </DeskForm>,
  )
  const save = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    return sent.at(-1)
  }
  return { save, action }
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const field = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`)!

test('entries move, are added and removed at once, and keep what is typed into them', async () => {
  const { save, action } = show()
  await userEvent.type(field('links.1.name'), ', typed')
  await userEvent.selectOptions(field('links.0.fees.0.size'), 'l')
  await press('Up: Link 2')
  expect(field('links.0.name')).toHaveValue('two, typed')
  expect(screen.getByText('Link 2 moved to place 1 of 2')).toBeVisible()
  await press('Move b up')
  await press('Add a link')
  await userEvent.type(field('links.2.name'), 'three')
  expect(screen.queryByRole('button', { name: 'Remove c' })).toBeNull()
  expect(action).not.toHaveBeenCalled()
  expect(await save()).toEqual({
    links: [
      { name: 'two, typed', on: true, fees: [fee('c')] },
      { name: 'one', on: false, fees: [fee('b', 'l'), fee('a', 'l')] },
      { name: 'three', on: true, fees: [] },
    ],
  })
})

test('what a form could not send while it was loading is shown as it is stored', async () => {
  const { save } = show({ values: { 'links.0.name': 'typed' }, errors: {}, isPartial: true, detail: 'Still loading.' })
  await save()
  expect(await screen.findByRole('alert')).toHaveTextContent('Still loading.')
  expect(await save()).toEqual({ links: [{ ...VALUE.links[0], name: 'typed' }, VALUE.links[1]] })
})

test('a list that need not be given is given as soon as an entry is added', async () => {
  const { save } = show(undefined, FIELDS, {})
  await press('Add a link')
  expect(screen.getByRole('checkbox', { name: 'Choose the links' })).toBeChecked()
  expect(field('links.0.name')).toHaveFocus()
  expect(await save()).toEqual({ links: [{ name: '', on: true, fees: [] }] })
})

test('a change of a list is told to what keeps and previews the form', async () => {
  show()
  const told = jest.fn()
  screen.getByRole('form', { name: 'Links' }).addEventListener('input', told)
  await press('Add a link')
  await press('Up: Link 2')
  await press('Remove: Link 3')
  expect(told).toHaveBeenCalledTimes(3)
})

test('the focus follows a moved entry, and what stays of a list', async () => {
  show()
  await press('Down: Link 1')
  expect(screen.getByRole('button', { name: 'Up: Link 2' })).toHaveFocus()
  await press('Move a down')
  expect(screen.getByRole('group', { name: 'a' })).toHaveFocus()
  await press('Remove: Link 2')
  await press('Remove: Link 1')
  expect(screen.getByRole('button', { name: 'Add a link' })).toHaveFocus()
  expect(screen.getByText('There is no link yet.')).toBeVisible()
})

test('messages of the server move with their entries, and those of a removed one go with it', async () => {
  const errors = { 'links.0.name': ['Wrong.'], 'links.1.fees.0.tag': ['Unknown.'] }
  const { save } = show({ values: { ...writeForm(FIELDS, VALUE) }, errors })
  await save()
  await waitFor(() => expect(field('links.0.name')).toHaveAccessibleDescription('Wrong.'))
  await press('Up: Link 2')
  expect(field('links.0.fees.0.tag')).toHaveAccessibleDescription('Unknown.')
  expect(field('links.1.name')).toHaveAccessibleDescription('Wrong.')
  await press('Remove: Link 2')
  expect(screen.queryByText('Wrong.')).toBeNull()
  expect(screen.getByText('Unknown.')).toBeVisible()
})

test('what the server answers replaces what was changed here', async () => {
  const { save } = show({ values: { ...writeForm(FIELDS, { links: [VALUE.links[1]] }) }, errors: {} })
  await press('Add a link')
  await save()
  const entries = () => within(screen.getByRole('group', { name: 'Links' })).getAllByText(/^Link \d/)
  await waitFor(() => expect(entries()).toHaveLength(1))
  expect(field('links.0.name')).toHaveValue('two')
})

test('a session that has ended keeps the entries and uploaded pictures, and sends them with the sign-in', async () => {
  const fields: readonly FormField[] = [
    ...FIELDS,
    {
      kind: 'list',
      look: 'pictures',
      name: 'images',
      label: 'Pictures',
      entry: 'picture',
      fields: [
        { kind: 'hidden', name: 'file', label: '' },
        { kind: 'hidden', name: 'src', label: '' },
        { kind: 'line', name: 'alt', label: 'What it shows' },
      ],
    },
  ]
  const images = [{ file: 'uploaded.jpg', src: '/uploaded.jpg', alt: '' }]
  const signIn = {
    email: '',
    methods: ['password'] as const,
    passkey: { rpId: 'localhost', userVerification: 'required' as const },
  }
  const sent: FormData[] = []
  const action = async (_: FormState, form: FormData): Promise<FormState> => {
    sent.push(form)
    return { values: formTexts(form), errors: {}, detail: 'Your session has ended.', signIn }
  }
  render(
    <DeskForm action={action} label="Product" submit="Save">
      <FormFields fields={fields} texts={writeForm(fields, { ...VALUE, images })} carried={{ version: '1' }} />
    </DeskForm>,
  )
  await press('Up: Link 2')
  await press('Add a link')
  await userEvent.type(field('links.2.name'), 'three')
  await userEvent.type(field('images.0.alt'), 'A cup')
  await press('Save')
  await userEvent.type(await screen.findByLabelText('Email address'), 'anna@shop.example')
  await press('Save')
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(formTexts(sent[1]!)).toEqual({
    ...formTexts(sent[0]!),
    desk_email: 'anna@shop.example',
    desk_method: 'password',
    desk_passkey: '',
    desk_password: '',
    desk_code: '',
  })
  expect(formTexts(sent[1]!)).toMatchObject({
    'links.0.name': 'two',
    'links.2.name': 'three',
    'images.0.file': 'uploaded.jpg',
    'images.0.alt': 'A cup',
  })
})

test('a table has a label for each input, and buttons that are off at its ends', async () => {
  const fields: readonly FormField[] = [
    {
      kind: 'list',
      name: 'values',
      label: 'Values',
      entry: 'value',
      look: 'table',
      min: 1,
      summary: { names: ['name'] },
      fields: [
        {
          kind: 'part',
          look: 'columns',
          name: 'main',
          label: '',
          fields: [
            { kind: 'line', name: 'name', label: 'Value' },
            { kind: 'color', name: 'color', label: 'Colour' },
          ],
        },
      ],
    },
  ]
  const gold = { name: 'Gold', color: '#d4a94e' }
  const tin = { name: 'Tin', color: '' }
  const { save } = show(undefined, fields, { values: [gold, tin] })
  const row = (name: string) => within(screen.getByRole('group', { name }))
  expect(row('Gold').getByRole('textbox', { name: 'Value' })).toHaveValue('Gold')
  expect(row('Tin').getByRole('textbox', { name: 'Colour' })).toHaveValue('')
  expect(row('Gold').getByRole('button', { name: 'Move Gold up' })).toBeDisabled()
  await press('Move Tin up')
  expect(screen.getByRole('group', { name: 'Tin' })).toHaveFocus()
  expect(await save()).toEqual({ values: [tin, gold] })
  await screen.findByText('Saved.')
  await press('Remove Gold')
  expect(screen.getByRole('button', { name: 'Remove Tin' })).toBeDisabled()
})

test('a part follows the choice beside it, and is not sent while it is away', async () => {
  const fields: readonly FormField[] = [
    {
      ...{ kind: 'list', name: 'questions', label: 'Questions', entry: 'question', look: 'rows' },
      fields: [
        { kind: 'choice', name: 'kind', label: 'Kind', options: { text: 'Text', date: 'Date' } },
        {
          ...{ kind: 'part', look: 'columns', name: 'texts', label: '', when: { name: 'kind', is: ['text'] } },
          fields: [{ kind: 'line', name: 'signs', label: 'Signs', empty: 'omitted' }],
        },
        {
          ...{ kind: 'part', look: 'columns', name: 'dates', label: '', when: { name: 'kind', is: ['date'] } },
          fields: [{ kind: 'date', name: 'first', label: 'First day', empty: 'omitted' }],
        },
      ],
    },
  ]
  const { save } = show(undefined, fields, { questions: [{ kind: 'text', signs: '&' }, { kind: 'text' }] })
  expect(field('questions.0.signs')).toBeVisible()
  expect(field('questions.0.first')).not.toBeVisible()
  await press('Move Question 1 down')
  await userEvent.selectOptions(field('questions.1.kind'), 'date')
  expect(field('questions.1.signs')).not.toBeVisible()
  await userEvent.type(field('questions.1.first'), '2026-12-24')
  expect(await save()).toEqual({ questions: [{ kind: 'text' }, { kind: 'date', first: '2026-12-24' }] })
})
