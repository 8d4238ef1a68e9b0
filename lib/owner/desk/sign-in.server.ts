import 'server-only'
import { cookies } from 'next/headers'
import { type Ctx, inTransaction } from '@/lib/platform/db/context.server'
import { recordChange } from './audit.server'
import { type SignInMethod } from './form-state'
import { sessionCookie } from './session-cookie.server'
import { knownBrowserCookie } from './sign-in-source.server'
import { startSession, type Staff } from './sessions.server'

/** Starts a session, gives its cookie to the browser, which is known from now on, and records it. Returns the id of the session. */
export async function signIn(
  ctx: Ctx,
  {
    staff,
    method,
    requestHeaders,
  }: { staff: Pick<Staff, 'id' | 'email'>; method: SignInMethod; requestHeaders: Headers },
): Promise<number> {
  const userAgent = requestHeaders.get('user-agent') ?? ''
  const { token, id } = await inTransaction(ctx, async (tx) => {
    await recordChange(tx, { staff, action: 'staff.sign-in', subject: `staff ${staff.email}`, after: { method } })
    return startSession(tx, { staffId: staff.id, method, userAgent })
  })
  const jar = await cookies()
  jar.set(sessionCookie(token))
  const known = await knownBrowserCookie(ctx, staff.id)
  if (known) jar.set(known)
  return id
}
