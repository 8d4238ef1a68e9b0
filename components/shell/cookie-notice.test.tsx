import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CookieNotice } from './cookie-notice'
import { keepNoticeClosed } from './cookie-notice-script'

const isClosed = () => document.documentElement.dataset.notice === 'closed'

beforeAll(() => keepNoticeClosed('cookie-notice'))

beforeEach(() => {
  localStorage.clear()
  delete document.documentElement.dataset.notice
})

test('the cookie notice closes in this tab when it is closed in another', () => {
  window.dispatchEvent(new StorageEvent('storage', { key: 'cart', newValue: 'false' }))
  expect(isClosed()).toBe(false)
  window.dispatchEvent(new StorageEvent('storage', { key: 'cookiesPopup', newValue: 'false' }))
  expect(isClosed()).toBe(true)
})

test('the cookie notice is shown until it is closed, and stays closed afterwards', async () => {
  render(<CookieNotice privacyPolicy="/privacy-policy" />)
  expect(screen.getByRole('complementary')).toHaveTextContent('We only use necessary tools like cookies')
  await userEvent.click(screen.getByText(/We only use/))
  expect(isClosed()).toBe(false)
  await userEvent.click(screen.getByRole('button', { name: /Close/ }))
  expect(isClosed()).toBe(true)
  expect(localStorage.getItem('cookiesPopup')).toBe('false')
  delete document.documentElement.dataset.notice
  keepNoticeClosed('cookie-notice')
  expect(isClosed()).toBe(true)
})
