import { z } from 'zod'
import { problemReply } from '@/lib/base/wire.schema'
import { isSafe } from './csrf'
import { mostInProgress } from './limits'
import { type Operation } from './operation'
import { operations } from './operations'

type JsonSchema = Record<string, unknown>

/** The shapes that have a name, listed once for the whole document: there every reader of it looks for them. */
type Shapes = Record<string, unknown>

function jsonSchema(schema: z.ZodType, io: 'input' | 'output', shapes: Shapes) {
  const { $schema: _, ...whole } = z.toJSONSchema(schema, { io, reused: 'inline', unrepresentable: 'any' })
  const { $defs = {}, ...rest }: typeof whole = JSON.parse(JSON.stringify(whole).replaceAll('"#/$defs/', '"#/components/schemas/'))
  Object.assign(shapes, $defs)
  return rest
}

function parametersOf(operation: Operation, shapes: Shapes): JsonSchema[] {
  if (!operation.input || operation.from === 'body') return []
  const { properties = {}, required = [] } = jsonSchema(operation.input, 'input', shapes)
  const where = operation.from === 'params' ? 'path' : 'query'
  return Object.entries(properties).map(([name, schema]) => ({ name, in: where, required: where === 'path' || required.includes(name), schema }))
}

const json = (schema: object) => ({ 'application/json': { schema } })

const doneWith = ({ status, reply }: Operation, shapes: Shapes) => ({ description: 'Done', ...(status === 204 ? {} : { content: json(jsonSchema(reply, 'output', shapes)) }) })

const retryAfter = { 'Retry-After': { description: 'Seconds to wait before the next try.', schema: { type: 'integer' } } }
const problemContent = json({ $ref: '#/components/schemas/Problem' })
const tooMany = {
  description: `Too many requests. Beside limits by time, an address may have ${mostInProgress.address} and a customer ${mostInProgress.customer} writing requests in progress.`,
  headers: retryAfter,
  content: problemContent,
}
const unavailable = { description: 'The shop is too busy, or its database is away: nothing was changed.', headers: retryAfter, content: problemContent }

function describe(name: string, operation: Operation, shapes: Shapes): JsonSchema {
  const problem = { description: 'What is wrong, by field', content: json({ $ref: '#/components/schemas/Problem' }) }
  return {
    operationId: name,
    summary: operation.summary,
    parameters: parametersOf(operation, shapes),
    ...(operation.input && operation.from === 'body' ? { requestBody: { required: true, content: json(jsonSchema(operation.input, 'input', shapes)) } } : {}),
    responses: { [operation.status ?? 200]: doneWith(operation, shapes), ...(isSafe(operation.method) ? {} : { '429': tooMany, '503': unavailable }), '4XX': problem, '5XX': problem },
    ...(operation.auth === 'anyone' ? {} : { security: operation.auth === 'optional' ? [{}, { token: [] }] : [{ token: [] }] }),
  }
}

/** The published contract, made from the very schemas that the door parses with. */
export function openApiDocument(): JsonSchema {
  const paths: Record<string, Record<string, JsonSchema>> = {}
  const schemas: Shapes = {}
  jsonSchema(problemReply, 'output', schemas)
  for (const [name, operation] of Object.entries<Operation>(operations)) {
    ;(paths[operation.path] ??= {})[operation.method.toLowerCase()] = describe(name, operation, schemas)
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Asimera', version: '1', description: 'The shop behind the storefront. A trailing slash may be added to every path.' },
    servers: [{ url: '/api/v1' }],
    paths,
    components: {
      schemas,
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'Authorization', description: 'Token <auth_token>' } },
    },
  }
}
