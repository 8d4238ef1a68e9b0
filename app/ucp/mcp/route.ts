import { handleMcp } from '@/lib/machines/agents/mcp.server'
import { UCP_TOOLS } from '@/lib/machines/agents/ucp-tools.server'

export const POST = handleMcp({
  path: '/ucp/mcp',
  name: 'shop-checkout',
  instructions:
    'The checkout capability of the Universal Commerce Protocol. A checkout is priced here, and the buyer finishes it in the shop at `continue_url`.',
  tools: UCP_TOOLS,
})
