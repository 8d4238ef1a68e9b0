import { render, screen } from '@testing-library/react'
import { DeskFrame } from './desk-frame'

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
