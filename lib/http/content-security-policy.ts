/** What a page of the private zone may load and run: scripts only with the nonce of this very answer, or brought by one that has it. */

type Directives = Record<string, string[]>

const baseDirectives = ({ nonce, pictures }: PolicyOptions): Directives => ({
  'default-src': ["'self'"],
  'script-src': ["'self'", `'nonce-${nonce}'`, "'strict-dynamic'"],
  // Styles cannot act, and the toasts and the card field write their own.
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'data:', ...(pictures ? [pictures] : [])],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'frame-src': ["'none'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
})

/** The card provider's hosts, on the one page where a card is typed. */
const withCards = (directives: Directives): Directives => ({
  ...directives,
  'script-src': [...(directives['script-src'] ?? []), 'https://js.stripe.com'],
  'connect-src': ["'self'", 'https://api.stripe.com'],
  // Its own frames hold the card field, and the issuer's challenge; what these open in turn is theirs to allow.
  'frame-src': ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
})

/** Next's development tools evaluate code and listen on a socket. */
const withDevelopment = (directives: Directives): Directives => ({
  ...directives,
  'script-src': [...(directives['script-src'] ?? []), "'unsafe-eval'"],
  'connect-src': [...(directives['connect-src'] ?? []), 'ws:'],
})

type PolicyOptions = {
  nonce: string
  cards: boolean
  development: boolean
  /** The origin of pictures that are not fetched from this site. */
  pictures?: string
}

export function privatePagePolicy(page: PolicyOptions): string {
  const { cards, development } = page
  const directives = cards ? withCards(baseDirectives(page)) : baseDirectives(page)
  return Object.entries(development ? withDevelopment(directives) : directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ')
}

/** What a script has to show to be run under a policy. */
export const readNonce = (policy: string): string | undefined => /'nonce-([^']+)'/.exec(policy)?.[1]
