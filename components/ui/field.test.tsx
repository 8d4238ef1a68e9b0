import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Field } from './field'

test('the accessible name of a required field is its label without the asterisk', () => {
  render(<Field label="Email" name="email" required />)
  expect(screen.getByRole('textbox', { name: 'Email' })).toBeRequired()
  expect(screen.getByLabelText('Email')).toBe(screen.getByRole('textbox'))
  expect(screen.getByText('*')).toHaveAttribute('aria-hidden', 'true')
})

test('the error and the hint are the accessible description of a field', () => {
  render(<Field label="Email" name="email" error="Please fill in your email address" hint="We do not share it." />)
  const field = screen.getByRole('textbox', { name: 'Email' })
  expect(field).toBeInvalid()
  expect(field).toHaveAccessibleDescription('Please fill in your email address We do not share it.')
})

test('a password can be shown and hidden again', async () => {
  const user = userEvent.setup()
  render(<Field label="Password" name="password" type="password" autoComplete="current-password" />)
  const field = screen.getByLabelText('Password')
  await user.type(field, 'olive grove')
  expect(field).toHaveAttribute('type', 'password')
  const show = screen.getByRole('button', { name: 'Show', description: 'Password', pressed: false })
  await user.click(show)
  expect(field).toHaveAttribute('type', 'text')
  expect(field).toHaveValue('olive grove')
  await user.click(screen.getByRole('button', { name: 'Show', pressed: true }))
  expect(field).toHaveAttribute('type', 'password')
})
