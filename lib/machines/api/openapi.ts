import { z } from 'zod'
import { moneyFormat } from '@/lib/platform/base/money'
import { isOn, optionsAttribute } from '@/lib/platform/base/options'
import { problemReplySchema } from '@/lib/platform/base/shared.schema'
import { CSRF_COOKIE, CSRF_HEADER, isSafeMethod, SESSION_COOKIE } from '@/lib/platform/http/csrf'
import { maxInProgress } from '@/lib/platform/http/rate-limits'
import { replyHeaders, requestHeaders, type Operation } from '@/lib/platform/http/operation'
import { type Support } from '@/lib/shop/content/support.schema'
import { type OperationTag, operationTags } from './operations'

type JsonSchema = Record<string, unknown>

/** Named schemas, which the document lists under `components/schemas`. */
type SchemaComponents = Record<string, unknown>

function jsonSchema(schema: z.ZodType, io: 'input' | 'output', shapes: SchemaComponents) {
  const { $schema: _, ...whole } = z.toJSONSchema(schema, { io, reused: 'inline', unrepresentable: 'any' })
  const { $defs = {}, ...rest }: typeof whole = JSON.parse(
    JSON.stringify(whole).replaceAll('"#/$defs/', '"#/components/schemas/'),
  )
  Object.assign(shapes, $defs)
  return rest
}

function operationParameters(operation: Operation, shapes: SchemaComponents): JsonSchema[] {
  if (!operation.input) return []
  const { properties = {}, required = [], additionalProperties } = jsonSchema(operation.input, 'input', shapes)
  if (operation.from === 'body')
    return pathNames(operation).map((name) => ({ name, in: 'path', required: true, schema: properties[name] }))
  const where = operation.from === 'params' ? 'path' : 'query'
  const named = Object.entries(properties).map(([name, schema]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema,
  }))
  return typeof additionalProperties === 'object' ? [...named, freeParameters(additionalProperties)] : named
}

const pathNames = ({ path }: Operation) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)

/** The schema of the body, which does not repeat the parameters of the path. */
function bodySchema(operation: Operation & { input: z.ZodType }, shapes: SchemaComponents): JsonSchema {
  const whole = jsonSchema(operation.input, 'input', shapes)
  const names = pathNames(operation)
  if (names.length === 0) return whole
  const properties = Object.entries(whole.properties ?? {}).filter(([name]) => !names.includes(name))
  return {
    ...whole,
    properties: Object.fromEntries(properties),
    required: whole.required?.filter((name) => !names.includes(name)),
  }
}

/** Describes query parameters with arbitrary names, such as facets. */
const freeParameters = ({ description, ...schema }: JsonSchema) => ({
  name: 'facets',
  in: 'query',
  required: false,
  style: 'form',
  explode: true,
  description,
  schema: { type: 'object', additionalProperties: schema },
})

const headersOf = ({ requestHeaders: names = [] }: Operation) =>
  names.map((name) => ({ name, in: 'header', ...requestHeaders[name] }))

/** A token, or the session cookie, which needs the CSRF header as well for a change. */
function securityOf({ auth, method }: Operation): object[] {
  if (auth === 'anyone') return []
  const known = [{ token: [] }, isSafeMethod(method) ? { session: [] } : { session: [], csrf: [] }]
  return auth === 'optional' ? [{}, ...known] : known
}

const json = (schema: object) => ({ 'application/json': { schema } })

const pictureContent = (type: string) => ({ [type]: { schema: { type: 'string', format: 'binary' } } })

const successResponse = (
  { status, reply, picture, replyHeaders: names = [] }: Operation,
  shapes: SchemaComponents,
) => ({
  description: 'Done',
  ...(names.length === 0 ? {} : { headers: Object.fromEntries(names.map((name) => [name, replyHeaders[name]])) }),
  ...(status === 204
    ? {}
    : { content: picture === 'reply' ? pictureContent('image/webp') : json(jsonSchema(reply, 'output', shapes)) }),
})

const retryAfter = {
  'Retry-After': { description: 'Seconds to wait before the next try.', schema: { type: 'integer' } },
}
const problemContent = json({ $ref: '#/components/schemas/Problem' })
const tooMany = {
  description: `Too many requests. Beside limits by time, an address may have ${maxInProgress.address} and a customer ${maxInProgress.customer} writing requests in progress.`,
  headers: retryAfter,
  content: problemContent,
}
const unavailable = {
  description: 'The shop is too busy, or its database is unavailable. Nothing was changed.',
  headers: retryAfter,
  content: problemContent,
}

function describeOperation(tag: string, name: string, operation: Operation, shapes: SchemaComponents): JsonSchema {
  const problem = { description: 'Error messages by field', content: json({ $ref: '#/components/schemas/Problem' }) }
  return {
    operationId: name,
    tags: [tag],
    summary: operation.summary,
    description: operation.description,
    parameters: [...operationParameters(operation, shapes), ...headersOf(operation)],
    ...(operation.input && operation.from === 'body'
      ? { requestBody: { required: true, content: json(bodySchema({ ...operation, input: operation.input }, shapes)) } }
      : operation.picture === 'request'
        ? { requestBody: { required: true, content: pictureContent('image/*') } }
        : {}),
    responses: {
      [operation.status ?? 200]: successResponse(operation, shapes),
      ...(isSafeMethod(operation.method) ? {} : { '429': tooMany, '503': unavailable }),
      '4XX': problem,
      '5XX': problem,
    },
    security: securityOf(operation),
  }
}

/** The tags, paths and schemas of operations, as in an OpenAPI document. */
export function describeOperations(described: readonly OperationTag[]) {
  const paths: Record<string, Record<string, JsonSchema>> = {}
  const schemas: SchemaComponents = {}
  jsonSchema(problemReplySchema, 'output', schemas)
  for (const { name: tag, operations } of described)
    for (const [name, operation] of Object.entries(operations)) {
      if (operation.option && !isOn(operation.option)) continue
      ;(paths[operation.path] ??= {})[operation.method.toLowerCase()] = describeOperation(tag, name, operation, schemas)
    }
  return { tags: described.map(({ name, description }) => ({ name, description })), paths, schemas }
}

let described: { by: string; operations: ReturnType<typeof describeOperations> } | undefined

/** Described again when the currency or the options of the shop have changed. */
function currentDescription() {
  const by = JSON.stringify([moneyFormat(), optionsAttribute()])
  if (described?.by !== by) described = { by, operations: describeOperations(operationTags) }
  return described.operations
}

/** The OpenAPI document of a shop, generated from the schemas of the operations. */
export function openApiDocument(shop: Pick<Support, 'company_name' | 'contact_email'>): JsonSchema {
  const { tags, paths, schemas } = currentDescription()
  return {
    openapi: '3.1.0',
    info: {
      title: shop.company_name,
      version: '1',
      description:
        'The API of the shop. Some paths end with a slash, as clients have always written them; every path is accepted with and without it. The response to an unsupported method is 405, with the supported methods in `Allow`.',
      contact: { name: shop.company_name, ...(shop.contact_email && { email: shop.contact_email }) },
    },
    servers: [{ url: '/api/v1' }],
    tags,
    paths,
    components: {
      schemas,
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: 'Authorization', description: 'Token <auth_token>' },
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: SESSION_COOKIE,
          description: 'Set by a log-in, and by `/token/cookie/`.',
        },
        csrf: {
          type: 'apiKey',
          in: 'header',
          name: CSRF_HEADER,
          description: `The value of the cookie \`${CSRF_COOKIE}\`, which is set with the session cookie. If the value is wrong, the response (403) sets the cookie to the right value.`,
        },
      },
    },
  }
}
