import 'server-only'
import { z } from 'zod'
import { isSimulatedOut } from '@/lib/platform/base/simulated-outages.server'
import { type Db } from '@/lib/platform/db/client.server'
import { authenticate, cancel, confirm, isForCharge } from './intent-machine'
import { refundIntent } from './refunds.server'
import {
  changeIntent,
  createIntent,
  findIntent,
  type StoredIntent,
  toStripeCardError,
  toStripeCharge,
  toStripeIntent,
} from './intents.server'

/**
 * Emulates the part of Stripe's API that the shop uses. Stripe's SDK calls it in process; a browser can reach, over
 * HTTP, only the payment whose client secret it has.
 */
type EmulatorRequest = { method: string; path: string; form: URLSearchParams; idempotencyKey: string | null }

const json = (body: unknown, status = 200) => Response.json(body, { status })
const errorResponse = (status: number, error: Record<string, unknown>) => json({ error }, status)
const notFoundResponse = () =>
  errorResponse(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: 'This payment does not exist.',
  })
const unexpectedStateResponse = (intent: StoredIntent) =>
  errorResponse(400, {
    type: 'invalid_request_error',
    code: 'payment_intent_unexpected_state',
    message: `The payment is ${intent.status}.`,
    payment_intent: toStripeIntent(intent),
  })

const newIntentSchema = z.object({
  amount: z.coerce.number().int().min(1).max(99_999_999),
  currency: z.string().length(3),
})

const newRefundSchema = z.object({
  payment_intent: z.string().default(''),
  amount: z.coerce.number().int().min(1).max(99_999_999).optional(),
})

/** While a test takes the provider away. */
const outageResponse = () => errorResponse(503, { type: 'api_error', message: 'The card sandbox is out of order.' })

/** Requests of the shop, which Stripe would authorize by the secret key. */
async function handleServerRequest(db: Db, { method, path, form, idempotencyKey }: EmulatorRequest): Promise<Response> {
  if (isSimulatedOut('card_provider')) return outageResponse()
  const [, id, action] = /^\/v1\/payment_intents(?:\/(\w+))?(?:\/(\w+))?$/.exec(path) ?? []
  if (method === 'POST' && path === '/v1/payment_intents') {
    const params = newIntentSchema.parse(Object.fromEntries(form))
    return json(toStripeIntent(await createIntent(db, { ...params, metadata: parseMetadata(form) }, idempotencyKey)))
  }
  if (method === 'POST' && path === '/v1/refunds') return createRefund(db, form, idempotencyKey)
  if (method === 'GET' && id && !action) {
    const intent = await findIntent(db, id)
    return intent ? json({ ...toStripeIntent(intent), latest_charge: toStripeCharge(intent) }) : notFoundResponse()
  }
  if (method === 'POST' && id && action === 'cancel') {
    const changed = await changeIntent(db, id, cancel, idempotencyKey)
    if (!changed) return notFoundResponse()
    return changed.step ? json(toStripeIntent(changed.intent)) : unexpectedStateResponse(changed.intent)
  }
  return notFoundResponse()
}

function parseMetadata(form: URLSearchParams): Record<string, string> {
  return Object.fromEntries(
    [...form].flatMap(([name, value]) => {
      const [, key] = /^metadata\[(\w+)\]$/.exec(name) ?? []
      return key ? [[key, value]] : []
    }),
  )
}

/** Without an amount, refunds what is left. A repeated idempotency key gets the same refund. */
async function createRefund(db: Db, form: URLSearchParams, idempotencyKey: string | null): Promise<Response> {
  const params = newRefundSchema.parse(Object.fromEntries(form))
  return db.transaction(async (tx) => {
    const refunded = await refundIntent(tx, params, idempotencyKey)
    switch (refunded.kind) {
      case 'no_intent':
        return notFoundResponse()
      case 'not_paid':
        return unexpectedStateResponse(refunded.intent)
      case 'nothing_left':
        return errorResponse(400, {
          type: 'invalid_request_error',
          code: 'charge_already_refunded',
          message: 'The charge has already been refunded.',
        })
      case 'too_much':
        return errorResponse(400, {
          type: 'invalid_request_error',
          param: 'amount',
          message: 'The refund is greater than the unrefunded amount of the charge.',
        })
      case 'refunded':
        return json({
          id: refunded.refund.id,
          object: 'refund',
          amount: refunded.refund.amount,
          currency: refunded.intent.currency,
          payment_intent: refunded.intent.id,
          status: 'succeeded',
        })
    }
  })
}

/** Requests of the browser, authorized by the client secret of the payment. */
export async function handleBrowserRequest(
  db: Db,
  { method, path, form }: Omit<EmulatorRequest, 'idempotencyKey'>,
): Promise<Response> {
  if (isSimulatedOut('card_provider')) return outageResponse()
  const [, id, action] = /^\/v1\/payment_intents\/(\w+)(?:\/(confirm|authenticate))?$/.exec(path) ?? []
  const intent = id ? await findIntent(db, id) : null
  if (!intent || intent.clientSecret !== form.get('client_secret')) return notFoundResponse()
  if (method === 'GET' && !action) return json(toStripeIntent(intent))
  if (method === 'POST' && action === 'confirm' && !isForCharge(intent, parseExpected(form)))
    return otherAmountResponse()
  if (method === 'POST' && action)
    return changeIntentFromBrowser(
      db,
      intent.id,
      action === 'confirm'
        ? (state) => confirm(state, parseCardNumber(form))
        : (state) => authenticate(state, form.get('result') === 'passed'),
    )
  return notFoundResponse()
}

/** What a wallet showed; null where the card form confirms, which shows nothing of its own. */
function parseExpected(form: URLSearchParams) {
  const [amount, currency] = [form.get('expected_amount'), form.get('expected_currency')]
  return amount === null && currency === null ? null : { amount: Number(amount), currency: currency ?? '' }
}

const otherAmountResponse = () =>
  errorResponse(400, {
    type: 'invalid_request_error',
    message: 'The wallet showed another amount than the payment has.',
  })

const parseCardNumber = (form: URLSearchParams) =>
  (form.get('payment_method_data[card][number]') ?? '').replace(/\s/g, '')

async function changeIntentFromBrowser(
  db: Db,
  id: string,
  change: Parameters<typeof changeIntent>[2],
): Promise<Response> {
  const changed = await changeIntent(db, id, change)
  if (!changed) return notFoundResponse()
  const { intent, step } = changed
  if (!step) return unexpectedStateResponse(intent)
  if (!intent.lastErrorCode) return json(toStripeIntent(intent))
  return errorResponse(402, { ...toStripeCardError(intent.lastErrorCode), payment_intent: toStripeIntent(intent) })
}

/** A replacement for `fetch` in Stripe's SDK. */
export const createEmulatorFetch =
  (db: () => Db) =>
  async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init)
    const { pathname } = new URL(request.url)
    return handleServerRequest(db(), {
      method: request.method,
      path: pathname,
      form: new URLSearchParams(await request.text()),
      idempotencyKey: request.headers.get('idempotency-key'),
    })
  }
