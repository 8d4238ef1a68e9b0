import { desc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { useTestShop } from '@/testing/api.server'
import { invalid, Problem } from '@/lib/platform/base/problem'
import { StoreError } from '@/lib/platform/files/file-store'
import { auditLog, staffDrafts } from '@/lib/platform/db/schema/staff'
import { contactMessages } from '@/lib/platform/db/schema/shop'
import { type ActionCtx, deskAction, deskTransaction } from './desk-action.server'
import { inviteKey, joinWithPassword, addStaff } from './invite.server'
import { oneTimeCode, stepAt } from './one-time-code.server'
import { rateLimitRules } from '@/lib/platform/http/rate-limits'
import { startSession } from './sessions.server'
import { actAs, browserHeaders, fakeRequest, refuseRecords, sendForm } from '@/testing/desk.server'
import { useFullHour } from '@/testing/clock.server'

jest.mock('next/headers', () => jest.requireActual('@/testing/desk.server').nextHeaders)
jest.mock('next/cache', () => ({ refresh: jest.fn() }))

const shop = useTestShop()
const run = jest.fn()
const CHANGE = { subject: 'order AS-1', before: { name: '' }, after: { name: 'A' } }
const options = { action: 'test.change', input: z.object({ name: z.string().min(1, 'Enter some text.') }) }
const ship = deskAction({ ...options, permission: 'orders.pack' }, run)
const refund = deskAction({ ...options, permission: 'orders.refund' }, run)

beforeEach(() => {
  run.mockReset()
  run.mockImplementation(async (ctx: ActionCtx) => {
    await ctx.record(ctx, CHANGE)
    return { done: 'Done.', audit: 'recorded' }
  })
  fakeRequest.headers = browserHeaders()
  fakeRequest.cookies = []
})

const changesBy = (staffId: string) =>
  shop.current.db.select().from(auditLog).where(eq(auditLog.staffId, staffId)).orderBy(desc(auditLog.id))
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)

test('a change is made by the person of the session, and recorded', async () => {
  const packer = await actAs(shop.current, 'packer')
  expect(await sendForm(ship, { name: 'A', $ACTION_KEY: 'x' })).toEqual({ values: {}, errors: {}, done: 'Done.' })
  expect(run).toHaveBeenCalledWith(
    expect.objectContaining({
      staff: { id: packer.id, email: packer.email, role: 'packer', demo: false, language: null },
    }),
    { name: 'A' },
  )
  expect(await changesBy(packer.id)).toMatchObject([
    {
      staffEmail: packer.email,
      action: 'test.change',
      subject: 'order AS-1',
      before: { name: '' },
      after: { name: 'A' },
    },
  ])
})

test('without a session, the form asks for the sign-in and keeps what was typed, but no password', async () => {
  const state = await sendForm(ship, { name: 'A', password: 'secret' })
  expect(state).toMatchObject({ values: { name: 'A' }, signIn: { email: '', methods: ['password', 'passkey'] } })
  expect(JSON.stringify(state)).not.toContain('secret')
  expect(run).not.toHaveBeenCalled()
})

test('a role that does not suffice is refused', async () => {
  await actAs(shop.current, 'packer')
  expect((await sendForm(refund, { name: 'A' })).detail).toBe('You may not refund or cancel orders.')
  expect(run).not.toHaveBeenCalled()
})

test.each([
  ['another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
  ['another port', { origin: 'http://localhost:3001', 'sec-fetch-site': 'same-site' }],
  ['a sandboxed frame', { origin: 'null', 'sec-fetch-site': 'cross-site' }],
])('a form of %s is refused', async (_, from) => {
  await actAs(shop.current, 'owner')
  for (const [name, value] of Object.entries(from)) fakeRequest.headers.set(name, value)
  expect((await sendForm(refund, { name: 'A' })).detail).toBe('This form was sent from another site.')
  expect(run).not.toHaveBeenCalled()
})

test('messages are those of the fields, and what was typed stays', async () => {
  await actAs(shop.current, 'owner')
  expect(await sendForm(refund, { name: '', tags: ['a', 'b'] })).toEqual({
    values: { name: '', tags: ['a', 'b'] },
    errors: { name: ['Enter some text.'] },
    detail: undefined,
  })
  run.mockRejectedValue(
    invalid({
      name: ['Enter a valid email address.'],
      non_field_errors: ['Enter some text.', 'Write it on one line.'],
    }),
  )
  expect(await sendForm(refund, { name: 'A' })).toEqual({
    values: { name: 'A' },
    errors: { name: ['Enter a valid email address.'] },
    detail: 'Enter some text.\nWrite it on one line.',
  })
  run.mockRejectedValue(new Problem('conflict', { detail: 'Sign in first.' }))
  expect((await sendForm(refund, { name: 'A' })).detail).toBe('Sign in first.')
})

test('what the database cannot store is refused before anything is done', async () => {
  await actAs(shop.current, 'packer')
  const { errors } = await sendForm(ship, { name: ['A', 'B\0'] })
  expect([errors, run.mock.calls]).toEqual([{ name: ['This has a character that cannot be stored.'] }, []])
})

test('a store of pictures that is away is named without its address', async () => {
  jest.spyOn(process.stderr, 'write').mockReturnValue(true)
  await actAs(shop.current, 'owner')
  run.mockRejectedValue(new StoreError('s3://bucket/ring.01/480.jpg: no answer'))
  expect((await sendForm(refund, { name: 'A' })).detail).toMatch(/^The store of the pictures cannot be reached\./)
})

test('an unexpected error says nothing of the cause', async () => {
  const written = jest.spyOn(process.stderr, 'write').mockReturnValue(true)
  await actAs(shop.current, 'owner')
  run.mockRejectedValue(new Error('secret of the database'))
  const state = await sendForm(refund, { name: 'A' })
  expect(JSON.stringify(state)).not.toContain('secret')
  expect(state).toMatchObject({ values: { name: 'A' }, detail: expect.stringContaining('nothing was changed') })
  expect(written).toHaveBeenCalledWith(expect.stringContaining('secret of the database'))
})

test('a change and its record are one transaction', async () => {
  const owner = await actAs(shop.current, 'owner')
  const outcome = { isRefused: true }
  const inOne = deskTransaction({ ...options, permission: 'messages' }, async (tx) => {
    await tx.db.insert(contactMessages).values({ name: 'with its record', email: '', subject: '', body: '' })
    if (outcome.isRefused) throw new Problem('conflict', { detail: 'Sign in first.' })
    return { done: 'Done.', audit: [{ subject: 'message 1' }, { subject: 'message 2' }] }
  })
  const counts = async () => [(await changesBy(owner.id)).length, await shop.current.db.$count(contactMessages)]
  expect((await sendForm(inOne, { name: 'A' })).detail).toBe('Sign in first.')
  expect(await counts()).toEqual([0, 0])

  outcome.isRefused = false
  const acceptRecords = await refuseRecords(shop.current)
  expect((await sendForm(inOne, { name: 'A' })).detail).toContain('nothing was changed')
  expect(await counts()).toEqual([0, 0])
  await acceptRecords()
  expect(await sendForm(inOne, { name: 'A' })).toMatchObject({ done: 'Done.' })
  expect(await counts()).toEqual([2, 1])
})

test('only the role of the owner of the tables could change the log, and a trigger refuses that too', async () => {
  await expect(shop.current.owner.sql`update audit_log set action = 'nothing'`).rejects.toThrow(/never changed/)
  await expect(shop.current.owner.sql`delete from audit_log`).rejects.toThrow(/never changed/)
})

test('the screen to open is named for scripts, and a browser without them is sent there', async () => {
  await actAs(shop.current, 'owner')
  run.mockResolvedValue({ done: 'Done.', audit: 'nothing', goTo: '/desk/orders' })
  expect(await sendForm(refund, { name: 'A' })).toMatchObject({ goTo: '/desk/orders' })
  fakeRequest.headers.delete('next-action')
  await expect(sendForm(refund, { name: 'A' })).rejects.toMatchObject({
    digest: expect.stringContaining('/desk/orders'),
  })
})

describe('after a silence', () => {
  const PASSWORD = 'a quiet olive grove'

  /** An owner with a password, whose session was silent for so long. */
  async function silentOwner(minutes: number) {
    const ctx = { db: shop.current.db, now: minutesAgo(60), viewer: null, caller: 'a' }
    const email = `silent-${minutes}@desk.example`
    const token = (await addStaff(ctx, { email })).link.replace(/.*\//, '')
    const code = (now: Date) => oneTimeCode(inviteKey(token), stepAt(now))
    const { id: staffId } = await joinWithPassword(ctx, { token, password: PASSWORD, code: code(ctx.now) })
    const session = await startSession(
      { ...ctx, now: minutesAgo(minutes) },
      { staffId, method: 'password', userAgent: '' },
    )
    fakeRequest.headers = browserHeaders(`desk=${session.token}`)
    return { staffId, email, code: () => code(new Date()) }
  }

  test('a dangerous action asks for the sign-in again, keeps what was typed, and then goes on', async () => {
    const { email, code } = await silentOwner(31)
    expect(await sendForm(refund, { name: 'A' })).toMatchObject({
      values: { name: 'A' },
      signIn: { email, methods: ['password'] },
    })
    const proof = { desk_method: 'password', desk_password: PASSWORD, desk_code: code() }
    const wrong = await sendForm(refund, { name: 'A', ...proof, desk_password: 'wrong' })
    expect(wrong).toMatchObject({ values: { name: 'A' }, detail: expect.stringContaining('wrong'), signIn: { email } })
    expect(JSON.stringify(wrong)).not.toContain(proof.desk_code)
    expect(run).not.toHaveBeenCalled()
    expect(await sendForm(refund, { name: 'A', ...proof })).toMatchObject({ done: 'Done.' })
    expect(run).toHaveBeenCalledWith(expect.anything(), { name: 'A' })
    // Fresh again, in the same session.
    expect(await sendForm(refund, { name: 'A' })).toMatchObject({ done: 'Done.' })
    expect(fakeRequest.cookies).toEqual([])
  })

  test('other actions go on, and do not make the session fresh', async () => {
    await silentOwner(32)
    expect(await sendForm(ship, { name: 'A' })).toMatchObject({ done: 'Done.' })
    expect(await sendForm(refund, { name: 'A' })).toMatchObject({ signIn: { methods: ['password'] } })
  })

  test('the proof of somebody else is not enough', async () => {
    const other = await silentOwner(33)
    await silentOwner(34)
    const proof = { desk_method: 'password', desk_email: other.email, desk_password: PASSWORD, desk_code: other.code() }
    expect(await sendForm(refund, { name: 'A', ...proof })).toMatchObject({
      signIn: { email: 'silent-34@desk.example' },
    })
    // A demo's button proves nothing for others.
    expect(await sendForm(refund, { name: 'A', desk_method: 'demo' })).toHaveProperty('signIn')
    expect(run).not.toHaveBeenCalled()
  })

  test('a session that has ended is replaced by a new one', async () => {
    const { email, code } = await silentOwner(13 * 60)
    const proof = { desk_method: 'password', desk_email: email, desk_password: PASSWORD, desk_code: code() }
    expect(await sendForm(refund, { name: 'A', ...proof })).toMatchObject({ done: 'Done.' })
    const strict = { httpOnly: true, sameSite: 'strict' }
    expect(fakeRequest.cookies).toMatchObject([
      { name: 'desk', maxAge: 43_200, ...strict },
      { name: 'desk_browser', maxAge: 180 * 86_400, ...strict },
    ])
  })

  describe('at a full hour', () => {
    useFullHour()
    test('proofs within a form share the limit of the sign-in, whatever addresses they name', async () => {
      fakeRequest.headers = browserHeaders()
      const proof = (at: number) => ({
        desk_method: 'password',
        desk_email: `guess-${at}@desk.example`,
        desk_password: 'wrong',
        desk_code: '000000',
      })
      const { hits } = rateLimitRules.deskLogIn
      const details = []
      for (let at = 0; at <= hits; at += 1) details.push((await sendForm(ship, { name: 'A', ...proof(at) })).detail)
      expect(details.slice(0, hits).every((detail) => detail?.startsWith('This is wrong'))).toBe(true)
      expect(details[hits]).toMatch(/^Too many attempts/)
    })
  })
})

test('what was saved is no draft any more, and what was only tried or refused still is', async () => {
  const { id } = await actAs(shop.current, 'packer')
  const of = { form: 'note', subject: 'AS-1' }
  const savedAt = new Date()
  await shop.current.db
    .insert(staffDrafts)
    .values({ staffId: id, ...of, content: { texts: {}, off: [], base: {} }, savedAt })
  const drafts = () => shop.current.db.$count(staffDrafts, eq(staffDrafts.staffId, id))
  const desk_draft = JSON.stringify({ ...of, saved_at: savedAt.toISOString() })
  await sendForm(ship, { name: '', desk_draft })
  run.mockResolvedValueOnce({ done: 'Done.', audit: 'nothing' })
  await sendForm(ship, { name: 'A', desk_draft })
  expect(await drafts()).toBe(1)
  await sendForm(ship, { name: 'A', desk_draft })
  expect(await drafts()).toBe(0)
})
