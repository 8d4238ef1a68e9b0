import 'server-only'
import { eq, sql } from 'drizzle-orm'
import { type Ctx } from '@/lib/platform/db/context.server'
import { type StaffRole } from '@/lib/platform/db/schema/enums'
import { staff, staffPasskeys } from '@/lib/platform/db/schema/staff'

type Db = Pick<Ctx, 'db'>

export const withEmail = (email: string) => eq(sql`lower(${staff.email})`, email.trim().toLowerCase())

export type StaffSummary = {
  email: string
  role: StaffRole
  since: Date
  password: boolean
  passkeys: number
  /** Until when the link to choose how to sign in works. */
  invitedUntil: Date | null
}

export async function listStaff({ db }: Db): Promise<StaffSummary[]> {
  const people = await db.select().from(staff).where(eq(staff.demo, false)).orderBy(staff.createdAt, staff.email)
  const passkeys = await db.select({ staffId: staffPasskeys.staffId }).from(staffPasskeys)
  return people.map(({ id, email, role, createdAt, passwordHash, inviteExpiresAt }) => ({
    email,
    role,
    since: createdAt,
    password: passwordHash !== null,
    passkeys: passkeys.filter(({ staffId }) => staffId === id).length,
    invitedUntil: inviteExpiresAt,
  }))
}

/** Ends all sessions too. False when nobody has this address. */
export async function removeStaff({ db }: Db, email: string): Promise<boolean> {
  const removed = await db.delete(staff).where(withEmail(email)).returning({ id: staff.id })
  return removed.length > 0
}

const demoEmail = (role: StaffRole) => `${role}@demo.invalid`

/** The owner or packer of a demo shop. */
export async function findDemoStaff({ db }: Db, role: StaffRole): Promise<{ id: string; email: string }> {
  const email = demoEmail(role)
  await db.insert(staff).values({ email, role, demo: true }).onConflictDoNothing()
  const [found] = await db.select({ id: staff.id, email: staff.email }).from(staff).where(withEmail(email))
  if (!found) throw new Error(`The demo has no ${role}.`)
  return found
}
