import { and, eq } from 'drizzle-orm'
import { outbox } from '@/lib/platform/db/schema/mail'
import { auditLog, staff, staffSessions } from '@/lib/platform/db/schema/staff'
import { useTestShop } from '@/testing/api.server'
import { findInvite, inviteKey, joinWithPassword, addStaff } from './invite.server'
import { oneTimeCode, stepAt } from './one-time-code.server'
import { startSession } from './sessions.server'
import { verifyPasswordProof } from './staff-password.server'

const shop = useTestShop()
const NOW = new Date('2026-11-22T12:00:00Z')
const ctx = (minutes = 0, caller = 'a') => ({
  db: shop.current.db,
  now: new Date(NOW.getTime() + minutes * 60_000),
  viewer: null,
  caller,
})
const tokenOf = (link: string) => /\/desk\/join\/([\w-]{43})$/.exec(link)?.[1] ?? ''
const codeFor = (token: string, minutes = 0) => oneTimeCode(inviteKey(token), stepAt(ctx(minutes).now))
const STRANGER = { kind: 'address' as const, id: 'a', staffId: null }
const PASSWORD = 'a quiet olive grove'

async function join(email: string, password = PASSWORD) {
  const token = tokenOf((await addStaff(ctx(), { email })).link)
  await joinWithPassword(ctx(), { token, password, code: codeFor(token) })
  return token
}

test('the link is printed and mailed, and only its hash is stored', async () => {
  const { link, role } = await addStaff(ctx(), { email: 'First@desk.example' })
  expect(role).toBe('owner')
  const [mail] = await shop.current.db.select().from(outbox).where(eq(outbox.recipient, 'First@desk.example'))
  expect(mail).toMatchObject({ kind: 'desk_invite', text: expect.stringContaining(link) })
  expect(JSON.stringify(await shop.current.db.select().from(staff))).not.toContain(tokenOf(link))
  expect(await findInvite(ctx(), tokenOf(link))).toMatchObject({ email: 'First@desk.example', role: 'owner' })
})

test('a link works once, for three days', async () => {
  const { link } = await addStaff(ctx(), { email: 'once@desk.example', role: 'packer' })
  const token = tokenOf(link)
  await expect(findInvite(ctx(72 * 60), token)).rejects.toMatchObject({ kind: 'not_found' })
  const choice = { token, password: PASSWORD, code: codeFor(token) }
  const settled = await Promise.allSettled([joinWithPassword(ctx(), choice), joinWithPassword(ctx(), choice)])
  expect(settled.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  await expect(joinWithPassword(ctx(), choice)).rejects.toMatchObject({ kind: 'not_found' })
})

test('a weak password and a wrong code are refused, with a message each', async () => {
  const token = tokenOf((await addStaff(ctx(), { email: 'weak@desk.example' })).link)
  await expect(joinWithPassword(ctx(), { token, password: 'password1', code: '000000' })).rejects.toMatchObject({
    body: { password: [expect.any(String)], one_time_code: [expect.stringContaining('clock')] },
  })
  await joinWithPassword(ctx(), { token, password: PASSWORD, code: codeFor(token) })
})

test('the password and a new code open the desk; an old code, a wrong password or none do not', async () => {
  const email = 'maker@desk.example'
  const token = await join(email)
  const proof = (minutes: number, password = PASSWORD) =>
    verifyPasswordProof(
      ctx(minutes),
      { email: 'Maker@desk.example', password, code: codeFor(token, minutes) },
      STRANGER,
    )
  // The code with which the password was chosen was used.
  await expect(proof(0)).rejects.toMatchObject({ kind: 'forbidden' })
  expect(await proof(1)).toMatchObject({ email, role: 'owner' })
  await expect(proof(1)).rejects.toMatchObject({ kind: 'forbidden' })
  await expect(proof(2, 'another quiet grove')).rejects.toMatchObject({ kind: 'forbidden' })
  expect(await proof(3)).toMatchObject({ email })
})

test('wrong passwords are limited by address and account, and right ones are not counted', async () => {
  const email = 'guessed@desk.example'
  const token = await join(email)
  const attempt = (minutes: number, password: string, caller: string) =>
    verifyPasswordProof(ctx(minutes, caller), { email, password, code: codeFor(token, minutes) }, STRANGER)
  for (let at = 0; at < 10; at += 1)
    await expect(attempt(1, 'wrong', 'thief')).rejects.toMatchObject({ kind: 'forbidden' })
  await expect(attempt(1, PASSWORD, 'thief')).rejects.toMatchObject({ kind: 'too_many' })
  await attempt(1, PASSWORD, 'maker')
})

test('a new link for somebody who is there replaces what opened the desk before, and ends all sessions', async () => {
  const email = 'lost-phone@desk.example'
  const old = await join(email)
  const { id: staffId } = await findInvite(ctx(), tokenOf((await addStaff(ctx(), { email })).link))
  await startSession(ctx(), { staffId, method: 'password', userAgent: '' })
  const [before] = await shop.current.db.select().from(staff).where(eq(staff.id, staffId))
  await join(email, 'a louder olive grove')
  const [now] = await shop.current.db.select().from(staff).where(eq(staff.id, staffId))
  expect(now?.totpKey).not.toEqual(before?.totpKey)
  expect(await shop.current.db.select().from(staffSessions).where(eq(staffSessions.staffId, staffId))).toEqual([])
  await expect(
    verifyPasswordProof(ctx(5), { email, password: PASSWORD, code: codeFor(old, 5) }, STRANGER),
  ).rejects.toMatchObject({ kind: 'forbidden' })
  const joined = and(eq(auditLog.staffId, staffId), eq(auditLog.action, 'staff.join'))
  expect(await shop.current.db.select().from(auditLog).where(joined)).toHaveLength(2)
})
