import { eq } from 'drizzle-orm'
import { staffSessions } from '@/lib/platform/db/schema/staff'
import { useTestDatabase } from '@/testing/db.server'
import {
  endOtherSessions,
  endSession,
  findSession,
  listSessions,
  refreshSession,
  startSession,
} from './sessions.server'
import { insertTestStaff } from '@/testing/desk.server'

const database = useTestDatabase()
const START = new Date('2026-11-22T08:00:00Z')
const after = (minutes: number) => ({
  db: database.current.db,
  now: new Date(START.getTime() + minutes * 60_000),
})

async function start() {
  const { id: staffId } = await insertTestStaff(database.current, 'owner')
  return { staffId, ...(await startSession(after(0), { staffId, method: 'password', userAgent: 'Test' })) }
}

test('a session ends after twelve hours, however busy it was', async () => {
  const { token, staffId } = await start()
  for (let minutes = 0; minutes < 720; minutes += 20) expect(await findSession(after(minutes), token)).not.toBeNull()
  expect(await findSession(after(719.9), token)).toMatchObject({ staff: { id: staffId, role: 'owner' } })
  expect(await findSession(after(720), token)).toBeNull()
})

test('a session is fresh until it was silent for half an hour, and then until the next sign-in', async () => {
  const { token, id } = await start()
  const isFresh = async (minutes: number) => (await findSession(after(minutes), token))?.isFresh
  expect(await isFresh(29)).toBe(true)
  expect(await isFresh(58)).toBe(true)
  expect(await isFresh(88.5)).toBe(false)
  // Being busy again does not help.
  expect(await isFresh(89)).toBe(false)
  await refreshSession(after(90), id)
  expect(await isFresh(119)).toBe(true)
})

test('few requests write', async () => {
  const { token, id } = await start()
  const freshUntil = async () => {
    const [row] = await database.current.db.select().from(staffSessions).where(eq(staffSessions.id, id))
    return row?.freshUntil
  }
  const before = await freshUntil()
  await findSession(after(0.9), token)
  expect(await freshUntil()).toEqual(before)
  await findSession(after(1.1), token)
  expect(await freshUntil()).not.toEqual(before)
})

test('only the hash of a token is stored, and another token opens nothing', async () => {
  const { token } = await start()
  const rows = await database.current.sql`select * from staff_sessions`
  expect(JSON.stringify(rows)).not.toContain(token)
  expect(await findSession(after(1), `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`)).toBeNull()
})

test('a person sees all sessions, and ends one or all others', async () => {
  const one = await start()
  const others = await Promise.all(
    ['A', 'B'].map((userAgent) =>
      startSession(after(0), { staffId: one.staffId, method: 'passkey', userAgent: userAgent.repeat(1000) }),
    ),
  )
  expect((await listSessions(after(1), one.staffId)).map(({ method }) => method).sort()).toEqual([
    'passkey',
    'passkey',
    'password',
  ])
  expect(await endOtherSessions(after(1), one.staffId, one.id)).toBe(2)
  for (const { token } of others) expect(await findSession(after(1), token)).toBeNull()
  await endSession(after(1), one.token)
  expect(await listSessions(after(1), one.staffId)).toEqual([])
})
