import 'server-only'
import { z } from 'zod'
import { type Db } from '@/lib/db/client.server'
import { authenticate, cancel, confirm } from './intent-machine'
import { enqueueRefundEvent } from './events.server'
import {
  changeIntent,
  createIntent,
  findIntent,
  type StoredIntent,
  toStripeCardError,
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

/** Requests of the shop, which Stripe would authorize by the secret key. */
async function handleServerRequest(db: Db, { method, path, form, idempotencyKey }: EmulatorRequest): Promise<Response> {
  const [, id, action] = /^\/v1\/payment_intents(?:\/(\w+))?(?:\/(\w+))?$/.exec(path) ?? []
  if (method === 'POST' && path === '/v1/payment_intents') {
    const params = newIntentSchema.parse(Object.fromEntries(form))
    return json(toStripeIntent(await createIntent(db, { ...params, metadata: parseMetadata(form) }, idempotencyKey)))
  }
  if (method === 'POST' && path === '/v1/refunds')
    return createRefund(db, form.get('payment_intent') ?? '', idempotencyKey)
  if (method === 'GET' && id && !action) {
    const intent = await findIntent(db, id)
    return intent ? json(toStripeIntent(intent)) : notFoundResponse()
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

/** Idempotent: a payment is refunded once. */
async function createRefund(db: Db, intentId: string, idempotencyKey: string | null): Promise<Response> {
  const intent = await findIntent(db, intentId)
  if (!intent) return notFoundResponse()
  if (intent.status !== 'succeeded') return unexpectedStateResponse(intent)
  await enqueueRefundEvent(db, toStripeIntent(intent), idempotencyKey)
  return json({
    id: intent.id.replace(/^pi_/, 're_'),
    object: 'refund',
    amount: intent.amount,
    currency: intent.currency,
    payment_intent: intent.id,
    status: 'succeeded',
  })
}

/** Requests of the browser, authorized by the client secret of the payment. */
export async function handleBrowserRequest(
  db: Db,
  { method, path, form }: Omit<EmulatorRequest, 'idempotencyKey'>,
): Promise<Response> {
  const [, id, action] = /^\/v1\/payment_intents\/(\w+)(?:\/(confirm|authenticate))?$/.exec(path) ?? []
  const intent = id ? await findIntent(db, id) : null
  if (!intent || intent.clientSecret !== form.get('client_secret')) return notFoundResponse()
  if (method === 'GET' && !action) return json(toStripeIntent(intent))
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
