import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { Field } from './field'
import { Form, type FormErrors, NO_ERRORS } from './form'

function PasswordTestForm({ found }: { found: FormErrors }) {
  const [mistakes, setMistakes] = useState(NO_ERRORS)
  return (
    <Form onSubmit={() => setMistakes({ ...found })} errors={mistakes}>
      <Field label="Password" name="password" error={mistakes.fields.password} />
    </Form>
  )
}

test('a mistake at the field where the keyboard is already is told, and told again', async () => {
  const person = userEvent.setup()
  render(<PasswordTestForm found={{ fields: { password: 'Too short' }, formErrors: [] }} />)
  await person.type(screen.getByLabelText('Password'), 'short{Enter}')
  const told = screen.getByText('Please look at the marked field.')
  expect(told).toHaveAttribute('aria-live', 'polite')
  const toldAgain = jest.fn()
  new MutationObserver(toldAgain).observe(told, { childList: true })
  await person.keyboard('{Enter}')
  expect(toldAgain).toHaveBeenCalled()
  expect(told).toHaveTextContent('Please look at the marked field.')
  expect(screen.getByLabelText('Password')).toHaveFocus()
})

test('what is wrong with the whole takes the keyboard, and is an alert by itself', async () => {
  const person = userEvent.setup()
  render(<PasswordTestForm found={{ fields: {}, formErrors: ['Too many attempts.'] }} />)
  await person.type(screen.getByLabelText('Password'), 'olive grove{Enter}')
  expect(screen.getByRole('alert')).toHaveFocus()
  expect(screen.queryByText(/marked field/)).toBeNull()
})

test('the second click of a double click does not press a control that moved under the pointer', async () => {
  const person = userEvent.setup()
  const onSubmit = jest.fn()
  const onFollow = jest.fn((event: React.MouseEvent) => event.preventDefault())
  render(
    <Form onSubmit={onSubmit} errors={NO_ERRORS}>
      <button type="submit">Send</button>
      <a href="#elsewhere" onClick={onFollow}>
        Elsewhere
      </a>
    </Form>,
  )
  const click = (name: string, detail: number) => fireEvent.click(screen.getByText(name), { detail })
  click('Send', 1)
  expect(click('Elsewhere', 2)).toBe(false)
  expect(onFollow).not.toHaveBeenCalled()
  await person.click(screen.getByText('Elsewhere'))
  expect(onFollow).toHaveBeenCalledTimes(1)
  expect(onSubmit).toHaveBeenCalledTimes(1)
})
