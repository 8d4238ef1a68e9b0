import { act, render, screen } from '@testing-library/react'
import { type z } from 'zod'
import { useApi } from '@/lib/platform/http/use-api.client'
import { type Operation } from '@/lib/platform/http/operation'
import { logIn, logOut } from './log-in.client'
import { readPersonal, writePersonal } from './personal-values.client'
import { fetchMe } from './me.client'
import { onBeforeLogOut, useSession } from './session.client'
import { useMe } from './use-me.client'

const MARIA = '11111111-1111-4111-8111-111111111111'
const NIKOS = '22222222-2222-4222-8222-222222222222'
const STORED = ['token', 'email', 'username', 'userid']

const loadedPaths = jest.fn()
jest.mock('@/lib/platform/base/document.client', () => ({ loadDocument: (path: string) => loadedPaths(path) }))

type Call = { path: string; method: string; token: string | null }
let calls: Call[]
let answers: Record<string, () => { status: number; body?: unknown; cookie?: string }>

/** Responds as the table says, and sets the cookies that scripts can read. */
function mockFetch(url: RequestInfo | URL, { method = 'GET', headers = {} }: RequestInit = {}): Promise<Response> {
  const path = String(url).replace('/api/v1', '')
  calls.push({ path, method, token: new Headers(headers).get('authorization') })
  const { status, body = null, cookie } = answers[`${method} ${path}`]?.() ?? { status: 404 }
  if (cookie !== undefined) document.cookie = cookie
  return Promise.resolve({ ok: status < 400, status, json: () => Promise.resolve(body) } as Response)
}

const signedIn = (owner: string) => `signed_in=${owner}; Path=/`
const SIGNED_OUT = 'signed_in=; Path=/; Max-Age=0'

type OrdersOperation = Operation & {
  method: 'GET'
  path: '/shop/shop-users/orders'
  from: 'query'
  reply: z.ZodArray<z.ZodString>
}

function SessionProbe() {
  const { isKnown, isAuthenticated, owner } = useSession()
  const me = useMe()
  const orders = useApi<OrdersOperation>(isAuthenticated ? '/shop/shop-users/orders?page=1' : null).data
  const who = !isKnown ? 'unknown' : isAuthenticated ? `customer ${owner}` : 'guest'
  return <p>{`${who}, ${me?.email ?? 'no name'}, ${orders?.join(' ') ?? 'no orders'}`}</p>
}

const shown = () => screen.getByText(/,/).textContent
const flushPromises = () =>
  act(async () => {
    for (let turn = 0; turn < 10; turn++) await Promise.resolve()
  })
const triggerPageShow = async () => {
  await act(async () => window.dispatchEvent(new Event('pageshow')))
  await flushPromises()
}
const stored = () => STORED.filter((key) => localStorage.getItem(key) !== null)

async function mountProbe() {
  render(<SessionProbe />)
  await triggerPageShow()
}

beforeEach(async () => {
  localStorage.clear()
  document.cookie = SIGNED_OUT
  calls = []
  answers = {
    'GET /users/me/': () => ({
      status: 200,
      body: { id: MARIA, email: 'maria@example.com', username: 'maria@example.com' },
    }),
    'GET /shop/shop-users/orders?page=1': () => ({ status: 200, body: ["Maria's order"] }),
    'POST /token/login/': () => ({ status: 200, body: { auth_token: 'a-token' }, cookie: signedIn(MARIA) }),
    'POST /token/logout/': () => ({ status: 204, cookie: SIGNED_OUT }),
  }
  global.fetch = jest.fn(mockFetch) as typeof fetch
  loadedPaths.mockClear()
  await triggerPageShow()
})

test('the signed_in cookie names the owner of the session, and without it the visitor is a guest', async () => {
  await mountProbe()
  expect(shown()).toBe('guest, no name, no orders')
  document.cookie = signedIn(MARIA)
  await triggerPageShow()
  expect(shown()).toBe(`customer ${MARIA}, maria@example.com, Maria's order`)
})

test('a remembered token is sent with every request and outlives the cookie', async () => {
  await mountProbe()
  await act(() => logIn({ email: 'maria@example.com', password: 'p', remember: true }))
  await flushPromises()
  expect(stored()).toEqual(STORED)
  await act(() => fetchMe())
  expect(calls.at(-1)).toMatchObject({ path: '/users/me/', token: 'Token a-token' })
  document.cookie = SIGNED_OUT
  await triggerPageShow()
  expect(shown()).toContain(`customer ${MARIA}`)
})

test('without Remember me, nothing of the session is stored', async () => {
  await mountProbe()
  await act(() => logIn({ email: 'maria@example.com', password: 'p', remember: false }))
  expect(stored()).toEqual([])
  expect(shown()).toContain(`customer ${MARIA}`)
})

test('the server is asked for the owner when the cookie does not name one', async () => {
  answers['GET /users/me/'] = () => ({
    status: 200,
    body: { id: MARIA, email: 'maria@example.com', username: '' },
    cookie: signedIn(MARIA),
  })
  document.cookie = signedIn('1')
  await mountProbe()
  expect(shown()).toContain(`customer ${MARIA}`)
})

test('a session that the server refuses ends without a message, and its cached responses are removed', async () => {
  await mountProbe()
  await act(() => logIn({ email: 'maria@example.com', password: 'p', remember: true }))
  await flushPromises()
  answers['GET /users/me/'] = () => ({ status: 401, cookie: SIGNED_OUT })
  await act(() => fetchMe().catch(() => undefined))
  expect(shown()).toBe('guest, no name, no orders')
  expect(stored()).toEqual([])
})

test('when another tab logs in as somebody else, the page shows nothing of the first customer', async () => {
  document.cookie = signedIn(MARIA)
  await mountProbe()
  answers['GET /users/me/'] = () => ({ status: 200, body: { id: NIKOS, email: 'nikos@example.com', username: '' } })
  answers['GET /shop/shop-users/orders?page=1'] = () => ({ status: 200, body: [] })
  document.cookie = signedIn(NIKOS)
  await triggerPageShow()
  expect(shown()).toBe(`customer ${NIKOS}, nikos@example.com, `)
})

test('a log-out first saves pending changes, then calls the server, then opens the home page', async () => {
  document.cookie = signedIn(MARIA)
  await mountProbe()
  const order: string[] = []
  const forget = onBeforeLogOut(async () => order.push('saved'))
  answers['POST /token/logout/'] = () => (order.push('told'), { status: 204, cookie: SIGNED_OUT })
  loadedPaths.mockImplementation((path: string) => order.push(`went to ${path}`))
  await act(() => logOut())
  expect(order).toEqual(['saved', 'told', 'went to /'])
  forget()
})

test('a page that is hidden while the home page loads still shows the customer, and one that is shown again does not', async () => {
  const hidden = jest.spyOn(document, 'hidden', 'get')
  const triggerVisibility = (isHidden: boolean) => {
    hidden.mockReturnValue(isHidden)
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
  }
  document.cookie = signedIn(MARIA)
  await mountProbe()
  await act(() => logOut())
  triggerVisibility(true)
  expect(shown()).toContain(`customer ${MARIA}`)
  triggerVisibility(false)
  expect(shown()).toContain('guest')
  hidden.mockRestore()
})

test('a log-out that fails on the server leaves the session as it is', async () => {
  document.cookie = signedIn(MARIA)
  await mountProbe()
  answers['POST /token/logout/'] = () => ({ status: 500 })
  await act(() => expect(logOut()).rejects.toThrow())
  expect(loadedPaths).not.toHaveBeenCalled()
  expect(shown()).toContain(`customer ${MARIA}`)
})

describe('personal data in this tab', () => {
  beforeEach(async () => {
    document.cookie = signedIn(MARIA)
    await mountProbe()
    writePersonal('draft', MARIA, 'typed')
  })

  test('is removed by a log-out', async () => {
    await act(() => logOut())
    expect(readPersonal('draft', MARIA)).toBeNull()
  })

  test('is removed when somebody else logs in without a log-out', async () => {
    await act(() => logIn({ email: 'nikos@example.com', password: 'p', remember: false }))
    expect(readPersonal('draft', MARIA)).toBeNull()
  })

  test('stays for the customer when the session expires', async () => {
    answers['GET /users/me/'] = () => ({ status: 401, cookie: SIGNED_OUT })
    await act(() => fetchMe().catch(() => undefined))
    expect(readPersonal('draft', MARIA)).toBe('typed')
  })
})
