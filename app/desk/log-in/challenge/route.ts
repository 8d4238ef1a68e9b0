import { Problem } from '@/lib/platform/base/problem'
import { signInSource } from '@/lib/owner/desk/sign-in-source.server'
import { languageOf } from '@/lib/owner/desk/current-session.server'
import { newChallenge } from '@/lib/owner/desk/passkeys.server'
import { runInLanguage, sayMessage } from '@/lib/owner/language/say.server'
import { env } from '@/lib/platform/env.server'
import { publicContext } from '@/lib/platform/http/context.server'
import { isFromDemoMachine } from '@/lib/platform/http/local-request.server'
import { isFromOtherSite } from '@/lib/platform/http/origin'
import { enforceRateLimit } from '@/lib/platform/http/rate-limit.server'

/** A number for a passkey to sign, for anybody: it proves nothing by itself. */
export const POST = ({ headers }: Request): Promise<Response> =>
  runInLanguage(languageOf(headers), async () => {
    const answer = (body: object, status: number) =>
      Response.json(body, { status, headers: { 'Cache-Control': 'no-store' } })
    const refuse = (detail: string, status: number) => answer({ detail: sayMessage(detail) }, status)
    if (isFromOtherSite(headers, env().shopUrl)) return refuse('This was sent from another site.', 403)
    const ctx = publicContext(headers)
    try {
      if (!isFromDemoMachine(headers)) await enforceRateLimit(ctx, 'deskLogIn', (await signInSource(ctx, headers)).id)
      return answer({ challenge: await newChallenge(ctx) }, 200)
    } catch (error) {
      if (error instanceof Problem) return refuse(String(error.body.detail), error.status)
      throw error
    }
  })
