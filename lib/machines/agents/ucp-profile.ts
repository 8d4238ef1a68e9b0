import { CHECKOUT_CAPABILITY, DISCOUNT_CAPABILITY, UCP_VERSION } from './ucp.schema'

const DOCUMENTS = `https://ucp.dev/${UCP_VERSION}`

/** What the shop offers to platforms of the Universal Commerce Protocol. They pay nothing: the buyer does, in the shop. */
export const ucpProfile = (shopUrl: string) => ({
  ucp: {
    version: UCP_VERSION,
    services: {
      'dev.ucp.shopping': [
        {
          version: UCP_VERSION,
          spec: `${DOCUMENTS}/specification/overview`,
          transport: 'mcp',
          schema: `${DOCUMENTS}/services/shopping/mcp.openrpc.json`,
          endpoint: `${shopUrl}/ucp/mcp`,
        },
      ],
    },
    capabilities: {
      [CHECKOUT_CAPABILITY]: [
        {
          version: UCP_VERSION,
          spec: `${DOCUMENTS}/specification/shopping/checkout`,
          schema: `${DOCUMENTS}/schemas/shopping/checkout.json`,
        },
      ],
      [DISCOUNT_CAPABILITY]: [
        {
          version: UCP_VERSION,
          extends: [CHECKOUT_CAPABILITY],
          spec: `${DOCUMENTS}/specification/discount`,
          schema: `${DOCUMENTS}/schemas/shopping/discount.json`,
        },
      ],
    },
    payment_handlers: {},
  },
})
