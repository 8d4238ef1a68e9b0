type Directives = Record<string, string[]>

const baseDirectives = ({ nonce, pictures }: PolicyOptions): Directives => ({
  'default-src': ["'self'"],
  'script-src': ["'self'", `'nonce-${nonce}'`, "'strict-dynamic'"],
  // Toasts and the card field set inline styles, which cannot run code.
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'data:', ...(pictures ? [pictures] : [])],
  'font-src': ["'self'", 'data:'],
  'connect-src': ["'self'"],
  'frame-src': ["'none'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
})

/** Adds the card provider's hosts, for the checkout only. */
const withCards = (directives: Directives): Directives => ({
  ...directives,
  'script-src': [...(directives['script-src'] ?? []), 'https://js.stripe.com'],
  'connect-src': ["'self'", 'https://api.stripe.com'],
  // The card field and the issuer's challenge are in frames of the provider; these have policies of their own.
  'frame-src': ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
})

/** Next.js development tools evaluate code and use a WebSocket. */
const withDevelopment = (directives: Directives): Directives => ({
  ...directives,
  'script-src': [...(directives['script-src'] ?? []), "'unsafe-eval'"],
  'connect-src': [...(directives['connect-src'] ?? []), 'ws:'],
})

type PolicyOptions = {
  nonce: string
  cards: boolean
  development: boolean
  /** The origin of pictures, if they are served by another host. */
  pictures?: string
}

/** The policy of pages that are not shared: scripts need the nonce of this response, or are loaded by a script that has it. */
export function privatePagePolicy(page: PolicyOptions): string {
  const { cards, development } = page
  const directives = cards ? withCards(baseDirectives(page)) : baseDirectives(page)
  return Object.entries(development ? withDevelopment(directives) : directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ')
}

/** The policy of the desk, which also shows pictures that are being uploaded. */
export const deskPolicy = (page: Omit<PolicyOptions, 'cards'>): string =>
  privatePagePolicy({ ...page, cards: false }).replace("img-src 'self' data:", "img-src 'self' data: blob:")

/** The nonce of a policy. */
export const readNonce = (policy: string): string | undefined => /'nonce-([^']+)'/.exec(policy)?.[1]
