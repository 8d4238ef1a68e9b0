import { act, render, screen, waitForElementToBeRemoved } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { notify, Toaster } from './toast.client'

beforeAll(() => {
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: true,
      onchange: null,
      addListener: () => {},
      removeListener: () => {},
    })
})

test('is there for four seconds, and then at once on its way', async () => {
  jest.useFakeTimers()
  render(<Toaster />)
  const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds))
  notify('success', 'Added.')
  await pass(0)
  expect(screen.getByText('Added.')).toBeVisible()
  await pass(3900)
  expect(screen.getByText('Added.')).toBeVisible()
  await pass(100)
  await pass(300)
  expect(screen.queryByText('Added.')).toBeNull()
  jest.useRealTimers()
})

test('what is said before anybody has done anything is shown, said once, and can be dismissed', async () => {
  render(<Toaster />)
  notify('success', 'Saved.')
  notify('success', 'Saved.')
  const toast = await screen.findByRole('status')
  expect(toast).toHaveTextContent('Saved.')
  expect(screen.getAllByRole('status')).toHaveLength(1)
  const gone = waitForElementToBeRemoved(toast, { timeout: 10_000 })
  await userEvent.setup().click(screen.getByRole('button', { name: 'Dismiss' }))
  await gone
})

test('what went wrong is said at once', async () => {
  render(<Toaster />)
  notify('error', 'Something went wrong.')
  expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong.')
})
