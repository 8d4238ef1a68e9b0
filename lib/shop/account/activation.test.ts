import { POST as logInRoute } from '@/app/api/v1/token/login/route'
import { POST as activateRoute } from '@/app/api/v1/users/activation/route'
import { POST as resendRoute } from '@/app/api/v1/users/resend_activation/route'
import { POST as signUpRoute } from '@/app/api/v1/users/route'
import { eq } from 'drizzle-orm'
import { outbox } from '@/lib/platform/db/schema/mail'
import { mailLinks } from '@/lib/platform/db/schema/customers'
import { callRoute, useTestShop } from '@/testing/api.server'
import { findEmailedLink, createTestCustomer } from '@/testing/account.server'

const database = useTestShop()

const OWNER_PASSWORD = 'the password of the owner'
const STRANGER_PASSWORD = 'a stranger typed this one'
const ORIGIN = { origin: 'http://localhost:3000' }
const IN_BROWSER = { headers: ORIGIN }

const signUp = async (email: string, password: string, browser?: string) => {
  const { cookies } = await callRoute(signUpRoute, { body: { email, password }, browser, ...IN_BROWSER })
  return {
    link: await findEmailedLink(database.current, email),
    browser: /browser=([\w-]{43})/.exec(cookies.join())?.[1] ?? '',
  }
}
const activate = (body: object, more: object = IN_BROWSER) => callRoute(activateRoute, { body, ...more })
const canLogIn = async (email: string, password: string) =>
  (await callRoute(logInRoute, { body: { username: email, password } })).status === 200
const passwordRequired = { status: 400, body: { password: ['Enter the password that you signed up with.'] } }

test.each(['its own', 'a newer one of a stranger'])(
  'the browser that signed up activates its own password with any link: %s',
  async (which) => {
    const email = `${which.replaceAll(' ', '')}@example.com`
    const owner = await signUp(email, OWNER_PASSWORD)
    const stranger = await signUp(email, STRANGER_PASSWORD)
    expect(stranger.browser).not.toBe(owner.browser)
    const { link } = which === 'its own' ? owner : stranger
    expect(await activate(link, { ...IN_BROWSER, browser: owner.browser })).toMatchObject({ status: 204 })
    expect([await canLogIn(email, OWNER_PASSWORD), await canLogIn(email, STRANGER_PASSWORD)]).toEqual([true, false])
  },
)

test('another browser is asked for the password, and the link stays valid', async () => {
  const email = 'phone@example.com'
  await signUp(email, OWNER_PASSWORD)
  const { link } = await signUp(email, STRANGER_PASSWORD)
  expect(await activate(link)).toMatchObject(passwordRequired)
  expect(await activate({ ...link, password: 'neither of the two' })).toMatchObject({
    status: 400,
    body: { password: ['This is not the password that you signed up with.'] },
  })
  expect(
    await activate({ ...link, password: OWNER_PASSWORD }, { ...IN_BROWSER, browser: 'x'.repeat(43) }),
  ).toMatchObject({ status: 204 })
  expect([await canLogIn(email, OWNER_PASSWORD), await canLogIn(email, STRANGER_PASSWORD)]).toEqual([true, false])
})

test('opening the link does not activate the password of a stranger who signed up with the address', async () => {
  const { link } = await signUp('never@example.com', STRANGER_PASSWORD)
  expect(await activate(link)).toMatchObject(passwordRequired)
  expect(await activate(link, { headers: { 'sec-fetch-site': 'same-origin' } })).toMatchObject(passwordRequired)
  expect(await canLogIn('never@example.com', STRANGER_PASSWORD)).toBe(false)
})

test('a program without the cookie of the browser that signed up needs the password, like a browser', async () => {
  const alone = await signUp('alone@example.com', STRANGER_PASSWORD)
  expect(await activate(alone.link, {})).toMatchObject(passwordRequired)
  expect(await canLogIn('alone@example.com', STRANGER_PASSWORD)).toBe(false)
  expect(await activate(alone.link, { browser: alone.browser })).toMatchObject({ status: 204 })
  const first = await signUp('contested@example.com', OWNER_PASSWORD)
  const second = await signUp('contested@example.com', STRANGER_PASSWORD)
  for (const { link } of [first, second]) expect(await activate(link, {})).toMatchObject(passwordRequired)
  expect(await activate({ ...first.link, password: OWNER_PASSWORD }, {})).toMatchObject({ status: 204 })
  expect(await canLogIn('contested@example.com', STRANGER_PASSWORD)).toBe(false)
})

test('of two simultaneous activations with one link, one succeeds', async () => {
  const { link, browser } = await signUp('once@example.com', OWNER_PASSWORD)
  const both = await Promise.all([
    activate(link, { ...IN_BROWSER, browser }),
    activate({ ...link, password: OWNER_PASSWORD }),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual([204, 400])
})

describe('the resent activation email', () => {
  const resend = (email: string) => callRoute(resendRoute, { body: { email }, ...IN_BROWSER })

  test('activates the account for whoever signed up, also when the first link has expired', async () => {
    const { link: first, browser } = await signUp('again@example.com', OWNER_PASSWORD)
    await database.current.db.update(mailLinks).set({ expiresAt: new Date(Date.now() - 1000) })
    expect(await resend('Again@example.com')).toMatchObject({ status: 204, body: null })
    const link = await findEmailedLink(database.current, 'again@example.com')
    expect(await activate(first, { ...IN_BROWSER, browser })).toMatchObject({
      status: 400,
      body: { token: [expect.stringContaining('expired')] },
    })
    expect(await activate(link)).toMatchObject(passwordRequired)
    expect(await activate(link, { ...IN_BROWSER, browser })).toMatchObject({ status: 204 })
    expect(await canLogIn('again@example.com', OWNER_PASSWORD)).toBe(true)
  })

  test('is not sent to other addresses, with the same response', async () => {
    await createTestCustomer(database.current, 'active@example.com')
    const mails = async (email: string) =>
      (await database.current.db.select().from(outbox).where(eq(outbox.recipient, email))).length
    const before = await mails('active@example.com')
    for (const email of ['active@example.com', 'nobody@example.com'])
      expect(await resend(email)).toMatchObject({ status: 204, body: null, cookies: [] })
    expect([await mails('active@example.com'), await mails('nobody@example.com')]).toEqual([before, 0])
  })
})
