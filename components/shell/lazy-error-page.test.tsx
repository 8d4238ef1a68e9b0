import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { LazyErrorPage } from './lazy-error-page'

const refresh = jest.fn()
jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh }) }))

test('a page that failed says so and can be tried again', async () => {
  const reset = jest.fn()
  render(<LazyErrorPage error={new Error('failed')} reset={reset} />)
  expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong')
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect([refresh.mock.calls.length, reset.mock.calls.length]).toEqual([1, 1])
})
