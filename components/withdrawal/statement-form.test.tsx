import { render, screen, within } from '@testing-library/react'
import { EMPTY_DRAFT } from '@/lib/shop/withdrawal-form/statement-draft'
import { StatementForm } from './statement-form'

const ORDERED = [
  { variant_code: 'RING-1', quantity: 1, title: 'Ring', answers: [], personalised: true },
  { variant_code: 'BAND-1', quantity: 3, title: 'Band', answers: [], personalised: false },
]

test('errors are listed with links to their fields, and the first field has the focus and its message', () => {
  const errors = { email: 'Enter a valid email address.', name: 'Enter your full name.' }
  render(<StatementForm draft={{ ...EMPTY_DRAFT, email: 'maria@' }} ordered={null} errors={errors} />)
  const links = within(screen.getByRole('alert')).getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Enter your full name.', '#name'],
    ['Enter a valid email address.', '#email'],
  ])
  const name = screen.getByRole('textbox', { name: 'Full name' })
  expect(name).toHaveFocus()
  expect(name).toBeInvalid()
  expect(name).toHaveAccessibleDescription('Enter your full name.')
  expect(screen.getByRole('textbox', { name: 'Email for the receipt' })).toHaveValue('maria@')
})

test('the items of a known order can be chosen with their quantities, and an exempt one says so', () => {
  const draft = { ...EMPTY_DRAFT, order_code: 'AS-1', pieces: [{ variant_code: 'BAND-1', quantity: '2' }] }
  const { container } = render(<StatementForm draft={draft} ordered={ORDERED} errors={{}} />)
  expect(screen.getByRole('checkbox', { name: '1 × Ring' })).not.toBeChecked()
  expect(screen.getByRole('checkbox', { name: '3 × Band' })).toBeChecked()
  expect(screen.getByRole('spinbutton', { name: 'How many of Band, of 3' })).toHaveValue(2)
  expect(screen.getByText(/^Made for you: there is no right of withdrawal/)).toBeVisible()
  expect(screen.queryByRole('textbox', { name: 'Order code' })).toBeNull()
  expect([...new FormData(container.querySelector('form') ?? undefined)]).toEqual([
    ['name', ''],
    ['order_code', 'AS-1'],
    ['listed', 'yes'],
    ['email', ''],
    ['piece', 'BAND-1'],
    ['quantity.BAND-1', '2'],
  ])
})

test('gift cards that were used say so', () => {
  const card = { variant_code: 'CARD-1', quantity: 1, title: 'Card', answers: [], personalised: false }
  const ordered = [
    { ...card, unused: 0 },
    { ...card, variant_code: 'CARD-2', unused: 1 },
    { ...card, variant_code: 'CARD-3', quantity: 3, unused: 1 },
  ]
  render(<StatementForm draft={EMPTY_DRAFT} ordered={ordered} errors={{}} />)
  const [used, unused, some] = screen.getAllByRole('listitem')
  expect(used).toHaveTextContent(/This gift card was used, in whole or in part: you cannot withdraw from it/)
  expect(unused).not.toHaveTextContent(/used/)
  expect(some).toHaveTextContent(/Used, in whole or in part: 2 of 3 gift cards/)
})

test('two lines of one variant are two choices, each with its answers', () => {
  const ring = { variant_code: 'RING-1', quantity: 2, title: 'Ring', answers: [], personalised: false }
  const engraved = { ...ring, line: 8, answers: [{ label: 'Initials', text: 'א.ב.' }], personalised: true }
  const draft = { ...EMPTY_DRAFT, pieces: [{ variant_code: 'RING-1', line: 7, quantity: '1' }] }
  const { container } = render(<StatementForm draft={draft} ordered={[{ ...ring, line: 7 }, engraved]} errors={{}} />)
  expect(screen.getAllByRole('checkbox').map((box) => (box as HTMLInputElement).checked)).toEqual([true, false])
  const [plain, exempt] = screen.getAllByRole('listitem')
  expect(plain).not.toHaveTextContent(/Initials|Made for you/)
  expect(exempt).toHaveTextContent(/Initials: א.ב.*Made for you/)
  expect(screen.getByText('א.ב.').tagName).toBe('BDI')
  expect([...new FormData(container.querySelector('form') ?? undefined)].slice(4)).toEqual([
    ['line', '7 RING-1'],
    ['quantity.line.7', '1'],
    ['quantity.line.8', '2'],
  ])
})

test('without an item, the first one has the focus', () => {
  render(
    <StatementForm
      draft={{ ...EMPTY_DRAFT, pieces: [] }}
      ordered={ORDERED}
      errors={{ piece: 'Choose at least one.' }}
    />,
  )
  expect(screen.getByRole('checkbox', { name: '1 × Ring' })).toHaveFocus()
  expect(screen.getByRole('checkbox', { name: '1 × Ring' })).toHaveAccessibleDescription('Choose at least one.')
  expect(screen.getByRole('link', { name: 'Choose at least one.' })).toHaveAttribute('href', '#piece')
})

test('the form needs no script', () => {
  render(<StatementForm draft={EMPTY_DRAFT} ordered={null} errors={{}} />)
  const form = screen.getByRole('form', { name: 'Your statement' })
  expect(form).toHaveAttribute('method', 'post')
  expect(form).toHaveAttribute('action', '/api/forms/withdrawal/statement')
  expect(screen.getByRole('button', { name: 'Continue' })).toHaveAttribute('type', 'submit')
})
