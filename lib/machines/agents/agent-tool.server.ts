import 'server-only'
import { type z } from 'zod'
import { type Ctx } from '@/lib/platform/db/context.server'

/** A tool of an MCP server. `run` gets the parsed input, and its reply is checked against `output`. */
export type AgentTool = {
  name: string
  title: string
  /** For the model that chooses the tool, in English. */
  description: string
  input: z.ZodType
  output: z.ZodType
  /** What this shop takes beyond the fields of `input`, with a description of each. */
  moreFields?: (ctx: Ctx) => Promise<Record<string, string>>
  run: (ctx: Ctx, input: never) => Promise<unknown>
}

export const agentTool = <Input extends z.ZodType, Output extends z.ZodType>(
  tool: Omit<AgentTool, 'run'> & {
    input: Input
    output: Output
    run: (ctx: Ctx, input: z.output<Input>) => Promise<z.input<Output>>
  },
): AgentTool => tool
