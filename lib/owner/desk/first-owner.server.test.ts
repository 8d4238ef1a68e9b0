import { eq } from 'drizzle-orm'
import { auditLog, firstOwnerCode, staff } from '@/lib/platform/db/schema/staff'
import { useTestDatabase } from '@/testing/db.server'
import { findFirstOwnerState, makeFirstOwner } from './first-owner.server'
import { hashFirstOwnerCode, newFirstOwnerCode } from './first-owner-code.mjs'
import { addStaff, inviteKey, joinWithPassword } from './invite.server'
import { oneTimeCode, stepAt } from './one-time-code.server'

const database = useTestDatabase()
const now = new Date('2026-11-25T12:00:00Z')
const ctx = (caller = 'a') => ({ db: database.current.db, now, viewer: null, caller })
const PASSWORD = 'a quiet olive grove'

async function offer(): Promise<string> {
  const code = newFirstOwnerCode()
  await database.current.db.delete(firstOwnerCode)
  await database.current.db.insert(firstOwnerCode).values({ codeHash: hashFirstOwnerCode(code) })
  return code
}

const join = (token: string) =>
  joinWithPassword(ctx(), { token, password: PASSWORD, code: oneTimeCode(inviteKey(token), stepAt(now)) })
const owners = () => database.current.db.select({ email: staff.email }).from(staff).orderBy(staff.email)
const actions = async () => (await database.current.db.select().from(auditLog)).map(({ action }) => action)

beforeEach(async () => {
  await database.current.db.delete(firstOwnerCode)
  await database.current.db.delete(staff)
})

test('a code has sixty random bits, and is read however it is typed', () => {
  const code = newFirstOwnerCode()
  expect(code).toMatch(/^([A-HJ-NP-Z2-9]{4}-){2}[A-HJ-NP-Z2-9]{4}$/)
  expect(newFirstOwnerCode()).not.toBe(code)
  expect(hashFirstOwnerCode(` ${code.toLowerCase().replaceAll('-', ' ')}`)).toEqual(hashFirstOwnerCode(code))
})

test('the code makes the first owner once, and is gone when the owner can sign in', async () => {
  expect(await findFirstOwnerState(ctx())).toEqual({ hasOwner: false, hasStaff: false, isOffered: false })
  const code = await offer()
  expect(await findFirstOwnerState(ctx())).toMatchObject({ hasOwner: false, isOffered: true })
  const token = await makeFirstOwner(ctx(), { code, email: 'potter@desk.example' })
  expect(await join(token)).toMatchObject({ email: 'potter@desk.example', role: 'owner', demo: false })
  expect(await findFirstOwnerState(ctx())).toEqual({ hasOwner: true, hasStaff: true, isOffered: false })
  await expect(makeFirstOwner(ctx(), { code, email: 'other@desk.example' })).rejects.toMatchObject({
    kind: 'forbidden',
  })
  expect(await owners()).toEqual([{ email: 'potter@desk.example' }])
  expect((await actions()).slice(-2)).toEqual(['staff.first-owner', 'staff.join'])
})

test('a wrong code makes nobody an owner, and leaves a trace that names nobody', async () => {
  await offer()
  const wrong = { code: newFirstOwnerCode(), email: 'thief@desk.example' }
  await expect(makeFirstOwner(ctx(), wrong)).rejects.toMatchObject({ body: { code: [expect.any(String)] } })
  expect(await owners()).toEqual([])
  const traces = await database.current.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.action, 'staff.first-owner-refused'))
  expect(traces).toMatchObject([{ staffEmail: 'nobody', after: { failed_this_hour: 1 } }])
})

test('without a code that is shown somewhere, nobody becomes the owner', async () => {
  await expect(makeFirstOwner(ctx(), { code: newFirstOwnerCode(), email: 'thief@desk.example' })).rejects.toMatchObject(
    { kind: 'forbidden' },
  )
})

test('after a mistyped address the code works again, and the link before does not', async () => {
  const code = await offer()
  const mistyped = await makeFirstOwner(ctx(), { code, email: 'poter@desk.example' })
  const token = await makeFirstOwner(ctx(), { code, email: 'potter@desk.example' })
  await expect(join(mistyped)).rejects.toMatchObject({ kind: 'not_found' })
  await join(token)
  expect(await owners()).toEqual([{ email: 'potter@desk.example' }])
})

async function untilWaiting(count: number): Promise<void> {
  for (let waiting = 0; waiting < count;) {
    const found = await database.current.sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    waiting = found.length
  }
}

test('of two first owners at once, one wins', async () => {
  const code = await offer()
  const emails = ['one@desk.example', 'two@desk.example']
  const lock = await database.current.sql.reserve()
  await lock`begin`
  await lock`select from first_owner_code for update`
  // Of two addresses, because the writes of one wait for each other.
  const made = Promise.all(emails.map((email) => makeFirstOwner(ctx(email), { code, email })))
  await untilWaiting(emails.length)
  await lock`rollback`
  lock.release()
  const tokens = await made
  const joined = await Promise.allSettled(tokens.map(join))
  expect(joined.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await owners()).toHaveLength(1)
})

test('an owner who was invited by the command spends the code, and a packer does not', async () => {
  await offer()
  const tokenFor = async (role: 'owner' | 'packer') =>
    (await addStaff(ctx(), { email: `${role}@desk.example`, role })).link.split('/').at(-1) ?? ''
  await join(await tokenFor('packer'))
  expect(await findFirstOwnerState(ctx())).toEqual({ hasOwner: false, hasStaff: true, isOffered: true })
  await join(await tokenFor('owner'))
  expect(await findFirstOwnerState(ctx())).toMatchObject({ hasOwner: true, isOffered: false })
})
