import 'server-only'
import { emailAddressSchema, rowIdSchema } from '@/lib/platform/base/shared.schema'
import { type Ctx } from '@/lib/platform/db/context.server'
import { handleBrowserForm } from '@/lib/platform/http/browser-form.server'
import { publicContext } from '@/lib/platform/http/context.server'
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

const handleForm = (
  request: Request,
  decide: (ctx: Ctx, form: URLSearchParams, sender: string) => Promise<string>,
): Promise<Response> =>
  handleBrowserForm(request, {
    name: 'a form about stock',
    decide: async (form, sender) => decide(publicContext(request.headers), form, sender),
    failed: () => `${ALERT_PATH}?later`,
  })
