import { render, screen } from '@testing-library/react'
import { SpokenContext } from './say'
import { Time } from './time'

test('a moment is shown in the time zone of the shop, which is named', () => {
  render(<Time at="2026-11-24T22:30:00Z" />)
  expect(screen.getByText('25 Nov 2026, 00:30 EET')).toHaveAttribute('datetime', '2026-11-24T22:30:00.000Z')
})

test('in Greek the time zone is as short as in English', () => {
  const spoken = { language: 'el' as const, say: String, sayMessage: String }
  render(
    <SpokenContext value={spoken}>
      <Time at="2026-11-24T22:30:00Z" />
    </SpokenContext>,
  )
  expect(screen.getByText('25 Νοε 2026, 00:30 (GMT+02:00)')).toBeVisible()
})
