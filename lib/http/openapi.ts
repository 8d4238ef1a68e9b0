import { z } from 'zod'
import { problemReply } from '@/lib/base/wire.schema'
import { type Operation } from './operation'
import { operations } from './operations'

type JsonSchema = Record<string, unknown>

const jsonSchema = (schema: z.ZodType, io: 'input' | 'output'): JsonSchema => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, reused: 'inline', unrepresentable: 'any' })
  return rest
}

function parametersOf(operation: Operation): JsonSchema[] {
  if (!operation.input || operation.from === 'body') return []
  const { properties = {}, required = [] } = jsonSchema(operation.input, 'input') as { properties?: Record<string, JsonSchema>; required?: string[] }
  const where = operation.from === 'params' ? 'path' : 'query'
  return Object.entries(properties).map(([name, schema]) => ({ name, in: where, required: where === 'path' || required.includes(name), schema }))
}

const json = (schema: JsonSchema) => ({ 'application/json': { schema } })

const doneWith = ({ status, reply }: Operation) => ({ description: 'Done', ...(status === 204 ? {} : { content: json(jsonSchema(reply, 'output')) }) })

function describe(name: string, operation: Operation): JsonSchema {
  const problem = { description: 'What is wrong, by field', content: json({ $ref: '#/components/schemas/Problem' }) }
  return {
    operationId: name,
    summary: operation.summary,
    parameters: parametersOf(operation),
    ...(operation.input && operation.from === 'body' ? { requestBody: { required: true, content: json(jsonSchema(operation.input, 'input')) } } : {}),
    responses: { [operation.status ?? 200]: doneWith(operation), '4XX': problem, '5XX': problem },
    ...(operation.auth === 'anyone' ? {} : { security: operation.auth === 'optional' ? [{}, { token: [] }] : [{ token: [] }] }),
  }
}

/** The published contract, made from the very schemas that the door parses with. */
export function openApiDocument(): JsonSchema {
  const paths: Record<string, Record<string, JsonSchema>> = {}
  for (const [name, operation] of Object.entries<Operation>(operations)) {
    ;(paths[operation.path] ??= {})[operation.method.toLowerCase()] = describe(name, operation)
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Asimera', version: '1', description: 'The shop behind the storefront. A trailing slash may be added to every path.' },
    servers: [{ url: '/api/v1' }],
    paths,
    components: {
      schemas: { Problem: jsonSchema(problemReply, 'output') },
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'Authorization', description: 'Token <auth_token>' } },
    },
  }
}
