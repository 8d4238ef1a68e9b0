import { isDeepStrictEqual } from 'node:util'
import { type z } from 'zod'
import { API_ROOT, type ApiReply } from '../http'
import { callOf } from './calls'

/** What a shop did otherwise than the contract says. */
export class ContractFailure extends Error {
  override readonly name = 'ContractFailure'

  constructor(
    /** Method and address. */
    readonly call: string,
    readonly expected: string,
    readonly received: string,
    /** Equal for failures that one fault of the shop has caused. */
    readonly fault?: string,
  ) {
    super(`${call}: expected ${expected}, received ${received}`)
  }
}

const MAX_SHOWN = 300

/** A value in a report, cut off if it is long. */
export function shown(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  if (text === undefined) return 'nothing'
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text
}

export function expectThat(
  reply: Pick<ApiReply, 'call'>,
  holds: boolean,
  expected: string,
  received: unknown,
): asserts holds {
  if (!holds) throw new ContractFailure(reply.call, expected, shown(received))
}

export function expectStatus(reply: ApiReply, status: number): void {
  expectThat(reply, reply.status === status, `status ${status}`, `status ${reply.status} ${shown(reply.body)}`)
}

export function expectEqual(reply: Pick<ApiReply, 'call'>, what: string, received: unknown, expected: unknown): void {
  expectThat(reply, isDeepStrictEqual(received, expected), `${what} ${shown(expected)}`, received)
}

/** The body, if it has this shape. Fields that the contract does not name are allowed. */
export function expectShape<Schema extends z.ZodType>(reply: ApiReply, schema: Schema): z.output<Schema> {
  const parsed = schema.safeParse(reply.body)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const path = issue?.path.map(String).join('.') || 'the body'
  const received = shown(valueAt(reply.body, issue?.path ?? []))
  throw new ContractFailure(reply.call, `${path}: ${issue?.message}`, received, shapeFault(reply, path))
}

/** The same for every request of a call, and for every entry of a list. */
function shapeFault({ call }: ApiReply, path: string): string {
  const [method = '', address = ''] = call.split(' ')
  return `${callOf(method, address.replace(API_ROOT, '').replace(/\?.*/, ''))} ${path.replace(/\b\d+\b/g, 'n')}`
}

/** The body of a successful response. */
export function expectOk<Schema extends z.ZodType>(reply: ApiReply, schema: Schema, status = 200): z.output<Schema> {
  expectStatus(reply, status)
  return expectShape(reply, schema)
}

const valueAt = (body: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((value, key) => (isObject(value) ? value[key] : undefined), body)

const isObject = (value: unknown): value is Record<PropertyKey, unknown> => typeof value === 'object' && value !== null

const isMessages = (value: unknown) =>
  Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === 'string' && one !== '')

/** A refusal that has messages for this field. The field of a list entry has the path to it in front. */
export function expectFieldMessage(reply: ApiReply, field: string, status = 400): void {
  expectStatus(reply, status)
  const found =
    isObject(reply.body) &&
    Object.entries(reply.body).some(
      ([name, value]) => (name === field || name.endsWith(`.${field}`)) && isMessages(value),
    )
  expectThat(reply, found, `messages for the field "${field}", as {"${field}": ["…"]}`, reply.body)
}

/** A refusal that has messages, for whatever field. */
export function expectMessages(reply: ApiReply, status = 400): void {
  expectStatus(reply, status)
  const { body } = reply
  const found = isObject(body) && Object.keys(body).length > 0 && Object.values(body).every(isMessages)
  expectThat(reply, found, 'messages by field, as {"field": ["…"]}', body)
}

/** A refusal with one message. */
export function expectDetail(reply: ApiReply, status: number): void {
  expectStatus(reply, status)
  const found = isObject(reply.body) && typeof reply.body.detail === 'string' && reply.body.detail !== ''
  expectThat(reply, found, 'one message, as {"detail": "…"}', reply.body)
}

export function expectHeader(reply: ApiReply, name: string): string {
  const value = reply.headers.get(name)
  expectThat(reply, value !== null && value !== '', `a header ${name}`, 'a response without it')
  return value
}

/** Thrown by a check that cannot be tried on this shop, with the reason. */
export class Skipped extends Error {
  override readonly name = 'Skipped'
}
