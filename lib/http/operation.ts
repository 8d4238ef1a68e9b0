import { type z } from 'zod'
import { type LimitName } from './limits'

export type Access = 'anyone' | 'optional' | 'customer'

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
  /** Who may call: the viewer is looked up only where it matters. */
  auth: Access
  limit?: LimitName
}

export type InputOf<Op extends Operation> = Op extends { input: infer Input extends z.ZodType } ? z.output<Input> : undefined
export type ReplyOf<Op extends Operation> = z.input<Op['reply']>
