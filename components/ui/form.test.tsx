import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { Field } from './field'
import { Form, type FormErrors, NO_ERRORS } from './form'

function PasswordTestForm({ errorsOnSubmit }: { errorsOnSubmit: FormErrors }) {
  const [errors, setErrors] = useState(NO_ERRORS)
  return (
    <Form onSubmit={() => setErrors({ ...errorsOnSubmit })} errors={errors}>
      <Field label="Password" name="password" error={errors.fields.password} />
    </Form>
  )
}

test('an error in the field that already has the focus is announced, also the second time', async () => {
  const user = userEvent.setup()
  render(<PasswordTestForm errorsOnSubmit={{ fields: { password: 'Too short' }, formErrors: [] }} />)
  await user.type(screen.getByLabelText('Password'), 'short{Enter}')
  const announcement = screen.getByText('Please look at the marked field.')
  expect(announcement).toHaveAttribute('aria-live', 'polite')
  const onAnnouncement = jest.fn()
  new MutationObserver(onAnnouncement).observe(announcement, { childList: true })
  await user.keyboard('{Enter}')
  expect(onAnnouncement).toHaveBeenCalled()
  expect(announcement).toHaveTextContent('Please look at the marked field.')
  expect(screen.getByLabelText('Password')).toHaveFocus()
})

test('an error of the whole form is an alert and gets the focus', async () => {
  const user = userEvent.setup()
  render(<PasswordTestForm errorsOnSubmit={{ fields: {}, formErrors: ['Too many attempts.'] }} />)
  await user.type(screen.getByLabelText('Password'), 'olive grove{Enter}')
  expect(screen.getByRole('alert')).toHaveFocus()
  expect(screen.queryByText(/marked field/)).toBeNull()
})

test('the second click of a double click does not press a control that moved under the pointer', async () => {
  const user = userEvent.setup()
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
  await user.click(screen.getByText('Elsewhere'))
  expect(onFollow).toHaveBeenCalledTimes(1)
  expect(onSubmit).toHaveBeenCalledTimes(1)
})
