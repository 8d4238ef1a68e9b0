import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CookieNotice } from './cookie-notice'

jest.mock('next/navigation', () => ({ useRouter: () => ({ push: () => {} }) }))

test('the cookie notice closes in this tab when it is closed in another', () => {
  render(<CookieNotice privacyPolicy="/privacy-policy" />)
  expect(screen.getByRole('complementary')).toBeInTheDocument()
  localStorage.setItem('cookiesPopup', 'false')
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'cookiesPopup' })))
  expect(screen.queryByRole('complementary')).toBeNull()
  localStorage.clear()
})

test('the cookie notice is shown until it is closed, and stays closed afterwards', async () => {
  const { unmount } = render(<CookieNotice privacyPolicy="/privacy-policy" />)
  expect(screen.getByRole('complementary')).toHaveTextContent('We only use necessary tools like cookies')
  await userEvent.click(screen.getByRole('button', { name: /Close/ }))
  expect(screen.queryByRole('complementary')).toBeNull()
  expect(localStorage.getItem('cookiesPopup')).toBe('false')
  unmount()
  render(<CookieNotice privacyPolicy="/privacy-policy" />)
  expect(screen.queryByRole('complementary')).toBeNull()
})
