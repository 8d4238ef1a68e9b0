import { act, render, screen } from '@testing-library/react'
import { SANDBOX_PUBLIC_KEY } from '@/lib/shop/payments/public-key'
import { CardField } from './card-field'

test('test cards are shown when the card field is ready, and a click fills in the number', async () => {
  render(<CardField publicKey={SANDBOX_PUBLIC_KEY} confirmRef={{ current: null }} />)
  expect(screen.queryByText('Test cards')).toBeNull()
  expect(await screen.findByText('Test cards')).toBeVisible()
  act(() => screen.getByRole('button', { name: /^4242 4242 4242 4242/, hidden: true }).click())
  expect(screen.getByRole('textbox', { name: 'Card number' })).toHaveValue('4242 4242 4242 4242')
})
