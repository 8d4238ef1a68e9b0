import 'server-only'
import { and, desc, eq, gt, lt, ne } from 'drizzle-orm'
import { hashSecret, newSecret } from '@/lib/shop/account/secrets.server'
import { type Ctx } from '@/lib/platform/db/context.server'
import { type DeskLanguage, type StaffRole } from '@/lib/platform/db/schema/enums'
import { staff, staffSessions } from '@/lib/platform/db/schema/staff'
import { type SignInMethod } from './form-state'
import { SESSION_HOURS } from './session-cookie.server'

/** The silence after which a dangerous action asks for the sign-in again. */
export const SILENCE_MINUTES = 30
/** A request moves the end of that time only if it moves by this much, so that few requests write. */
const MIN_MOVE_MS = 60_000

const minutesAfter = (now: Date, minutes: number) => new Date(now.getTime() + minutes * 60_000)

export type Staff = { id: string; email: string; role: StaffRole; demo: boolean; language: DeskLanguage | null }

/** The columns of a person. */
export const staffColumns = {
  ...{ id: staff.id, email: staff.email, role: staff.role },
  ...{ demo: staff.demo, language: staff.language },
}

export type StaffSession = {
  id: number
  staff: Staff
  method: SignInMethod
  /** Whether the person was here less than the time of a silence ago. */
  isFresh: boolean
}

type Db = Pick<Ctx, 'db' | 'now'>

/** Starts a session, and returns the token for the cookie. */
export async function startSession(
  { db, now }: Db,
  { staffId, method, userAgent }: { staffId: string; method: SignInMethod; userAgent: string },
): Promise<{ id: number; token: string }> {
  const { secret, secretHash } = newSecret()
  await db.delete(staffSessions).where(lt(staffSessions.expiresAt, now))
  const [started] = await db
    .insert(staffSessions)
    .values({
      tokenHash: secretHash,
      staffId,
      method,
      userAgent: userAgent.slice(0, 300),
      createdAt: now,
      expiresAt: minutesAfter(now, SESSION_HOURS * 60),
      freshUntil: minutesAfter(now, SILENCE_MINUTES),
    })
    .returning({ id: staffSessions.id })
  return { id: started?.id ?? 0, token: secret }
}

/** The session of a token, which activity keeps fresh; null when there is none or it has ended. */
export async function findSession(
  { db, now }: Db,
  token: string,
  { isActivity = true } = {},
): Promise<StaffSession | null> {
  const [found] = await db
    .select({
      id: staffSessions.id,
      method: staffSessions.method,
      freshUntil: staffSessions.freshUntil,
      staff: staffColumns,
    })
    .from(staffSessions)
    .innerJoin(staff, eq(staff.id, staffSessions.staffId))
    .where(and(eq(staffSessions.tokenHash, hashSecret(token)), gt(staffSessions.expiresAt, now)))
  if (!found) return null
  const { freshUntil, method, ...session } = found
  const isFresh = freshUntil > now
  if (isFresh && isActivity && minutesAfter(now, SILENCE_MINUTES).getTime() - freshUntil.getTime() >= MIN_MOVE_MS)
    await refreshSession({ db, now }, session.id)
  return { ...session, method: method as SignInMethod, isFresh }
}

/** After a request of a fresh session, and after the person has signed in again. */
export async function refreshSession({ db, now }: Db, id: number): Promise<void> {
  await db
    .update(staffSessions)
    .set({ freshUntil: minutesAfter(now, SILENCE_MINUTES) })
    .where(eq(staffSessions.id, id))
}

export async function endSession({ db }: Pick<Ctx, 'db'>, token: string): Promise<void> {
  await db.delete(staffSessions).where(eq(staffSessions.tokenHash, hashSecret(token)))
}

export const listSessions = ({ db, now }: Db, staffId: string) =>
  db
    .select({
      id: staffSessions.id,
      method: staffSessions.method,
      userAgent: staffSessions.userAgent,
      createdAt: staffSessions.createdAt,
      expiresAt: staffSessions.expiresAt,
    })
    .from(staffSessions)
    .where(and(eq(staffSessions.staffId, staffId), gt(staffSessions.expiresAt, now)))
    .orderBy(desc(staffSessions.id))

/** Ends all sessions of a person but one, and returns how many. */
export async function endOtherSessions({ db }: Pick<Ctx, 'db'>, staffId: string, keptId: number): Promise<number> {
  const ended = await db
    .delete(staffSessions)
    .where(and(eq(staffSessions.staffId, staffId), ne(staffSessions.id, keptId)))
    .returning({ id: staffSessions.id })
  return ended.length
}
