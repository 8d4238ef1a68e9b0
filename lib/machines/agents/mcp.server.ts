import 'server-only'
import { Server } from '@modelcontextprotocol/sdk/server/index.js'
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'
import { CallToolRequestSchema, ErrorCode, ListToolsRequestSchema, McpError } from '@modelcontextprotocol/sdk/types.js'
import { AjvJsonSchemaValidator } from '@modelcontextprotocol/sdk/validation/ajv-provider.js'
import { noSuchTool, oneMessage } from '@messages/machines'
import { fromElsewhere } from '@messages/api-errors'
import { somethingWentWrong } from '@messages/ui'
import { z } from 'zod'
import { respondTo, toProblem } from '@/lib/machines/api/handle.server'
import { isLoopback } from '@/lib/platform/env.schema.mjs'
import { parseInput } from '@/lib/platform/base/parse-input'
import { invalid, Problem, type ProblemBody } from '@/lib/platform/base/problem'
import { type Ctx } from '@/lib/platform/db/context.server'
import { env } from '@/lib/platform/env.server'
import { readJsonBody } from '@/lib/platform/http/body.server'
import { logFailure } from '@/lib/platform/http/log.server'
import { type RequestExchange } from '@/lib/platform/http/operation'
import { type AgentTool } from './agent-tool.server'

type ToolDescription = ReturnType<typeof describeTool>
type ListTools = (ctx: Ctx) => Promise<ToolDescription[]>
type McpServer = { path: string; name: string; instructions: string; tools: readonly AgentTool[] }

/** Unused, because the server asks its clients nothing; without it, the SDK makes one for each request. */
const jsonSchemaValidator = new AjvJsonSchemaValidator()

/**
 * Makes the route handler of an MCP server over streamable HTTP. Each request has a server of its own and its whole
 * response is JSON, so there are no sessions, and any instance can answer.
 */
export function handleMcp(server: McpServer) {
  let described: { tool: AgentTool; description: ToolDescription }[] | undefined
  // Made once, because it takes longer than most calls.
  const describe = () => (described ??= server.tools.map((tool) => ({ tool, description: describeTool(tool) })))
  const listTools = (ctx: Ctx) =>
    Promise.all(
      describe().map(async ({ tool: { moreFields }, description }) =>
        moreFields ? withFields(description, await moreFields(ctx)) : description,
      ),
    )
  return (request: Request) => respond(server, listTools, request)
}

const respond = (server: McpServer, listTools: ListTools, request: Request) =>
  respondTo({ method: 'POST', path: server.path, auth: 'anyone', limit: 'agent' }, request, async (ctx, exchange) => {
    if (!isOwnOrigin(request.headers)) throw new Problem('forbidden', { detail: fromElsewhere })
    const parsedBody = await readJsonBody(request)
    if (Array.isArray(parsedBody)) throw invalid({ non_field_errors: [oneMessage] })
    const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
    const mcp = createServer(server, listTools, ctx, exchange)
    await mcp.connect(transport)
    try {
      const response = await transport.handleRequest(asStreamable(request), { parsedBody })
      for (const [name, value] of exchange.headers) response.headers.set(name, value)
      return response
    } finally {
      await mcp.close()
    }
  })

/** Clients of the Universal Commerce Protocol accept only JSON, which is all that is sent; the SDK asks for streams too. */
function asStreamable({ url, headers: sent }: Request): Request {
  const headers = new Headers(sent)
  if (/application\/json|\*\/\*/.test(headers.get('accept') ?? '*/*'))
    headers.set('accept', 'application/json, text/event-stream')
  return new Request(url, { method: 'POST', headers })
}

/**
 * A page whose host name leads to this machine (DNS rebinding) has an origin of its own. Programs send none. A shop on a
 * developer's machine has several names.
 */
function isOwnOrigin(headers: Headers): boolean {
  const origin = headers.get('origin')
  if (origin === null) return true
  if (!URL.canParse(origin)) return false
  const { origin: own, hostname } = new URL(env().shopUrl)
  return origin === own || (isLoopback(hostname) && isLoopback(new URL(origin).hostname))
}

function createServer(
  { name, instructions, tools }: McpServer,
  listTools: ListTools,
  ctx: Ctx,
  exchange: RequestExchange,
): Server {
  const server = new Server(
    { name, version: '1.0.0', websiteUrl: env().shopUrl },
    { capabilities: { tools: {} }, instructions, jsonSchemaValidator },
  )
  server.setRequestHandler(ListToolsRequestSchema, async () => ({ tools: await listTools(ctx) }))
  server.setRequestHandler(CallToolRequestSchema, async ({ params }) => {
    const tool = tools.find((one) => one.name === params.name)
    if (!tool)
      throw new McpError(ErrorCode.InvalidParams, noSuchTool(params.name, tools.map((one) => one.name).join(', ')))
    return callTool(tool, ctx, params.arguments ?? {}, exchange)
  })
  return server
}

const jsonSchemaOf = (schema: z.ZodType, io: 'input' | 'output') => {
  const { $schema: _, ...shape } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return { ...shape, type: 'object' as const }
}

const describeTool = ({ name, title, description, input, output }: AgentTool) => ({
  name,
  title,
  description,
  inputSchema: jsonSchemaOf(input, 'input'),
  outputSchema: jsonSchemaOf(output, 'output'),
  annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
})

/** With fields beside those of the schema; all are known then. */
const withFields = (tool: ToolDescription, descriptions: Record<string, string>): ToolDescription => ({
  ...tool,
  inputSchema: {
    ...tool.inputSchema,
    properties: {
      ...tool.inputSchema.properties,
      ...Object.fromEntries(
        Object.entries(descriptions).map(([name, description]) => [name, { type: 'string', description }]),
      ),
    },
    additionalProperties: false,
  },
})

/** Wrong input is an answer that the model can read and correct; what it must not see is only in the log. */
async function callTool(tool: AgentTool, ctx: Ctx, input: unknown, exchange: RequestExchange) {
  try {
    // The schema guarantees the type of the input.
    const parsed = (await parseInput(tool.input, input)) as never
    const reply = tool.output.parse(await tool.run(ctx, parsed))
    return {
      structuredContent: reply as Record<string, unknown>,
      content: [{ type: 'text' as const, text: JSON.stringify(reply) }],
    }
  } catch (error) {
    const problem = toProblem(error)
    if (!problem || problem.kind === 'unavailable')
      logFailure(`tool ${tool.name}`, exchange.headers.get('x-request-id') ?? '', error)
    return {
      isError: true,
      content: [{ type: 'text' as const, text: problem ? problemText(problem.body) : somethingWentWrong }],
    }
  }
}

const problemText = (body: ProblemBody): string =>
  'detail' in body && typeof body.detail === 'string'
    ? body.detail
    : Object.entries(body)
        .map(([field, messages]) => `${field === 'non_field_errors' ? '' : `${field}: `}${[messages].flat().join(' ')}`)
        .join('\n')
