import { handleMcp } from '@/lib/machines/agents/mcp.server'
import { SHOP_TOOLS } from '@/lib/machines/agents/shop-tools.server'

export const POST = handleMcp({
  path: '/mcp',
  name: 'shop',
  instructions:
    'An online shop. Search, show products, check availability and quote shipping freely. To buy, create a cart link and give it to the person, who checks out in the shop. Prices and texts are those of the pages.',
  tools: SHOP_TOOLS,
})
