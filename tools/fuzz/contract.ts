import { z } from 'zod'

const schema = z.record(z.string(), z.unknown())
/** Pictures have no JSON. */
const content = z.object({ 'application/json': z.object({ schema }).optional() })

const operation = z.object({
  operationId: z.string(),
  parameters: z.array(z.object({ name: z.string(), in: z.enum(['path', 'query', 'header']), schema })),
  requestBody: z.object({ content }).optional(),
  responses: z.record(z.string(), z.object({ content: content.optional() })),
})

const openapi = z.object({
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.object({ schemas: z.record(z.string(), schema) }),
})

export type JsonSchema = z.output<typeof schema>

export type ApiOperation = {
  name: string
  method: string
  /** The URL path, with parameters in braces. */
  path: string
  parameters: { name: string; in: 'path' | 'query' | 'header'; schema: JsonSchema }[]
  body: JsonSchema | null
  /** Compares a response with the published document; null if it conforms. */
  findFault: (status: number, body: unknown) => string | null
}

/** Reads the operations from the published document, independently of the code. */
export function parseOperations(document: unknown): ApiOperation[] {
  const { paths, components } = openapi.parse(document)
  const jsonOf = (sent: z.output<typeof content> | undefined): JsonSchema | null => {
    const json = sent?.['application/json']
    return json ? withDefinitions(json.schema, components.schemas) : null
  }
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId, parameters, requestBody, responses }]) => ({
      name: operationId,
      method: method.toUpperCase(),
      path: `/api/v1${path}`,
      parameters,
      body: jsonOf(requestBody?.content),
      findFault: createFaultFinder(
        Object.entries(responses).map(([status, { content }]) => {
          const json = jsonOf(content)
          return [status, json ? z.fromJSONSchema(json) : content ? z.unknown() : null]
        }),
      ),
    })),
  )
}

/** z.fromJSONSchema looks up references in the root of the schema. */
const withDefinitions = (one: JsonSchema, schemas: Record<string, JsonSchema>): JsonSchema =>
  schema.parse(JSON.parse(JSON.stringify({ ...one, $defs: schemas }).replaceAll('"#/components/schemas/', '"#/$defs/')))

function createFaultFinder(replies: [string, z.ZodType | null][]): ApiOperation['findFault'] {
  const byStatus = new Map(replies)
  return (status, body) => {
    const family = `${Math.floor(status / 100)}XX`
    if (!byStatus.has(String(status)) && !byStatus.has(family)) return `status ${status} is not in the document`
    const reply = byStatus.get(String(status)) ?? byStatus.get(family) ?? null
    if (reply === null) return body === undefined ? null : 'a body where the document has none'
    const parsed = reply.safeParse(body)
    return parsed.success ? null : `the body does not match the document: ${z.prettifyError(parsed.error)}`
  }
}
