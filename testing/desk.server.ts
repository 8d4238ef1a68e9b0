import 'server-only'
import { randomUUID } from 'node:crypto'
import { type StaffRole } from '@/lib/platform/db/schema/enums'
import { staff } from '@/lib/platform/db/schema/staff'
import { type TestDatabase } from './db.server'
import { type FormAction, EMPTY_STATE, type FormState } from '@/lib/owner/desk/form-state'
import { greekTexts } from '@/lib/owner/language/greek'
import { messagesWith } from '@/lib/owner/language/say'
import { startSession } from '@/lib/owner/desk/sessions.server'

/** The request in which the action under test runs. */
export const fakeRequest = {
  headers: new Headers(),
  /** The cookies that were set. */
  cookies: [] as { name: string; value: string }[],
}

/** Instead of Next's: `jest.mock('next/headers', () => jest.requireActual('@/testing/desk.server').nextHeaders)`. */
export const nextHeaders = {
  headers: async () => fakeRequest.headers,
  cookies: async () => ({ set: (cookie: { name: string; value: string }) => void fakeRequest.cookies.push(cookie) }),
}

export async function insertTestStaff({ db }: Pick<TestDatabase, 'db'>, role: StaffRole) {
  const [person] = await db
    .insert(staff)
    .values({ email: `${randomUUID()}@desk.example`, role })
    .returning()
  if (!person) throw new Error('The insert returned no row.')
  return person
}

/** Adds a person, and makes the next calls come from a browser in which the person is signed in. */
export async function actAs(database: Pick<TestDatabase, 'db'>, role: StaffRole, now = new Date()) {
  const person = await insertTestStaff(database, role)
  const { token, id } = await startSession(
    { db: database.db, now },
    { staffId: person.id, method: 'password', userAgent: 'test' },
  )
  fakeRequest.headers = browserHeaders(`desk=${token}`)
  return { ...person, sessionId: id }
}

/** Headers of a browser on a page of the shop. */
export const browserHeaders = (cookie = '') =>
  new Headers({
    host: 'localhost:3000',
    origin: 'http://localhost:3000',
    'sec-fetch-site': 'same-origin',
    'next-action': 'x',
    'x-client-address': randomUUID(),
    cookie,
  })

/** Sends a form. A list is a repeated name. What is answered has to be in the Greek table of the desk, too. */
export async function sendForm(action: FormAction, values: Record<string, string | string[]> = {}): Promise<FormState> {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) for (const one of [value].flat()) form.append(name, one)
  const state = await action(EMPTY_STATE, form)
  expect(messagesOf(state).filter((message) => inGreek(message) === message)).toEqual([])
  return state
}

const inGreek = messagesWith(greekTexts)

const messagesOf = ({ errors, detail = '', done = '' }: FormState) =>
  [...Object.values(errors).flat(), ...detail.split('\n'), done].filter((message) => /[a-z]{2}/i.test(message))

/** Makes every row of the audit log fail, until the returned function is called. Says nothing of it in the log. */
export async function refuseRecords({ owner }: Pick<TestDatabase, 'owner'>): Promise<() => Promise<void>> {
  await owner.sql`alter table audit_log add constraint refused check (false) not valid`
  const written = jest.spyOn(process.stderr, 'write').mockReturnValue(true)
  return async () => {
    await owner.sql`alter table audit_log drop constraint refused`
    written.mockRestore()
  }
}
