import 'server-only'
import {
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server'
import { randomBytes } from 'node:crypto'
import { and, desc, eq, gt, lt } from 'drizzle-orm'
import { z } from 'zod'
import { Problem } from '@/lib/platform/base/problem'
import { type Ctx, inTransaction } from '@/lib/platform/db/context.server'
import { staff, staffChallenges, staffPasskeys } from '@/lib/platform/db/schema/staff'
import { env } from '@/lib/platform/env.server'
import { spendInvite } from './invite.server'
import { recordFailedSignIn } from './record-failed-sign-in.server'
import { type Staff, staffColumns } from './sessions.server'
import { type SignInSource } from './sign-in-source.server'

const CHALLENGE_MINUTES = 5

/** The browser shows a passkey to this host only, so a passkey belongs to one address of the shop. */
const relyingParty = () => {
  const { hostname, origin } = new URL(env().shopUrl)
  return { id: hostname, origin }
}

/** A number for a passkey to sign. */
export async function newChallenge({ db, now }: Ctx): Promise<string> {
  const challenge = randomBytes(32).toString('base64url')
  await db.delete(staffChallenges).where(lt(staffChallenges.expiresAt, now))
  await db
    .insert(staffChallenges)
    .values({ challenge, expiresAt: new Date(now.getTime() + CHALLENGE_MINUTES * 60_000) })
  return challenge
}

/** False for a number that is not ours, is too old, or was signed before. */
async function spendChallenge({ db, now }: Ctx, challenge: string): Promise<boolean> {
  const spent = await db
    .delete(staffChallenges)
    .where(and(eq(staffChallenges.challenge, challenge), gt(staffChallenges.expiresAt, now)))
    .returning({ challenge: staffChallenges.challenge })
  return spent.length > 0
}

/** What the browser needs to use a passkey, besides the number. */
export const passkeyRequest = () => ({ rpId: relyingParty().id, userVerification: 'required' as const })

/** What the browser needs to make a passkey, besides the number. */
export async function passkeyCreation({ db }: Pick<Ctx, 'db'>, person: Pick<Staff, 'id' | 'email'>, shop: string) {
  const own = await db
    .select({ id: staffPasskeys.id, transports: staffPasskeys.transports })
    .from(staffPasskeys)
    .where(eq(staffPasskeys.staffId, person.id))
  return generateRegistrationOptions({
    rpName: shop,
    rpID: relyingParty().id,
    userName: person.email,
    userDisplayName: person.email,
    userID: new Uint8Array(Buffer.from(person.id)),
    // Found without an email address, and opened by a finger, a face or a PIN: two factors.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: own,
  })
}

const wrong = () =>
  new Problem('forbidden', { detail: 'This passkey does not open the desk. Use another one, or a password.' })

const responseSchema = z.looseObject({ id: z.string().max(2000), response: z.looseObject({}) })

function parseResponse<Response>(text: string): Response {
  try {
    return responseSchema.parse(JSON.parse(text)) as Response
  } catch {
    throw wrong()
  }
}

/** What `verify` says, which throws for a response that does not fit. */
async function verified<Result extends { verified: boolean }>(verify: Promise<Result>): Promise<Result> {
  const result = await verify.catch(() => null)
  if (!result?.verified) throw wrong()
  return result
}

type NewPasskey = { id: string; publicKey: Buffer; counter: number; transports: string[] }

async function verifyCreation(ctx: Ctx, text: string): Promise<NewPasskey> {
  const { id: expectedRPID, origin: expectedOrigin } = relyingParty()
  const { registrationInfo } = await verified(
    verifyRegistrationResponse({
      response: parseResponse<RegistrationResponseJSON>(text),
      expectedChallenge: (challenge) => spendChallenge(ctx, challenge),
      expectedOrigin,
      expectedRPID,
    }),
  )
  if (!registrationInfo) throw wrong()
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential
  return { id, publicKey: Buffer.from(publicKey), counter, transports }
}

async function storePasskey({ db, now }: Ctx, staffId: string, passkey: NewPasskey, name: string): Promise<void> {
  const stored = await db
    .insert(staffPasskeys)
    .values({ ...passkey, staffId, name, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: staffPasskeys.id })
  if (stored.length === 0) throw new Problem('conflict', { detail: 'This passkey is in use already.' })
}

/** A device by its browser, so that its owner knows it again. */
export const deviceName = (userAgent: string): string =>
  /iPhone|iPad|Android|Macintosh|Windows|Linux/.exec(userAgent)?.[0].replace('Macintosh', 'Mac') ?? 'Device'

/** Chooses a passkey by the link of an invitation. */
export async function joinWithPasskey(
  ctx: Ctx,
  { token, passkey: text, name }: { token: string; passkey: string; name: string },
): Promise<Staff> {
  const passkey = await verifyCreation(ctx, text)
  return ctx.db.transaction(async (tx) => {
    const within = { ...ctx, db: tx }
    const none = { passwordHash: null, totpKey: null, totpUsed: null }
    const person = await spendInvite(within, token, none, { method: 'passkey' })
    await storePasskey(within, person.id, passkey, name)
    return person
  })
}

/** One more passkey of a person who is signed in. */
export async function addPasskey(
  ctx: Ctx,
  staffId: string,
  text: string,
  { name, record }: { name: string; record: (tx: Ctx) => Promise<void> },
): Promise<void> {
  // Not in the transaction: the number of a wrong proof is spent as well.
  const passkey = await verifyCreation(ctx, text)
  await inTransaction(ctx, async (tx) => {
    await storePasskey(tx, staffId, passkey, name)
    await record(tx)
  })
}

/** The person whose passkey has signed. A proof that does not fit a known passkey leaves a trace. */
export async function verifyPasskeyProof(ctx: Ctx, text: string, source: SignInSource): Promise<Staff> {
  const response = parseResponse<AuthenticationResponseJSON>(text)
  const [found] = await ctx.db
    .select({
      passkey: staffPasskeys,
      person: staffColumns,
    })
    .from(staffPasskeys)
    .innerJoin(staff, eq(staff.id, staffPasskeys.staffId))
    .where(eq(staffPasskeys.id, response.id))
  if (!found) throw wrong()
  const { id: expectedRPID, origin: expectedOrigin } = relyingParty()
  const { authenticationInfo } = await verified(
    verifyAuthenticationResponse({
      response,
      expectedChallenge: (challenge) => spendChallenge(ctx, challenge),
      expectedOrigin,
      expectedRPID,
      credential: {
        id: found.passkey.id,
        publicKey: new Uint8Array(found.passkey.publicKey),
        counter: found.passkey.counter,
      },
    }),
  ).catch(async (error: unknown) => {
    await recordFailedSignIn(ctx, found.person, source)
    throw error
  })
  await ctx.db
    .update(staffPasskeys)
    .set({ counter: authenticationInfo.newCounter, usedAt: ctx.now })
    .where(eq(staffPasskeys.id, found.passkey.id))
  return found.person
}

export const listPasskeys = ({ db }: Pick<Ctx, 'db'>, staffId: string) =>
  db
    .select({
      id: staffPasskeys.id,
      name: staffPasskeys.name,
      createdAt: staffPasskeys.createdAt,
      usedAt: staffPasskeys.usedAt,
    })
    .from(staffPasskeys)
    .where(eq(staffPasskeys.staffId, staffId))
    .orderBy(desc(staffPasskeys.createdAt))

/** Not the last way to sign in. Returns the name of the passkey. */
export async function removePasskey(ctx: Ctx, staffId: string, id: string): Promise<string> {
  return ctx.db.transaction(async (tx) => {
    const [person] = await tx
      .select({ passwordHash: staff.passwordHash })
      .from(staff)
      .where(eq(staff.id, staffId))
      .for('update')
    const own = await tx.select().from(staffPasskeys).where(eq(staffPasskeys.staffId, staffId))
    const passkey = own.find((one) => one.id === id)
    if (!passkey) throw new Problem('not_found', { detail: 'This passkey was removed already.' })
    if (own.length === 1 && !person?.passwordHash)
      throw new Problem('conflict', { detail: 'This is your only way to sign in: add another passkey first.' })
    await tx.delete(staffPasskeys).where(eq(staffPasskeys.id, id))
    return passkey.name
  })
}
