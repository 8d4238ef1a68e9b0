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

test('a toast is visible for four seconds', async () => {
  jest.useFakeTimers()
  render(<Toaster />)
  const advanceTime = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds))
  notify('success', 'Added.')
  await advanceTime(0)
  expect(screen.getByText('Added.')).toBeVisible()
  await advanceTime(3900)
  expect(screen.getByText('Added.')).toBeVisible()
  await advanceTime(100)
  await advanceTime(300)
  expect(screen.queryByText('Added.')).toBeNull()
  jest.useRealTimers()
})

test('a repeated message before the first input is shown once, and can be dismissed', async () => {
  render(<Toaster />)
  notify('success', 'Saved.')
  notify('success', 'Saved.')
  const toast = await screen.findByRole('status')
  expect(toast).toHaveTextContent('Saved.')
  expect(screen.getAllByRole('status')).toHaveLength(1)
  const removal = waitForElementToBeRemoved(toast)
  await userEvent.setup().click(screen.getByRole('button', { name: 'Dismiss' }))
  await removal
})

test('an error is an alert', async () => {
  render(<Toaster />)
  notify('error', 'Something went wrong.')
  expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong.')
})
