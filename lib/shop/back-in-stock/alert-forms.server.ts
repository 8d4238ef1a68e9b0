import 'server-only'
import { fromElsewhere } from '@messages/api-errors'
import { Problem } from '@/lib/platform/base/problem'
import { emailAddressSchema, rowIdSchema } from '@/lib/platform/base/shared.schema'
import { type Ctx } from '@/lib/platform/db/context.server'
import { env } from '@/lib/platform/env.server'
import { readBodyBytes } from '@/lib/platform/http/body.server'
import { clientAddressOf, publicContext } from '@/lib/platform/http/context.server'
import { beginWrite } from '@/lib/platform/http/in-progress.server'
import { logFailure } from '@/lib/platform/http/log.server'
import { isFromOtherSite } from '@/lib/platform/http/origin'
import { countRateLimit } from '@/lib/platform/http/rate-limit.server'
import { emailDigest } from '@/lib/shop/account/secrets.server'
import { ALERT_PATH, alertPath, confirmAlert, deleteAlert, requestAlert } from './alerts.server'

/** What the page after the form says. */
export type AskedOutcome = 'sent' | 'email' | 'available' | 'later'

const askedPath = (outcome: AskedOutcome, variant: number) => `${ALERT_PATH}?${outcome}=${variant}`

/** The form on the page of a sold-out variant. */
export const handleRequestForm = (request: Request) =>
  handleForm(request, async (ctx, form, sender) => {
    const variant = rowIdSchema.safeParse(Number(form.get('variant')))
    if (!variant.success) return ALERT_PATH
    const variantId = variant.data
    const email = emailAddressSchema.safeParse((form.get('email') ?? '').trim())
    if (!email.success) return askedPath('email', variantId)
    const isAllowed =
      (await countRateLimit(ctx, 'contact', sender)) &&
      (await countRateLimit(ctx, 'mailFromSender', `back in stock ${sender} ${emailDigest(email.data)}`))
    if (!isAllowed) return askedPath('later', variantId)
    const waited = await requestAlert(ctx, { variantId, email: email.data })
    if (!waited) return ALERT_PATH
    return askedPath(waited.isOffered ? 'available' : 'sent', variantId)
  })

/** The button behind the link of the email. */
export const handleConfirmationForm = (request: Request) =>
  handleForm(request, async (ctx, form) => {
    const token = form.get('token') ?? ''
    await confirmAlert(ctx, token)
    return alertPath(encodeURIComponent(token))
  })

export const handleDeletionForm = (request: Request) =>
  handleForm(request, async (ctx, form) => {
    await deleteAlert(ctx, form.get('token') ?? '')
    return `${ALERT_PATH}?deleted`
  })

const NOT_STORED = { 'Cache-Control': 'no-store' }

/** Every response but a refusal is a redirect to a page, so that going back and reloading send nothing again. */
async function handleForm(
  request: Request,
  decide: (ctx: Ctx, form: URLSearchParams, sender: string) => Promise<string>,
): Promise<Response> {
  if (isFromOtherSite(request.headers, env().shopUrl))
    return Response.json({ detail: fromElsewhere }, { status: 403, headers: NOT_STORED })
  const sender = clientAddressOf(request.headers)
  let endWrite = () => {}
  try {
    endWrite = beginWrite('address', sender)
    const form = new URLSearchParams(new TextDecoder().decode(await readBodyBytes(request)))
    return redirectTo(await decide(publicContext(request.headers), form, sender))
  } catch (error) {
    if (!(error instanceof Problem) || error.kind === 'unavailable')
      logFailure('a form about stock', request.headers.get('x-request-id') ?? '', error)
    return redirectTo(`${ALERT_PATH}?later`)
  } finally {
    endWrite()
  }
}

const redirectTo = (path: string) => new Response(null, { status: 303, headers: { ...NOT_STORED, Location: path } })
