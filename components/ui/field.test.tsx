import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Field } from './field'

test('a field is called by its label alone, also where it has to be filled in', () => {
  render(<Field label="Email" name="email" required />)
  expect(screen.getByRole('textbox', { name: 'Email' })).toBeRequired()
  expect(screen.getByLabelText('Email')).toBe(screen.getByRole('textbox'))
  expect(screen.getByText('*')).toHaveAttribute('aria-hidden', 'true')
})

test('what is wrong with it and what helps are said with it', () => {
  render(<Field label="Email" name="email" error="Please fill in your email address" hint="We write seldom." />)
  const field = screen.getByRole('textbox', { name: 'Email' })
  expect(field).toBeInvalid()
  expect(field).toHaveAccessibleDescription('Please fill in your email address We write seldom.')
})

test('a password can be looked at, and hidden again', async () => {
  const person = userEvent.setup()
  render(<Field label="Password" name="password" type="password" autoComplete="current-password" />)
  const field = screen.getByLabelText('Password')
  await person.type(field, 'olive grove')
  expect(field).toHaveAttribute('type', 'password')
  const show = screen.getByRole('button', { name: 'Show', description: 'Password', pressed: false })
  await person.click(show)
  expect(field).toHaveAttribute('type', 'text')
  expect(field).toHaveValue('olive grove')
  await person.click(screen.getByRole('button', { name: 'Show', pressed: true }))
  expect(field).toHaveAttribute('type', 'password')
})
