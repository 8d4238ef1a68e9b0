import { type z } from 'zod'
import { type ShopOption } from '@/lib/platform/base/options'
import { type LimitName } from './rate-limits'

export type Access = 'anyone' | 'optional' | 'customer'

/** Request headers, as described in the OpenAPI document. */
export const requestHeaders = {
  'Idempotency-Key': {
    required: false,
    schema: { type: 'string', pattern: '^[\\x21-\\x7e]{8,200}$' },
    description:
      'Chosen by the client, for instance a UUID. Repeated requests with the same key and body give the same order; the same key with another body gives 409.',
  },
  'If-Match': {
    required: false,
    schema: { type: 'string' },
    description:
      'The ETag of the list to change. If the list has changed since, nothing is changed and the response is 412.',
  },
  'Stripe-Signature': {
    required: true,
    schema: { type: 'string' },
    description: 'The signature of the card provider for the body.',
  },
} as const

export const replyHeaders = {
  ETag: { schema: { type: 'string' }, description: 'The state of the list, for If-Match.' },
} as const

/** An operation of the API. Its route handler and the OpenAPI document are made from it. */
export type Operation = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below `/api/v1`, parameters in braces. */
  path: string
  summary: string
  /** What a client has to know beyond the summary. */
  description: string
  /** The part of the request that contains the input. Parameters of the path come with the body. */
  from?: 'query' | 'params' | 'body'
  input?: z.ZodType
  reply: z.ZodType
  /** Whether the body of the request or the reply is a picture instead of JSON. */
  picture?: 'request' | 'reply'
  status?: number
  requestHeaders?: readonly (keyof typeof requestHeaders)[]
  replyHeaders?: readonly (keyof typeof replyHeaders)[]
  /** `anyone` does not look up the viewer, `optional` does, and `customer` requires one. */
  auth: Access
  limit?: LimitName
  /** The option of the shop that the operation belongs to. Without it there is no such operation. */
  option?: ShopOption
}

export type InputOf<Op extends Operation> = Op extends { input: infer Input extends z.ZodType }
  ? z.output<Input>
  : undefined
export type ReplyOf<Op extends Operation> = z.input<Op['reply']>

/** The request, and the headers that an operation may add to the response. */
export type RequestExchange = { headers: Headers; clientAddress: string; request: Request }
