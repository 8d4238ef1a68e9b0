import 'server-only'
import { randomUUID } from 'node:crypto'
import { processValue } from '@/lib/platform/base/process-singleton'
import { BROWSER_COOKIE, deriveCsrfToken } from '@/lib/shop/account/session-cookies.server'
import { settings } from '@/lib/platform/db/schema/shop'
import { type TestDatabase, useTestDatabase } from './db.server'
import { CSRF_COOKIE, CSRF_HEADER, SESSION_COOKIE } from '@/lib/platform/http/csrf'

const processDatabase = processValue<TestDatabase>('database')

async function insertTestSettings(database: TestDatabase): Promise<void> {
  processDatabase.current = database
  await database.db.insert(settings).values({
    companyName: 'Test & Sons',
    websiteName: 'Test',
    contactEmail: 'shop@test.example',
    phoneNumber: '+30 210 0000000',
    supportHours: 'always',
    address: 'Somewhere 1',
    greekShopUrl: 'https://gr.test.example',
    socialLinks: [],
    bankBeneficiary: 'T',
    bankName: 'T',
    bankIban: 'T',
    bankBic: 'T',
  })
}

/** A database with settings and an empty catalogue, for calls of routes: `const database = useTestShop()`. */
export function useTestShop(): { current: TestDatabase } {
  const holder = useTestDatabase()
  beforeAll(() => insertTestSettings(holder.current))
  return holder
}

type RouteHandler = (request: Request, context: { params: Promise<Record<string, string>> }) => Promise<Response>

type RouteCall = {
  method?: string
  body?: unknown
  query?: string
  token?: string
  /** The session cookie, sent with CSRF cookie and header unless `csrf` is false. */
  cookie?: string
  csrf?: boolean
  /** The cookie that identifies the browser. */
  browser?: string
  from?: string
  headers?: Record<string, string>
}

/** Calls a route as the HTTP server around Next.js does, from a new IP address unless `from` is given. */
export async function callRoute(
  route: RouteHandler,
  {
    method = 'POST',
    body,
    query = '',
    token,
    cookie,
    csrf = true,
    browser,
    from = randomUUID(),
    headers,
  }: RouteCall = {},
) {
  const pair = cookie ? deriveCsrfToken(cookie) : ''
  const cookies = [
    ...(cookie ? [`${SESSION_COOKIE}=${cookie}`, `${CSRF_COOKIE}=${pair}`] : []),
    ...(browser ? [`${BROWSER_COOKIE}=${browser}`] : []),
  ].join('; ')
  const response = await route(
    new Request(`http://localhost:3000/api/v1/under-test${query}`, {
      method,
      headers: {
        'x-client-address': from,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token ? { authorization: `Token ${token}` } : {}),
        ...(cookies ? { cookie: cookies } : {}),
        ...(cookie && csrf ? { [CSRF_HEADER]: pair } : {}),
        ...headers,
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    }),
    { params: Promise.resolve({}) },
  )
  const text = await response.text()
  return {
    status: response.status,
    headers: response.headers,
    cookies: response.headers.getSetCookie(),
    body: text === '' ? null : JSON.parse(text),
  }
}
