import 'server-only'
import { refresh } from 'next/cache'
import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { type z } from 'zod'
import { fieldMessages, invalid, Problem } from '@/lib/platform/base/problem'
import { isStorable } from '@/lib/platform/base/shared.schema'
import { type FileProblem, FileProblemsError, formatFileProblem } from '@/lib/platform/base/file-problem'
import { type Ctx, inTransaction } from '@/lib/platform/db/context.server'
import { isDatabaseUnavailable } from '@/lib/platform/db/database-unavailable'
import { env } from '@/lib/platform/env.server'
import { isStoreError, STORE_AWAY } from '@/lib/platform/files/file-store'
import { publicContext } from '@/lib/platform/http/context.server'
import { logFailure } from '@/lib/platform/http/log.server'
import { isFromDemoMachine } from '@/lib/platform/http/local-request.server'
import { isFromOtherSite } from '@/lib/platform/http/origin'
import { enforceRateLimit } from '@/lib/platform/http/rate-limit.server'
import { type LimitName } from '@/lib/platform/http/rate-limits'
import { runInLanguage, sayMessage } from '@/lib/owner/language/say.server'
import { type Change, recordChange } from './audit.server'
import { type DeskCtx, findSessionOf, languageOf } from './current-session.server'
import { DRAFT_FIELD } from './drafts'
import { removeSavedDraft } from './drafts.server'
import { type FormAction, type FormState, SENT_BY_SCRIPT } from './form-state'
import { formValues, isPartialForm, typed } from './form-values'
import { isDangerous, mayDo, type Permission, PERMISSIONS } from './permissions'
import { signInSource } from './sign-in-source.server'
import { checkSignInAgain } from './sign-in-again.server'

/** What the person gets to see. */
type Reply = {
  /** One sentence for the person. */
  done?: string
  /** The page to open. Without it the page of the form is rendered again. */
  goTo?: string
}

/** What an action has done. `recorded`: with `record`, in the transaction of each change. */
export type Done = Reply & { audit: 'recorded' | 'nothing' }

/** The context of an action. `record` writes a row of the audit log: call it in the transaction of the change. */
export type ActionCtx = DeskCtx & { record: (tx: Pick<Ctx, 'db'>, change: Change) => Promise<void> }

type DeskActionOptions<Input extends z.ZodType> = {
  permission: Permission
  /** Its name in the audit log, such as `orders.ship`. */
  action: string
  /** The values of the form. A repeated name is a list. */
  input: Input
}

type DeskFormAction = FormAction & { permission: Permission }

/**
 * Makes the server action of a form at the desk. Checks origin, limit, session, role and the time since the last sign-in,
 * parses the form and runs the function, which records its changes. See `deskTransaction` for a change of one transaction.
 */
export function deskAction<Input extends z.ZodType>(
  { permission, action, input }: DeskActionOptions<Input>,
  run: (ctx: ActionCtx, input: z.output<Input>) => Promise<Done>,
): DeskFormAction {
  const send = formAction(action, async (requestHeaders, form, values) => {
    const ctx = publicContext(requestHeaders)
    let session = await findSessionOf(ctx, requestHeaders)
    const asksAgain = await checkSignInAgain(ctx, {
      session,
      form,
      requestHeaders,
      isDangerous: isDangerous(permission),
    })
    if ('refusal' in asksAgain) return { ...asksAgain.refusal, values }
    session = asksAgain.session
    const { staff } = session
    if (!mayDo(staff.role, permission))
      throw new Problem('forbidden', { detail: `You may not ${PERMISSIONS[permission].allows}.` })
    await limit(ctx, 'desk', staff.id, requestHeaders)
    const actionCtx: ActionCtx = {
      ...ctx,
      staff,
      record: (tx, change) => recordChange(tx, { staff, action, ...change }),
    }
    const { done, goTo, audit } = await run(actionCtx, await parse(input, values))
    if (audit === 'recorded') await endDraft(actionCtx, action, form, requestHeaders)
    return { values: {}, errors: {}, done, goTo }
  })
  // For the test that calls every action.
  return Object.assign(send, { permission })
}

/** Makes the server action of a change that is one transaction, in which its rows of the audit log are written too. */
export function deskTransaction<Input extends z.ZodType>(
  options: DeskActionOptions<Input>,
  run: (tx: DeskCtx, input: z.output<Input>) => Promise<Reply & { audit: Change | readonly Change[] }>,
): DeskFormAction {
  return deskAction(options, (ctx, input) =>
    inTransaction(ctx, async (tx) => {
      const { audit, ...reply } = await run(tx, input)
      for (const change of [audit].flat() as Change[]) await ctx.record(tx, change)
      return { ...reply, audit: 'recorded' }
    }),
  )
}

type GuestActionOptions<Input extends z.ZodType> = { action: string; input: Input; limit: LimitName }

/** Makes the server action of a form for those who are not signed in. */
export function guestAction<Input extends z.ZodType>(
  { action, input, limit: name }: GuestActionOptions<Input>,
  run: (ctx: Ctx, input: z.output<Input>, requestHeaders: Headers) => Promise<{ done?: string; goTo?: string }>,
): FormAction {
  return formAction(action, async (requestHeaders, _form, values) => {
    const ctx = publicContext(requestHeaders)
    await limit(ctx, name, (await signInSource(ctx, requestHeaders)).id, requestHeaders)
    const { done, goTo } = await run(ctx, await parse(input, values), requestHeaders)
    return { values: {}, errors: {}, done, goTo }
  })
}

const PARTIAL_FORM =
  'This page was still loading when the form was sent, so nothing was changed. What you typed is here: send it again.'

/** Checks the origin, and turns what is thrown into messages. */
function formAction(
  action: string,
  run: (requestHeaders: Headers, form: FormData, values: FormState['values']) => Promise<FormState>,
): FormAction {
  return async (_previous, form) => {
    const requestHeaders = await headers()
    const values = formValues(form)
    const isPartial = isPartialForm(form) || undefined
    const state = await runInLanguage(languageOf(requestHeaders), async (): Promise<FormState> => {
      try {
        // Next compares Origin and Host as well. This check also knows SHOP_URL, and does not depend on Next.
        if (isFromOtherSite(requestHeaders, env().shopUrl))
          throw new Problem('forbidden', { detail: 'This form was sent from another site.' })
        if (isPartial) throw new Problem('conflict', { detail: PARTIAL_FORM })
        checkStorable(form)
        return sayState(await run(requestHeaders, form, values))
      } catch (error) {
        return { ...sayState(failure(error, action, requestHeaders)), values, isPartial }
      }
    })
    if (state.goTo && !requestHeaders.has(SENT_BY_SCRIPT)) redirect(state.goTo)
    if (state.done && !state.goTo) refresh()
    return { ...state, values: typed(state.values) }
  }
}

/** The answer in the language of the person. Rules say their messages in English, for commands and programs too. */
export const sayState = ({ errors, detail, done, ...state }: FormState): FormState => ({
  ...state,
  errors: Object.fromEntries(Object.entries(errors).map(([name, messages]) => [name, messages.map(sayMessage)])),
  detail: detail && detail.split('\n').map(sayMessage).join('\n'),
  done: done && sayMessage(done),
})

/** What was saved is no draft any more. The change is made already, so a failure is only logged. */
async function endDraft(ctx: ActionCtx, action: string, form: FormData, requestHeaders: Headers): Promise<void> {
  await removeSavedDraft(ctx, form.get(DRAFT_FIELD)).catch((error: unknown) =>
    logFailure(`desk ${action}: draft`, requestHeaders.get('x-request-id') ?? '', error),
  )
}

function checkStorable(form: FormData): void {
  const refused = [...form].filter(([, value]) => typeof value === 'string' && !isStorable(value))
  if (refused.length > 0)
    throw invalid(Object.fromEntries(refused.map(([name]) => [name, ['This has a character that cannot be stored.']])))
}

/** Tests on a demo shop do more from one address than people do. */
async function limit(ctx: Ctx, name: LimitName, who: string, requestHeaders: Headers): Promise<void> {
  if (!isFromDemoMachine(requestHeaders)) await enforceRateLimit(ctx, name, who)
}

async function parse<Input extends z.ZodType>(input: Input, values: Record<string, unknown>): Promise<z.output<Input>> {
  const parsed = await input.safeParseAsync(values)
  if (!parsed.success) throw new Problem('invalid', fieldMessages(parsed.error.issues))
  return parsed.data
}

const sayFileProblem = (problem: FileProblem) => formatFileProblem({ ...problem, message: sayMessage(problem.message) })

function failure(error: unknown, action: string, requestHeaders: Headers): FormState {
  if (error instanceof Problem) return problemState(error)
  if (error instanceof FileProblemsError)
    return { values: {}, errors: {}, detail: error.problems.map(sayFileProblem).join('\n') }
  logFailure(`desk ${action}`, requestHeaders.get('x-request-id') ?? '', error)
  if (isStoreError(error)) return { values: {}, errors: {}, detail: STORE_AWAY }
  const detail = isDatabaseUnavailable(error)
    ? 'The database cannot be reached. Nothing was changed: try again in a moment.'
    : 'Something went wrong, and nothing was changed. Try again.'
  return { values: {}, errors: {}, detail }
}

function problemState({ body }: Problem): FormState {
  if (typeof body.detail === 'string') return { values: {}, errors: {}, detail: body.detail }
  const { non_field_errors: whole, ...errors } = body as Record<string, string[]>
  return { values: {}, errors, detail: whole?.join('\n') }
}
