import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { TextField } from './fields'
import { SpokenContext } from './say'

test('a password can be shown and hidden again, in the language of the desk', async () => {
  const user = userEvent.setup()
  const say = (text: string) => (text === 'Show' ? 'Εμφάνιση' : text)
  render(
    <SpokenContext value={{ language: 'el', say, sayMessage: String }}>
      <TextField label="Κωδικός" name="password" type="password" hint="Τουλάχιστον οκτώ" required />
    </SpokenContext>,
  )
  const field = screen.getByLabelText('Κωδικός')
  expect(field).toHaveAccessibleDescription('Τουλάχιστον οκτώ')
  await user.type(field, 'olive grove')
  expect(field).toHaveAttribute('type', 'password')
  await user.click(screen.getByRole('button', { name: 'Εμφάνιση', description: 'Κωδικός', pressed: false }))
  expect(field).toHaveAttribute('type', 'text')
  expect(field).toHaveValue('olive grove')
  await user.click(screen.getByRole('button', { name: 'Εμφάνιση', pressed: true }))
  expect(field).toHaveAttribute('type', 'password')
})
