import { render, screen } from '@testing-library/react'
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
