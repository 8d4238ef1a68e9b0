import { z } from 'zod'

const schema = z.record(z.string(), z.unknown())
const content = z.object({ 'application/json': z.object({ schema }) })

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
  /** Below the host, parameters in braces. */
  path: string
  parameters: { name: string; in: 'path' | 'query' | 'header'; schema: JsonSchema }[]
  body: JsonSchema | null
  /** What is wrong with this answer by the published document; null when nothing is. */
  findFault: (status: number, body: unknown) => string | null
}

/** The shop's calls as it publishes them: nothing here knows the code behind. */
export function parseOperations(document: unknown): ApiOperation[] {
  const { paths, components } = openapi.parse(document)
  const whole = (one: JsonSchema): JsonSchema => withDefinitions(one, components.schemas)
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId, parameters, requestBody, responses }]) => ({
      name: operationId,
      method: method.toUpperCase(),
      path: `/api/v1${path}`,
      parameters,
      body: requestBody ? whole(requestBody.content['application/json'].schema) : null,
      findFault: createFaultFinder(
        Object.entries(responses).map(([status, { content }]) => [
          status,
          content ? z.fromJSONSchema(whole(content['application/json'].schema)) : null,
        ]),
      ),
    })),
  )
}

/** The validator looks for definitions at a schema's own root. */
const withDefinitions = (one: JsonSchema, shapes: Record<string, JsonSchema>): JsonSchema =>
  schema.parse(JSON.parse(JSON.stringify({ ...one, $defs: shapes }).replaceAll('"#/components/schemas/', '"#/$defs/')))

function createFaultFinder(replies: [string, z.ZodType | null][]): ApiOperation['findFault'] {
  const byStatus = new Map(replies)
  return (status, body) => {
    const family = `${Math.floor(status / 100)}XX`
    if (!byStatus.has(String(status)) && !byStatus.has(family))
      return `answers ${status}, which the document does not name`
    const reply = byStatus.get(String(status)) ?? byStatus.get(family) ?? null
    if (reply === null) return body === undefined ? null : 'answers with a body where the document has none'
    const parsed = reply.safeParse(body)
    return parsed.success ? null : `does not answer as published: ${z.prettifyError(parsed.error)}`
  }
}
