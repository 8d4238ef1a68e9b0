import 'server-only'
import { headers } from 'next/headers'
import { cache } from 'react'
import { type Ctx } from '@/lib/platform/db/context.server'
import { publicContext } from '@/lib/platform/http/context.server'
import { readCookie } from '@/lib/platform/http/cookies'
import { isFromDemoMachine } from '@/lib/platform/http/local-request.server'
import { sessionCookieName } from './session-cookie.server'
import { findSession, type Staff, type StaffSession } from './sessions.server'

/** The context of a person who is signed in at the desk. */
export type DeskCtx = Ctx & { staff: Staff }

/** The session of a request. A demo's people are known on the machine of the demo only. */
export async function findSessionOf(ctx: Ctx, requestHeaders: Headers): Promise<StaffSession | null> {
  const token = readCookie(requestHeaders.get('cookie'), sessionCookieName())
  const session = token ? await findSession(ctx, token, { isActivity: isActivity(requestHeaders) }) : null
  return session?.staff.demo && !isFromDemoMachine(requestHeaders) ? null : session
}

/** A screen that updates itself, or waits for events, says nothing of the person in front of it. */
export const isActivity = (requestHeaders: Headers): boolean =>
  !['cors', 'same-origin'].includes(requestHeaders.get('sec-fetch-mode') ?? '') || requestHeaders.has('content-type')

/** The session of the page being rendered, looked up once. */
export const currentSession = cache(async (): Promise<{ ctx: Ctx; session: StaffSession | null }> => {
  const requestHeaders = await headers()
  const ctx = publicContext(requestHeaders)
  return { ctx, session: await findSessionOf(ctx, requestHeaders) }
})
