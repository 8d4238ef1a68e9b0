import 'server-only'
import { createHmac } from 'node:crypto'
import { and, eq, exists, gt } from 'drizzle-orm'
import { hashPassword } from '@/lib/shop/account/password-hash.server'
import { findPasswordProblem } from '@/lib/shop/account/password-strength.server'
import { hashSecret, newSecret } from '@/lib/shop/account/secrets.server'
import { invalid, notFound } from '@/lib/platform/base/problem'
import { type Ctx, inTransaction } from '@/lib/platform/db/context.server'
import { deskLanguage, sayIn } from '@/lib/owner/language/say.server'
import { type DeskLanguage, type StaffRole } from '@/lib/platform/db/schema/enums'
import { settings } from '@/lib/platform/db/schema/shop'
import { firstOwnerCode, staff, staffPasskeys, staffSessions } from '@/lib/platform/db/schema/staff'
import { env } from '@/lib/platform/env.server'
import { renderEmail } from '@/lib/platform/mail/email'
import { loadEmailSender } from '@/lib/platform/mail/email-sender.server'
import { enqueueEmail } from '@/lib/platform/mail/outbox.server'
import { recordChange } from './audit.server'
import { DESK } from './desk-paths'
import { KEY_BYTES, matchingStep } from './one-time-code.server'
import { type Staff, staffColumns } from './sessions.server'
import { withEmail } from './staff.server'

const INVITE_HOURS = 72

type Db = Pick<Ctx, 'db' | 'now'>
/** Whether the link is on its way by email, and if not, why. */
type InviteMail = 'sent' | 'no_settings' | 'no_mail_server'
type Added = { email: string; role: StaffRole; link: string; expiresAt: Date; mail: InviteMail }

type Invited = {
  id: string
  email: string
  role: StaffRole
  language: DeskLanguage | null
  secret: string
  expiresAt: Date
}

/** Adds somebody, or makes a new link for one who is there already. Without a role the old one stays, or it is an owner. */
export function addStaff({ db, now }: Db, person: { email: string; role?: StaffRole }): Promise<Added> {
  return db.transaction(async (tx) => {
    const { email, role, language, secret, expiresAt } = await storeInvite({ db: tx, now }, person)
    const link = `${env().shopUrl}${joinPath(secret)}`
    return { email, role, link, expiresAt, mail: await mailInvite({ db: tx }, email, link, language) }
  })
}

export const joinPath = (secret: string) => `${DESK}/join/${secret}`

/** The same without an email. */
export async function storeInvite(
  { db, now }: Db,
  { email, role }: { email: string; role?: StaffRole },
): Promise<Invited> {
  const { secret, secretHash: inviteHash } = newSecret()
  const inviteExpiresAt = new Date(now.getTime() + INVITE_HOURS * 3_600_000)
  const invite = { inviteHash, inviteExpiresAt }
  const invited = { id: staff.id, email: staff.email, role: staff.role, language: staff.language }
  const [changed] = await db
    .update(staff)
    .set({ ...invite, ...(role && { role }) })
    .where(withEmail(email))
    .returning(invited)
  const [added] = changed
    ? [changed]
    : await db
        .insert(staff)
        .values({ email: email.trim(), role: role ?? 'owner', ...invite })
        .returning(invited)
  if (!added) throw new Error('The insert returned no row.')
  return { ...added, secret, expiresAt: inviteExpiresAt }
}

/**
 * In the language of the person, or of the one who invites. A shop without settings has no name for its emails yet;
 * without a mail server they wait.
 */
async function mailInvite(
  { db }: Pick<Ctx, 'db'>,
  to: string,
  url: string,
  language: DeskLanguage | null,
): Promise<InviteMail> {
  if ((await db.$count(settings)) === 0) return 'no_settings'
  const say = sayIn(language ?? deskLanguage())
  const sender = await loadEmailSender({ db }, 'en')
  const company = sender.companyName
  const email = renderEmail(sender, {
    subject: say('Your access to the desk of {company}', { company }),
    title: say('Your access to the desk'),
    parts: [
      { kind: 'text', text: say('You may work at the desk of {company}. Choose how you sign in.', { company }) },
      { kind: 'button', label: say('Choose how to sign in'), url },
      { kind: 'small', text: say('The link works once, for three days. Give it to nobody.') },
    ],
  })
  await enqueueEmail({ db }, { kind: 'desk_invite', email, to, limit: 'none' })
  return env().SMTP_URL || env().demo ? 'sent' : 'no_mail_server'
}

const invalidLink = () =>
  notFound('This link was used, or its three days are over. The owner of the shop can send you a new one.')

/** Who is invited by a link that still works. */
export async function findInvite({ db, now }: Db, token: string): Promise<Staff> {
  const [found] = await db.select(staffColumns).from(staff).where(matchesInvite(now, token))
  if (!found) throw invalidLink()
  return found
}

const isOwner = eq(staff.role, 'owner')

const matchesInvite = (now: Date, token: string) =>
  and(eq(staff.inviteHash, hashSecret(token)), gt(staff.inviteExpiresAt, now))

/** The key of the one-time codes. It follows from the link, so that the page can show it again before it is stored. */
export const inviteKey = (token: string): Buffer =>
  createHmac('sha256', token).update('one-time codes').digest().subarray(0, KEY_BYTES)

type Change = { passwordHash: string | null; totpKey: Buffer | null; totpUsed: number | null }

/** Uses the link up. What the person signed in with before no longer works. */
export async function spendInvite(ctx: Ctx, token: string, change: Change, audit: unknown): Promise<Staff> {
  // Before the person, as in makeFirstOwner, so that neither waits for the other: with an owner, the code is spent.
  await ctx.db.delete(firstOwnerCode).where(
    exists(
      ctx.db
        .select({ id: staff.id })
        .from(staff)
        .where(and(matchesInvite(ctx.now, token), isOwner)),
    ),
  )
  const [person] = await ctx.db
    .update(staff)
    .set({ ...change, inviteHash: null, inviteExpiresAt: null })
    .where(matchesInvite(ctx.now, token))
    .returning(staffColumns)
  if (!person) throw invalidLink()
  await ctx.db.delete(staffPasskeys).where(eq(staffPasskeys.staffId, person.id))
  await ctx.db.delete(staffSessions).where(eq(staffSessions.staffId, person.id))
  await recordChange(ctx, {
    staff: person,
    action: 'staff.join',
    subject: `staff ${person.email}`,
    after: audit,
  })
  return person
}

type Choice = { token: string; password: string; code: string }

/** Chooses a password with one-time codes. */
export async function joinWithPassword(ctx: Ctx, { token, password, code }: Choice): Promise<Staff> {
  const { email } = await findInvite(ctx, token)
  const problem = await findPasswordProblem(password, { email })
  const totpKey = inviteKey(token)
  const totpUsed = matchingStep(totpKey, code, ctx.now)
  if (problem || totpUsed === null)
    throw invalid({
      ...(problem && { password: [problem] }),
      ...(totpUsed === null && {
        one_time_code: ['This is not the code of now. If you typed it right, check the clock of your phone.'],
      }),
    })
  const passwordHash = await hashPassword(password)
  return inTransaction(ctx, (tx) => spendInvite(tx, token, { passwordHash, totpKey, totpUsed }, { method: 'password' }))
}
