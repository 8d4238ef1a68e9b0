import { Problem } from '@/lib/platform/base/problem'
import { signInSource } from '@/lib/owner/desk/sign-in-source.server'
import { newChallenge } from '@/lib/owner/desk/passkeys.server'
import { env } from '@/lib/platform/env.server'
import { publicContext } from '@/lib/platform/http/context.server'
import { isFromDemoMachine } from '@/lib/platform/http/local-request.server'
import { isFromOtherSite } from '@/lib/platform/http/origin'
import { enforceRateLimit } from '@/lib/platform/http/rate-limit.server'

/** A number for a passkey to sign, for anybody: it proves nothing by itself. */
export async function POST({ headers }: Request): Promise<Response> {
  const answer = (body: object, status: number) =>
    Response.json(body, { status, headers: { 'Cache-Control': 'no-store' } })
  if (isFromOtherSite(headers, env().shopUrl)) return answer({ detail: 'This was sent from another site.' }, 403)
  const ctx = publicContext(headers)
  try {
    if (!isFromDemoMachine(headers)) await enforceRateLimit(ctx, 'deskLogIn', (await signInSource(ctx, headers)).id)
    return answer({ challenge: await newChallenge(ctx) }, 200)
  } catch (error) {
    if (error instanceof Problem) return answer(error.body, error.status)
    throw error
  }
}
