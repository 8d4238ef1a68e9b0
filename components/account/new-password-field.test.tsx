import { act, fireEvent, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { NewPasswordField } from './new-password-field'

type Sent = {
  path: string
  body: unknown
  signal: AbortSignal
  answer: (status: number, body: unknown) => Promise<void>
}
let sent: Sent[]

beforeEach(() => {
  jest.useFakeTimers()
  sent = []
  global.fetch = jest.fn(
    (url, { body, signal }: RequestInit = {}) =>
      new Promise((resolve) =>
        sent.push({
          path: String(url),
          body: JSON.parse(String(body)),
          signal: signal as AbortSignal,
          answer: (status, reply) =>
            act(async () => resolve({ ok: status < 400, status, json: () => Promise.resolve(reply) } as Response)),
        }),
      ),
  ) as typeof fetch
})
afterEach(() => jest.useRealTimers())

const field = <NewPasswordField label="Password" name="password" hint="At least 8 characters." />
const type = (value: string) => fireEvent.change(screen.getByLabelText('Password'), { target: { value } })
const pause = (milliseconds = 500) => act(() => jest.advanceTimersByTimeAsync(milliseconds))
const meter = () => screen.queryByRole('meter', { name: 'Password strength' })

test('the meter asks once after a pause, with the email address of its form, and says the strength in words', async () => {
  render(
    <form>
      <input name="email" defaultValue="maria@example.com" />
      {field}
    </form>,
  )
  for (const typed of ['a quiet ', 'a quiet o', 'a quiet olive']) {
    type(typed)
    await pause(400)
  }
  expect(sent).toEqual([])
  await pause()
  expect(sent).toMatchObject([
    { path: '/api/v1/users/password_strength/', body: { password: 'a quiet olive', email: 'maria@example.com' } },
  ])
  await sent[0]?.answer(200, { score: 4, problem: null })
  expect(meter()).toHaveAttribute('aria-valuenow', '4')
  expect(meter()).toHaveAttribute('aria-valuetext', 'very good')
  expect(screen.getByText('Password strength: very good.')).toHaveAttribute('aria-live', 'polite')
})

test('a refused password is shown with its reason', async () => {
  render(field)
  type('password1')
  await pause()
  await sent[0]?.answer(200, { score: 0, problem: 'Choose another one.' })
  expect(meter()).toHaveAttribute('aria-valuetext', 'too easy to guess')
  expect(screen.getByText('Password strength: too easy to guess. Choose another one.')).toBeVisible()
})

test('an answer about an earlier password is not shown', async () => {
  render(field)
  type('a quiet olive')
  await pause()
  type('a quiet olive grove')
  expect(sent[0]?.signal.aborted).toBe(true)
  await sent[0]?.answer(200, { score: 1, problem: 'Choose another one.' })
  expect(meter()).toBeNull()
})

test('a password that is too short has no meter and is not sent', async () => {
  render(field)
  type('a quiet olive')
  await pause()
  await sent[0]?.answer(200, { score: 4, problem: null })
  type('a quiet')
  await pause()
  expect(meter()).toBeNull()
  expect(sent).toHaveLength(1)
})

test('without an answer there is no meter', async () => {
  render(field)
  type('a quiet olive')
  await pause()
  await sent[0]?.answer(429, { detail: 'Too many attempts.' })
  expect(meter()).toBeNull()
})

test('without JavaScript there is the field and no meter', () => {
  const html = renderToString(field)
  expect(html).toContain('At least 8 characters.')
  expect(html).not.toMatch(/meter|strength:/)
})
