import 'server-only'
import { and, eq, isNotNull } from 'drizzle-orm'
import { Problem } from '@/lib/platform/base/problem'
import { type Ctx } from '@/lib/platform/db/context.server'
import { staff, staffPasskeys } from '@/lib/platform/db/schema/staff'
import { isFromDemoMachine } from '@/lib/platform/http/local-request.server'
import { enforceRateLimit } from '@/lib/platform/http/rate-limit.server'
import { type FormState, type SignInMethod } from './form-state'
import { passkeyRequest, verifyPasskeyProof } from './passkeys.server'
import { refreshSession, type Staff, type StaffSession } from './sessions.server'
import { signIn } from './sign-in.server'
import { signInSource, type SignInSource } from './sign-in-source.server'
import { verifyPasswordProof } from './staff-password.server'

type Request = {
  session: StaffSession | null
  form: FormData
  requestHeaders: Headers
  isDangerous: boolean
}

type Proof = Omit<Request, 'isDangerous'> & { source: SignInSource }

const text = (form: FormData, name: string) => {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/**
 * The session with which an action may go on. If it has ended, or was silent before a dangerous action, the form asks for
 * the sign-in, keeps what was typed, and sends it again together with the proof.
 */
export async function checkSignInAgain(
  ctx: Ctx,
  { session, form, requestHeaders, isDangerous }: Request,
): Promise<{ session: StaffSession } | { refusal: FormState }> {
  if (session && (session.isFresh || !isDangerous)) return { session }
  const method = text(form, 'desk_method')
  if (!method) return { refusal: await askToSignIn(ctx, session) }
  const source = await signInSource(ctx, requestHeaders, session)
  if (!isFromDemoMachine(requestHeaders)) await enforceRateLimit(ctx, 'deskLogIn', source.id)
  const proven = await verifyProof(ctx, { session, form, requestHeaders, source })
  if (!proven)
    return {
      refusal: {
        ...(await askToSignIn(ctx, session)),
        detail: 'This is wrong, and proves nothing: try again.',
      },
    }
  return { session: proven }
}

async function askToSignIn(ctx: Ctx, session: StaffSession | null): Promise<FormState> {
  return {
    values: {},
    errors: {},
    detail: session
      ? 'You were away for half an hour. Sign in again to do this: what you typed is kept.'
      : 'Your session has ended. Sign in to go on: what you typed is kept.',
    signIn: {
      email: session?.staff.email ?? '',
      methods: await methodsOf(ctx, session?.staff),
      passkey: passkeyRequest(),
    },
  }
}

async function methodsOf({ db }: Ctx, person: Staff | undefined): Promise<SignInMethod[]> {
  if (!person) return ['password', 'passkey']
  if (person.demo) return ['demo']
  const hasPassword = await db.$count(staff, and(eq(staff.id, person.id), isNotNull(staff.passwordHash)))
  const passkeys = await db.$count(staffPasskeys, eq(staffPasskeys.staffId, person.id))
  return [...(hasPassword > 0 ? ['password' as const] : []), ...(passkeys > 0 ? ['passkey' as const] : [])]
}

/** The session after the proof; null if the proof is wrong. */
async function verifyProof(ctx: Ctx, { session, form, requestHeaders, source }: Proof): Promise<StaffSession | null> {
  const method = text(form, 'desk_method') as SignInMethod
  const person = await provenPerson(ctx, method, { session, form, requestHeaders, source })
  if (!person || (session && session.staff.id !== person.id)) return null
  if (session) {
    await refreshSession(ctx, session.id)
    return { ...session, isFresh: true }
  }
  const id = await signIn(ctx, { staff: person, method, requestHeaders })
  return { id, staff: person, method, isFresh: true }
}

/** Whose proof it is. */
async function provenPerson(
  ctx: Ctx,
  method: SignInMethod,
  { session, form, requestHeaders, source }: Proof,
): Promise<Staff | null> {
  // On the machine of a demo anybody may be its owner, so pressing the button again is all there is to prove.
  if (method === 'demo') return session?.staff.demo && isFromDemoMachine(requestHeaders) ? session.staff : null
  try {
    if (method === 'passkey') return await verifyPasskeyProof(ctx, text(form, 'desk_passkey'), source)
    const email = session?.staff.email ?? text(form, 'desk_email')
    const [password, code] = [text(form, 'desk_password'), text(form, 'desk_code')]
    return await verifyPasswordProof(ctx, { email, password, code }, source)
  } catch (error) {
    if (error instanceof Problem && error.kind === 'forbidden') return null
    throw error
  }
}
