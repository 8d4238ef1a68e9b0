import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ContactForm } from './contact-form'

test('a server error is shown above the form and at the field', async () => {
  const message = 'Please write a name without a web address.'
  global.fetch = jest.fn(async () => ({ ok: false, status: 400, json: async () => ({ name: [message] }) }) as Response)
  render(<ContactForm />)
  const typed = {
    Name: 'Claim at https://win.example',
    Email: 'eleni@test.example',
    Subject: 'A ring',
    Message: 'Could you make it wider?',
  }
  for (const [label, text] of Object.entries(typed)) await userEvent.type(screen.getByLabelText(label), text)
  await userEvent.click(screen.getByRole('button', { name: 'Send the message' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(`name: ${message}`)
  expect(screen.getByLabelText('Name')).toHaveAccessibleDescription(message)
})
