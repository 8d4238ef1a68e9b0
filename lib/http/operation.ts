import { type z } from 'zod'
import { type LimitName } from './rate-limits'

export type Access = 'anyone' | 'optional' | 'customer'

/** Headers that a call reads, as they are published. */
export const requestHeaders = {
  'Idempotency-Key': {
    required: false,
    schema: { type: 'string', pattern: '^[\\x21-\\x7e]{8,200}$' },
    description:
      'Chosen by the caller, for instance a UUID. The same key with the same body gives the same order, however often it is sent; with another body it is refused with 409.',
  },
  'If-Match': {
    required: false,
    schema: { type: 'string' },
    description:
      'The ETag of the list that is to be changed. Where the list is in another state by now, nothing is changed and the answer is 412.',
  },
  'Stripe-Signature': {
    required: true,
    schema: { type: 'string' },
    description: 'By which the card provider proves that it has sent the body.',
  },
} as const

export const replyHeaders = {
  ETag: { schema: { type: 'string' }, description: 'The state of the list, for If-Match.' },
} as const

/** One call of the API as a value: the door parses with it, the client is typed by it, the document prints it. */
export type Operation = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below `/api/v1`, parameters in braces. */
  path: string
  summary: string
  /** Where the input comes from. Without an input there is nothing to parse. */
  from?: 'query' | 'params' | 'body'
  input?: z.ZodType
  reply: z.ZodType
  status?: number
  /** What is read beside the input, and what comes beside the reply. */
  requestHeaders?: readonly (keyof typeof requestHeaders)[]
  replyHeaders?: readonly (keyof typeof replyHeaders)[]
  /** Who may call: the viewer is looked up only where it matters. */
  auth: Access
  limit?: LimitName
}

export type InputOf<Op extends Operation> = Op extends { input: infer Input extends z.ZodType }
  ? z.output<Input>
  : undefined
export type ReplyOf<Op extends Operation> = z.input<Op['reply']>
