import { render, screen } from '@testing-library/react'
import { DeskFrame } from './desk-frame'

jest.mock('next/navigation', () => ({ usePathname: () => '/desk' }))

const OWNER = { email: 'ann@example.com', role: 'owner' } as const

const frame = (takesTestCards: boolean) =>
  render(
    <DeskFrame shop="Shop" staff={null} isDemo={false} isClosed={false} takesTestCards={takesTestCards}>
      A screen
    </DeskFrame>,
  )

test.each([true, false])('every screen says whether card payments are test payments: %p', (takesTestCards) => {
  frame(takesTestCards)
  expect(screen.queryAllByText('Card payments are test payments')).toHaveLength(takesTestCards ? 1 : 0)
})

test('an entry of the menu says how many things wait at its screen, if there are any', () => {
  const { container } = render(
    <DeskFrame
      shop="Shop"
      staff={OWNER}
      isDemo={false}
      isClosed={false}
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
