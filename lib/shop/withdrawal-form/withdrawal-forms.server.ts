import 'server-only'
import { viewerContext } from '@/lib/shop/account/viewer.server'
import { fromElsewhere } from '@messages/api-errors'
import { parseJsonOrNull } from '@/lib/platform/base/json'
import { Problem } from '@/lib/platform/base/problem'
import { type Ctx } from '@/lib/platform/db/context.server'
import { receiveWithdrawal } from '@/lib/shop/withdrawal/receive-withdrawal.server'
import { env } from '@/lib/platform/env.server'
import { readBodyBytes } from '@/lib/platform/http/body.server'
import { clientAddressOf } from '@/lib/platform/http/context.server'
import { beginWrite } from '@/lib/platform/http/in-progress.server'
import { logFailure } from '@/lib/platform/http/log.server'
import { isFromOtherSite } from '@/lib/platform/http/origin'
import { checkDraft } from './check-draft.server'
import { DRAFT_FIELD, isStatementDraft, readStatementForm, type StatementDraft } from './statement-draft'
import { withdrawalCookie, type WithdrawalState } from './withdrawal-cookie.server'

/** The first step: the statement is checked, and nothing is stored. */
export const handleStatementForm = (request: Request) =>
  handleForm(request, readStatementForm, async (ctx, draft) => {
    const { statement } = await checkDraft(ctx, draft)
    return { path: statement ? '/withdraw/review' : '/withdraw/change', state: { kind: 'draft', draft } }
  })

/** The second step: the statement is received. */
export const handleConfirmationForm = (request: Request) =>
  handleForm(request, readConfirmation, async (ctx, draft) => {
    const { statement } = await checkDraft(ctx, draft)
    if (!statement) return { path: '/withdraw/change', state: { kind: 'draft', draft } }
    const clientAddress = clientAddressOf(request.headers)
    const { receivedAt: at, isKnownToSender: isComplete } = await receiveWithdrawal(ctx, statement, { clientAddress })
    return { path: '/withdraw/received', state: { kind: 'received', at, email: statement.email, isComplete } }
  })

function readConfirmation(form: URLSearchParams): StatementDraft | null {
  const draft = parseJsonOrNull(form.get(DRAFT_FIELD))
  return isStatementDraft(draft) ? draft : null
}

type Outcome = { path: string; state: WithdrawalState }

/** Every response but a refusal is a redirect to a page, so that going back and reloading send nothing again. */
async function handleForm(
  request: Request,
  read: (form: URLSearchParams) => StatementDraft | null,
  decide: (ctx: Ctx, draft: StatementDraft) => Promise<Outcome>,
): Promise<Response> {
  if (isFromOtherSite(request.headers, env().shopUrl))
    return Response.json({ detail: fromElsewhere }, { status: 403, headers: NOT_STORED })
  let draft: StatementDraft | null = null
  let endWrite = () => {}
  try {
    endWrite = beginWrite('address', clientAddressOf(request.headers))
    draft = read(new URLSearchParams(new TextDecoder().decode(await readBodyBytes(request))))
    if (!draft) return redirectTo('/withdraw')
    const { path, state } = await decide(await viewerContext(request.headers), draft)
    return redirectTo(path, state)
  } catch (error) {
    if (!(error instanceof Problem) || error.kind === 'unavailable')
      logFailure('a withdrawal form', request.headers.get('x-request-id') ?? '', error)
    return redirectTo('/withdraw/change', draft ? { kind: 'draft', draft, problem: 'not_received' } : undefined)
  } finally {
    endWrite()
  }
}

const NOT_STORED = { 'Cache-Control': 'no-store' }

function redirectTo(path: string, state?: WithdrawalState): Response {
  const cookie = state && withdrawalCookie(state)
  if (state?.kind === 'draft' && cookie === null) return redirectTo('/withdraw/change', shortened(state))
  const headers = new Headers({ ...NOT_STORED, Location: path })
  if (cookie) headers.append('Set-Cookie', cookie)
  return new Response(null, { status: 303, headers })
}

/** A text of a thousand characters that take three or four bytes each does not fit into the cookie. */
const shortened = ({ draft }: { draft: StatementDraft }): WithdrawalState => ({
  kind: 'draft',
  draft: { ...draft, pieces: draft.pieces?.slice(0, 20) ?? null, pieces_text: draft.pieces_text.slice(0, 300) },
  problem: 'too_long',
})
