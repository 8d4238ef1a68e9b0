import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { LogInForm } from './log-in-form'

jest.mock('next/navigation', () => ({ useRouter: () => ({ push: () => {} }) }))

const INVALID_CREDENTIALS = 'Unable to log in with the credentials you have provided.'
const RESEND_BUTTON = { name: 'Send the activation email again' }

let answers: Record<string, { status: number; body: unknown }>
let sent: [string, unknown][]

beforeEach(() => {
  sent = []
  answers = {
    '/token/login/': { status: 400, body: { non_field_errors: [INVALID_CREDENTIALS] } },
    '/users/resend_activation/': { status: 204, body: null },
    '/users/reset_password/': { status: 204, body: null },
  }
  global.fetch = jest.fn((url, { body }: RequestInit = {}) => {
    const path = String(url).replace('/api/v1', '')
    sent.push([path, JSON.parse(String(body))])
    const { status, body: answer } = answers[path] ?? { status: 404, body: null }
    return Promise.resolve({ ok: status < 400, status, json: () => Promise.resolve(answer) } as Response)
  }) as typeof fetch
})

async function submitLogIn() {
  render(<LogInForm target="/my-account/cart" />)
  await userEvent.type(screen.getByLabelText('Email'), 'maria@example.com')
  await userEvent.type(screen.getByLabelText('Password'), 'a password')
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }))
}

test('after a failed log-in the activation email can be resent, with a reply that does not reveal whether the account exists', async () => {
  await submitLogIn()
  expect(await screen.findByRole('alert')).toHaveTextContent(INVALID_CREDENTIALS)
  await userEvent.click(screen.getByRole('button', RESEND_BUTTON))
  expect(await screen.findByText(/^If an account with this address is waiting to be activated/)).toBeVisible()
  expect(sent.at(-1)).toEqual(['/users/resend_activation/', { email: 'maria@example.com' }])
  expect(screen.queryByRole('button', RESEND_BUTTON)).toBeNull()
})

test('after too many attempts a link by email is offered, and not the activation email', async () => {
  answers['/token/login/'] = { status: 429, body: { detail: 'Too many attempts. Please wait a little and try again.' } }
  await submitLogIn()
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many attempts')
  expect(screen.queryByRole('button', RESEND_BUTTON)).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Send me a link' }))
  expect(await screen.findByText(/^If there is an account with this address/)).toBeVisible()
  expect(sent.at(-1)).toEqual(['/users/reset_password/', { email: 'maria@example.com' }])
})

test('an invalid email address is marked at its field', async () => {
  answers['/users/resend_activation/'] = { status: 400, body: { email: ['Enter an email address.'] } }
  await submitLogIn()
  await userEvent.click(await screen.findByRole('button', RESEND_BUTTON))
  expect(await screen.findByText('email: Enter an email address.')).toBeVisible()
  expect(screen.getByLabelText('Email')).toHaveFocus()
})
