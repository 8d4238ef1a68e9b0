import { and, eq } from 'drizzle-orm'
import { useTestShop } from '@/testing/api.server'
import { outbox } from '@/lib/platform/db/schema/mail'
import { auditLog, staffPasskeys } from '@/lib/platform/db/schema/staff'
import { rateLimitRules } from '@/lib/platform/http/rate-limits'
import { MANY_FAILURES } from './failed-sign-in'
import { addStaff, inviteKey, joinWithPassword } from './invite.server'
import { oneTimeCode, stepAt } from './one-time-code.server'
import { knownBrowserCookie, signInSource, type SignInSource } from './sign-in-source.server'
import { verifyPasskeyProof } from './passkeys.server'
import { verifyPasswordProof } from './staff-password.server'
import { useFullHour } from '@/testing/clock.server'

const shop = useTestShop()
useFullHour()
const NOW = new Date('2026-11-24T12:00:00Z')
const PASSWORD = 'a quiet olive grove'
const ctx = (minutes = 0, caller = 'a') => ({
  db: shop.current.db,
  now: new Date(NOW.getTime() + minutes * 60_000),
  viewer: null,
  caller,
})

async function join(email: string) {
  const token = (await addStaff(ctx(-60), { email })).link.replace(/.*\//, '')
  const code = (minutes: number) => oneTimeCode(inviteKey(token), stepAt(ctx(minutes).now))
  const { id } = await joinWithPassword(ctx(-60), { token, password: PASSWORD, code: code(-60) })
  const attempt = (source: SignInSource, password = 'wrong', minutes = 1) =>
    verifyPasswordProof(ctx(minutes, source.id), { email, password, code: code(minutes) }, source)
  return { id, attempt }
}

const failuresOf = (staffId: string) =>
  shop.current.db
    .select({ after: auditLog.after })
    .from(auditLog)
    .where(and(eq(auditLog.staffId, staffId), eq(auditLog.action, 'staff.sign-in-failed')))
    .orderBy(auditLog.id)

const stranger = (id: string): SignInSource => ({ kind: 'address', id, staffId: null })

/** The source of a request with the cookie that a sign-in has set. */
async function knownBrowser(staffId: string, change = (value: string) => value): Promise<SignInSource> {
  const cookie = await knownBrowserCookie(ctx(), staffId)
  return signInSource(ctx(0, 'thief'), new Headers({ cookie: `desk_browser=${change(cookie?.value ?? '')}` }))
}

async function lockFromElsewhere({ attempt }: Awaited<ReturnType<typeof join>>): Promise<void> {
  for (let at = 0; at < rateLimitRules.deskPasswordOfAccount.hits; at += 1)
    await expect(attempt(stranger(`thief ${at % 5}`))).rejects.toMatchObject({ kind: 'forbidden' })
}

test('five addresses lock unknown browsers out, and not a known one or a session', async () => {
  const owner = await join('owner@desk.example')
  await lockFromElsewhere(owner)
  await expect(owner.attempt(stranger('the phone of the owner'), PASSWORD)).rejects.toMatchObject({ kind: 'too_many' })
  expect(await owner.attempt(await knownBrowser(owner.id), PASSWORD, 2)).toMatchObject({ id: owner.id })
  const session: SignInSource = { kind: 'session', id: 'session 1', staffId: owner.id }
  expect(await owner.attempt(session, PASSWORD, 3)).toMatchObject({ id: owner.id })
})

test('a known browser has a limit too', async () => {
  const owner = await join('limited@desk.example')
  const source = await knownBrowser(owner.id)
  for (let at = 0; at < rateLimitRules.deskPasswordFromSender.hits; at += 1)
    await expect(owner.attempt(source)).rejects.toMatchObject({ kind: 'forbidden' })
  await expect(owner.attempt(source, PASSWORD)).rejects.toMatchObject({ kind: 'too_many' })
})

test('a browser is known for its own person, by an unchanged cookie, until the person joins anew', async () => {
  const [owner, packer] = [await join('one@desk.example'), await join('other@desk.example')]
  expect(await knownBrowser(owner.id)).toMatchObject({ kind: 'known browser', staffId: owner.id })
  const forged = (value: string) => value.replace(owner.id, packer.id)
  expect(await knownBrowser(owner.id, forged)).toEqual(stranger('thief'))
  const old = (await knownBrowserCookie(ctx(), owner.id))?.value ?? ''
  await join('one@desk.example')
  expect(await knownBrowser(owner.id, () => old)).toEqual(stranger('thief'))
  await lockFromElsewhere(packer)
  await expect(packer.attempt(await knownBrowser(owner.id), PASSWORD)).rejects.toMatchObject({ kind: 'too_many' })
})

test('a wrong proof with a known passkey leaves a trace, and one with an unknown passkey does not', async () => {
  const { id } = await join('passkey@desk.example')
  const passkey = { id: 'known', staffId: id, name: 'Phone', publicKey: Buffer.from('key'), counter: 0, transports: [] }
  await shop.current.db.insert(staffPasskeys).values({ ...passkey, createdAt: NOW })
  const attempt = (credential: string) =>
    verifyPasskeyProof(ctx(1), JSON.stringify({ id: credential, response: {} }), stranger('a'))
  for (const credential of ['unknown', 'known'])
    await expect(attempt(credential)).rejects.toMatchObject({ kind: 'forbidden' })
  expect(await failuresOf(id)).toEqual([{ after: { failed_this_hour: 1, from: 'address' } }])
})

test('failed sign-ins leave a trace, and many of them one email to the owner', async () => {
  const { id, attempt } = await join('watched@desk.example')
  const emails = () => shop.current.db.select().from(outbox).where(eq(outbox.kind, 'failed_sign_ins'))
  await expect(attempt(stranger('a'))).rejects.toMatchObject({ kind: 'forbidden' })
  expect(await failuresOf(id)).toEqual([{ after: { failed_this_hour: 1, from: 'address' } }])
  for (let at = 1; at < 3 * MANY_FAILURES; at += 1)
    await expect(attempt(stranger(`thief ${at % 5}`))).rejects.toMatchObject({ kind: 'forbidden' })
  expect(await failuresOf(id)).toHaveLength(2)
  const sent = (await emails()).filter(({ subject }) => subject.includes('watched@'))
  expect(sent).toHaveLength(1)
  expect(sent[0]).toMatchObject({ recipient: 'shop@test.example' })
  expect(sent[0]?.text).toContain('10 sign-ins as watched@desk.example have failed within an hour')
})
