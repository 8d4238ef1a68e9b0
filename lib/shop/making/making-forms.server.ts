import 'server-only'
import { z } from 'zod'
import { fromElsewhere } from '@messages/api-errors'
import * as t from '@messages/making'
import { somethingWentWrong } from '@messages/ui'
import { Problem } from '@/lib/platform/base/problem'
import { isStorable } from '@/lib/platform/base/shared.schema'
import { type Ctx } from '@/lib/platform/db/context.server'
import { env } from '@/lib/platform/env.server'
import { readBodyBytes } from '@/lib/platform/http/body.server'
import { clientAddressOf, publicContext } from '@/lib/platform/http/context.server'
import { beginWrite } from '@/lib/platform/http/in-progress.server'
import { isFromDemoMachine } from '@/lib/platform/http/local-request.server'
import { logFailure } from '@/lib/platform/http/log.server'
import { isFromOtherSite } from '@/lib/platform/http/origin'
import { enforceRateLimit } from '@/lib/platform/http/rate-limit.server'
import { orderAccessSchema } from '@/lib/shop/orders/order.schema'
import { answersOfForm } from '@/lib/shop/questions/answer-name'
import { changeAnswers } from './change-answers.server'
import { MAX_COMMENT_LENGTH, PROOF_ANSWERS } from './making'
import { draftCookie, endOfDraft } from './making-draft.server'
import { makingPath } from './making-path'
import { answerProof } from './proofs.server'

const pieceSchema = z.object({
  token: orderAccessSchema.shape.access_token,
  piece: z.coerce.number().int().positive(),
})

const proofFormSchema = pieceSchema.extend({
  proof: z.uuid(),
  answer: z.enum(PROOF_ANSWERS),
  comment: z
    .string()
    .default('')
    .transform((text) => text.replaceAll('\r\n', '\n').trim())
    .refine(isStorable),
})

/** The buyer approves a proof, or says what should be different. */
export const handleProofForm = (request: Request) =>
  handleForm(request, proofFormSchema, async (ctx, { token, piece, proof, answer, comment }) => {
    const back = (problem?: string) => redirectTo(makingPath(token, piece, problem))
    if (answer === 'commented' && comment === '') return back('comment')
    if (comment.length > MAX_COMMENT_LENGTH) return back('long')
    await answerProof(ctx, { token, proof, answer, comment: answer === 'approved' ? '' : comment })
    return back()
  })

/** The buyer changes answers before work begins. */
export const handleAnswersForm = (request: Request) =>
  handleForm(request, pieceSchema.loose(), async (ctx, { token, piece, ...fields }) => {
    const answers = answersOfForm(fields as Record<string, string>)
    try {
      await changeAnswers(ctx, { token, line: piece, answers })
      return redirectTo(makingPath(token, piece, 'saved'), endOfDraft())
    } catch (error) {
      if (!(error instanceof Problem) || error.kind === 'not_found') throw error
      const detail = typeof error.body.detail === 'string' ? error.body.detail : null
      return redirectTo(makingPath(token, piece, 'kept'), draftCookie({ line: piece, answers, detail }))
    }
  })

/** Every response but a refusal is a redirect to the page, which shows how things are now. */
async function handleForm<Input extends z.ZodType<{ token: string; piece: number }>>(
  request: Request,
  schema: Input,
  run: (ctx: Ctx, input: z.output<Input>) => Promise<Response>,
): Promise<Response> {
  if (isFromOtherSite(request.headers, env().shopUrl)) return refuse(403, fromElsewhere)
  let endWrite = () => {}
  let input: z.output<Input> | null = null
  try {
    endWrite = beginWrite('address', clientAddressOf(request.headers))
    const ctx = publicContext(request.headers)
    const form = new URLSearchParams(new TextDecoder().decode(await readBodyBytes(request)))
    input = schema.parse(Object.fromEntries(form))
    if (!isFromDemoMachine(request.headers)) await enforceRateLimit(ctx, 'making', clientAddressOf(request.headers))
    return await run(ctx, input)
  } catch (error) {
    if (error instanceof z.ZodError) return refuse(400, somethingWentWrong)
    if (!(error instanceof Problem) || error.kind === 'unavailable')
      logFailure('a form about what is made', request.headers.get('x-request-id') ?? '', error)
    const isStale = error instanceof Problem && error.kind !== 'unavailable'
    return input
      ? redirectTo(makingPath(input.token, input.piece, isStale ? 'changed' : 'failed'))
      : refuse(400, t.notSaved)
  } finally {
    endWrite()
  }
}

const NOT_STORED = { 'Cache-Control': 'no-store' }

const refuse = (status: number, detail: string) => Response.json({ detail }, { status, headers: NOT_STORED })

function redirectTo(path: string, cookie?: string | null): Response {
  const headers = new Headers({ ...NOT_STORED, Location: path })
  if (cookie) headers.append('Set-Cookie', cookie)
  return new Response(null, { status: 303, headers })
}
