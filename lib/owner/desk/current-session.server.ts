import 'server-only'
import { headers } from 'next/headers'
import { cache } from 'react'
import {
  acceptedDeskLanguage,
  DEFAULT_DESK_LANGUAGE,
  type DeskLanguage,
  parseDeskLanguage,
} from '@/lib/owner/language/desk-language'
import { setDeskLanguage } from '@/lib/owner/language/say.server'
import { type Ctx } from '@/lib/platform/db/context.server'
import { publicContext } from '@/lib/platform/http/context.server'
import { readCookie } from '@/lib/platform/http/cookies'
import { isFromDemoMachine } from '@/lib/platform/http/local-request.server'
import { sessionCookieName } from './session-cookie.server'
import { findSession, type Staff, type StaffSession } from './sessions.server'

/** The context of a person who is signed in at the desk. */
export type DeskCtx = Ctx & { staff: Staff }

/** For the sign-in, and for those who have chosen no language in their account. */
export const LANGUAGE_COOKIE = 'desk_language'

export const languageOf = (requestHeaders: Headers, staff?: Staff): DeskLanguage =>
  staff?.language ??
  parseDeskLanguage(readCookie(requestHeaders.get('cookie'), LANGUAGE_COOKIE)) ??
  acceptedDeskLanguage(requestHeaders.get('accept-language')) ??
  DEFAULT_DESK_LANGUAGE

/** The session of a request, which is answered in the language of the person. A demo's people are known on the machine of the demo only. */
export async function findSessionOf(ctx: Ctx, requestHeaders: Headers): Promise<StaffSession | null> {
  const token = readCookie(requestHeaders.get('cookie'), sessionCookieName())
  const session = token ? await findSession(ctx, token, { isActivity: isActivity(requestHeaders) }) : null
  const known = session?.staff.demo && !isFromDemoMachine(requestHeaders) ? null : session
  setDeskLanguage(languageOf(requestHeaders, known?.staff))
  return known
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
