import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { oneTimeCodeOf } from '@/e2e/desk/one-time-code'
import { textOf, unescape } from '@/e2e/http/html'
import { newFirstOwnerCode } from '@/lib/owner/desk/first-owner-code.mjs'
import { prepareDatabase } from '@/scripts/launch/postgres/database.mjs'
import { storeFirstOwnerCode } from '@/scripts/launch/postgres/first-owner.mjs'
import { type Server } from '@/scripts/testing/servers'
import { useTestDatabase } from '@/testing/db.server'
import { eventually, fetchPage, useInstances } from './instance'

const dataFolder = mkdtempSync(path.join(tmpdir(), 'asimera-own-shop-'))
afterAll(() => rmSync(dataFolder, { recursive: true, force: true }))
const openInstance = useInstances()
const database = useTestDatabase()
const FIRST_OWNER = '/desk/first-owner'
/** As a proxy on this machine passes on a request from anywhere. */
const ELSEWHERE = { 'x-forwarded-for': '192.0.2.1' }
const EMAIL = 'potter@desk.example'

let server: Server
let code = ''

beforeAll(async () => {
  const { url, owner } = database.current
  await prepareDatabase(dataFolder, { url, ownerUrl: owner.url }, { demo: false, empty: true })
  server = await openInstance(url, { env: { SHOP_DATA_DIR: dataFolder, SHOP_DEMO: 'off' } })
  // As the launcher does once the shop is open.
  code = (await storeFirstOwnerCode({ url })) ?? ''
})

const show = (path: string, headers: Record<string, string> = {}) => fetchPage(server.address + path, headers)

/** The inputs that the browser sends along. */
const hiddenIn = (html: string, form: string): [string, string][] =>
  [
    ...(new RegExp(`<form[^>]*aria-label="${form}".*?</form>`, 's').exec(html)?.[0] ?? '').matchAll(
      /<input type="hidden"[^>]*? name="([^"]+)"(?: value="([^"]*)")?/g,
    ),
  ].map(([, name = '', value = '']) => [name, unescape(value)])

/** Sends a form as a browser without scripts does. */
async function send(
  path: string,
  hidden: [string, string][],
  typed: Record<string, string>,
  more: Record<string, string> = {},
) {
  expect(hidden.length).toBeGreaterThan(1)
  const body = new FormData()
  for (const [name, value] of [...hidden, ...Object.entries(typed)]) body.append(name, value)
  const response = await fetch(server.address + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: server.address, connection: 'close', ...more },
    body,
  })
  return {
    status: response.status,
    location: response.headers.get('location') ?? '',
    cookie: response.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; '),
    text: textOf(await response.text()),
  }
}

const formOfFirstOwner = async () => hiddenIn((await show(FIRST_OWNER)).text, 'Become the owner')

test('an empty shop sends whoever opens its desk to the code, on its own machine only', async () => {
  const here = await show('/desk/log-in')
  expect(here.text).toContain('This shop has no owner yet')
  expect(here.text).toContain(`href="${FIRST_OWNER}"`)
  // Nobody could use the form.
  expect(here.text).not.toContain('Sign in with a password')
  const elsewhere = await show('/desk/log-in', ELSEWHERE)
  expect(elsewhere.text).toContain('This shop has no owner yet')
  expect(elsewhere.text).not.toContain(FIRST_OWNER)
  expect(await show(FIRST_OWNER, ELSEWHERE)).toMatchObject({ status: 307 })
})

test('it is no demo: nobody enters its desk without a sign-in, or reads its mail', async () => {
  expect((await show('/desk/log-in')).text).not.toContain('Enter as the demo owner')
  expect((await show('/mailbox')).headers.get('location')).toBe('/404')
  expect((await show('/test/emails?to=a@desk.example')).status).not.toBe(200)
})

test('nobody sees it but those who have the link with the key, until it is open', async () => {
  const html = { accept: 'text/html' }
  expect(await show('/', html)).toMatchObject({ status: 503, text: expect.stringContaining('not open yet') })
  expect(await show('/api/v1/shop/cart')).toMatchObject({ status: 503 })
  const [own] = await database.current.db.execute<{ key: string }>(sql`select preview_key as key from own_shop`)
  const led = await show(`/?preview=${own?.key}`, html)
  expect([led.status, led.headers.get('location')]).toEqual([307, '/'])
  const cookie = led.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  expect(await show('/', { ...html, cookie })).toMatchObject({ status: 200 })
  await database.current.db.execute(sql`update own_shop set opened_at = now()`)
  await eventually(async () => expect((await show('/', html)).status).toBe(200))
  await database.current.db.execute(sql`update own_shop set opened_at = null`)
})

test('a wrong code, and the right one from elsewhere, make nobody the owner', async () => {
  const form = await formOfFirstOwner()
  const wrong = await send(FIRST_OWNER, form, { code: newFirstOwnerCode(), email: EMAIL })
  expect([wrong.status, wrong.text]).toEqual([200, expect.stringContaining('This is not the code.')])
  const elsewhere = await send(FIRST_OWNER, form, { code, email: EMAIL }, ELSEWHERE)
  expect(elsewhere.location).toMatch(/\/desk\/log-in$/)
  expect(await database.current.db.execute(sql`select from staff`)).toHaveLength(0)
})

test('the code makes the first owner once, and Today leads on from there', async () => {
  const form = await formOfFirstOwner()
  const begun = await send(FIRST_OWNER, form, { code: code.toLowerCase(), email: EMAIL })
  expect([begun.status, begun.location]).toEqual([303, expect.stringContaining('/desk/join/')])
  const join = new URL(begun.location, server.address).pathname
  const { text } = await show(join)
  const key = /<code>([A-Z2-7]+)<\/code>/.exec(text)?.[1] ?? ''
  const joined = await send(join, hiddenIn(text, 'Password'), {
    password: 'a quiet olive grove',
    one_time_code: oneTimeCodeOf(key, 0),
  })
  expect([joined.status, joined.location]).toEqual([303, expect.stringMatching(/\/desk$/)])
  const today = textOf((await show('/desk', { cookie: joined.cookie })).text)
  expect(today).toContain(`${EMAIL}, owner`)
  expect(today).toContain('0 of 10 done.')
  const again = await send(FIRST_OWNER, form, { code, email: 'second@desk.example' })
  expect(again.location).toMatch(/\/desk\/log-in$/)
  expect(await database.current.db.execute(sql`select email from staff`)).toEqual([{ email: EMAIL }])
  expect((await show('/desk/log-in')).text).not.toContain('This shop has no owner yet')
  expect(await database.current.db.execute(sql`select action from audit_log order by id`)).toMatchObject([
    { action: 'staff.first-owner-refused' },
    { action: 'staff.first-owner' },
    { action: 'staff.join' },
    { action: 'staff.sign-in' },
  ])
})
