import 'server-only'
import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { currentSession, type DeskCtx } from './current-session.server'
import { DESK, logInPath, refusedPath } from './desk-paths'
import { mayDo, type Permission } from './permissions'

export { type DeskCtx } from './current-session.server'

/** Set by middleware.ts: a page does not know its own address. */
export const PATH_HEADER = 'x-desk-path'

/** For a page: the person who is signed in. Others are sent to the sign-in, which leads back, or to a refusal. */
export async function deskContext(permission: Permission): Promise<DeskCtx> {
  const { ctx, session } = await currentSession()
  if (!session) redirect(logInPath((await headers()).get(PATH_HEADER) ?? DESK))
  if (!mayDo(session.staff.role, permission)) redirect(refusedPath(permission))
  return { ...ctx, staff: session.staff }
}
