import { render, screen } from '@testing-library/react'
import { DeskFrame } from './desk-frame'

jest.mock('next/navigation', () => ({ usePathname: () => '/desk' }))

const OWNER = { email: 'ann@example.com', role: 'owner' } as const

const frame = (takesTestCards: boolean) =>
  render(
    <DeskFrame shop="Shop" staff={null} isDemo={false} takesTestCards={takesTestCards}>
      A screen
    </DeskFrame>,
  )

test.each([true, false])('every screen says whether card payments are test payments: %p', (takesTestCards) => {
  frame(takesTestCards)
  expect(screen.queryAllByText('Card payments are test payments')).toHaveLength(takesTestCards ? 1 : 0)
})

test('the name of a shop that is not open yet leads to its preview, and says so', () => {
  render(
    <DeskFrame shop="Shop" staff={null} isDemo={false} previewKey="a-key" takesTestCards={false}>
      A screen
    </DeskFrame>,
  )
  expect(screen.getByRole('link', { name: 'Shop' })).toHaveAttribute('href', '/?preview=a-key')
  expect(screen.getByText('Not open yet: only you see the shop')).toBeInTheDocument()
})

test('an entry of the menu says how many things wait at its screen, if there are any', () => {
  const { container } = render(
    <DeskFrame
      shop="Shop"
      staff={OWNER}
      isDemo={false}

      takesTestCards={false}
      waiting={{ '/desk/orders': 4, '/desk/messages': 0, '/desk/withdrawals': 120 }}
    >
      A screen
    </DeskFrame>,
  )
  const entry = (label: string) => container.querySelector(`a[href="/desk/${label}"]`)
  expect(entry('orders')).toHaveAccessibleName('Orders')
  expect(entry('orders')).toHaveAccessibleDescription('4 waiting')
  expect(entry('messages')).toHaveAccessibleDescription('')
  expect(entry('withdrawals')).toHaveAccessibleDescription('99+ waiting')
  // On a phone the withdrawals are behind this button.
  expect(screen.getByRole('button', { name: /More/ })).toHaveTextContent('99+ waiting')
})
