import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Activation } from './activation'

jest.mock('next/navigation', () => ({ useRouter: () => ({ push: () => {} }) }))

const WRONG_PASSWORD = 'This is not the password that you signed up with.'
const ACTIVATED = 'Your account has been activated successfully!'

type StubResponse = { status: number; body: unknown }
let sent: unknown[]
const notified = jest.fn()
jest.mock('@/components/ui/toast.client', () => ({ notify: (...args: unknown[]) => notified(...args) }))

const respondWith = (...responses: StubResponse[]) => {
  sent = []
  global.fetch = jest.fn((_, { body }: RequestInit = {}) => {
    sent.push(JSON.parse(String(body)))
    const { status, body: reply } = responses.shift() ?? { status: 500, body: null }
    return Promise.resolve({ ok: status < 400, status, json: () => Promise.resolve(reply) } as Response)
  }) as typeof fetch
}
const fieldErrorResponse = (fields: object): StubResponse => ({ status: 400, body: fields })
const openPage = () => render(<Activation uid="u" token="t" />)

beforeEach(() => notified.mockClear())

test('in the browser of the sign-up, opening the page activates the account', async () => {
  respondWith({ status: 204, body: null })
  openPage()
  expect(await screen.findByText(ACTIVATED)).toBeVisible()
  expect(sent).toEqual([{ uid: 'u', token: 't' }])
})

test('another browser is asked for the password, and told when it is wrong', async () => {
  respondWith(
    fieldErrorResponse({ password: ['Enter the password that you signed up with.'] }),
    fieldErrorResponse({ password: [WRONG_PASSWORD] }),
    { status: 204, body: null },
  )
  openPage()
  const field = await screen.findByLabelText('Password')
  expect(screen.getByText(/enter the password that you signed up with/)).toBeVisible()
  await userEvent.type(field, 'not mine')
  await userEvent.click(screen.getByRole('button', { name: 'Activate my account' }))
  expect(await screen.findByText(WRONG_PASSWORD)).toBeVisible()
  expect(field).toHaveFocus()
  await userEvent.clear(field)
  await userEvent.type(field, 'mine{Enter}')
  expect(await screen.findByText(ACTIVATED)).toBeVisible()
  expect(sent).toEqual([
    { uid: 'u', token: 't' },
    { uid: 'u', token: 't', password: 'not mine' },
    { uid: 'u', token: 't', password: 'mine' },
  ])
  expect(notified).not.toHaveBeenCalled()
})

test('a used activation link shows an explanation and a toast', async () => {
  respondWith(
    fieldErrorResponse({ token: ['This link has already been used or has expired. Please ask for a new one.'] }),
  )
  openPage()
  expect(await screen.findByText(/already been used or has expired/)).toBeVisible()
  expect(notified).toHaveBeenCalledWith('error', 'Something went wrong. Please try again.')
})
