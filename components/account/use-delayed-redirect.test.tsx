import { fireEvent, render, screen } from '@testing-library/react'
import { useDelayedRedirect } from './use-delayed-redirect'

const redirect = jest.fn()

function Page() {
  const redirectAfter = useDelayedRedirect()
  return (
    <>
      <button onClick={() => redirectAfter(redirect, 3800)}>Sign up</button>
      <a href="#terms">Terms</a>
      <form method="dialog" aria-label="Sign up" />
      <form aria-label="Search" onSubmit={(event) => event.preventDefault()} />
    </>
  )
}

beforeEach(() => {
  jest.useFakeTimers()
  redirect.mockClear()
})

afterEach(() => jest.useRealTimers())

function redirectsAfter(action: () => void): boolean {
  render(<Page />)
  fireEvent.click(screen.getByText('Sign up'))
  jest.advanceTimersByTime(3799)
  expect(redirect).not.toHaveBeenCalled()
  action()
  jest.advanceTimersByTime(10_000)
  return redirect.mock.calls.length === 1
}

test('the redirect follows after the delay, also when the form is submitted again or a link opens another tab', () => {
  expect(
    redirectsAfter(() => {
      fireEvent.submit(screen.getByRole('form', { name: 'Sign up' }))
      fireEvent.click(screen.getByText('Terms'), { ctrlKey: true })
    }),
  ).toBe(true)
})

test.each([
  ['follows a link', () => void fireEvent.click(screen.getByText('Terms'))],
  ['searches', () => void fireEvent.submit(screen.getByRole('form', { name: 'Search' }))],
  ['goes back', () => void window.dispatchEvent(new PopStateEvent('popstate'))],
  ['leaves the page', () => void window.dispatchEvent(new Event('pagehide'))],
])('the redirect is cancelled when the visitor %s', (_, goElsewhere) => {
  expect(redirectsAfter(goElsewhere)).toBe(false)
})

test('the redirect is cancelled when its page is gone', () => {
  const { unmount } = render(<Page />)
  fireEvent.click(screen.getByText('Sign up'))
  unmount()
  jest.advanceTimersByTime(10_000)
  expect(redirect).not.toHaveBeenCalled()
})
