import { closedShop } from '../lifecycle/readiness.mjs'
import { messages } from '../protocol/messages.mjs'
import { sendPlainResponse } from '../protocol/plain-responses.mjs'
import { isApi } from '../protocol/request-target.mjs'

/** What the owner needs to build the shop and to look at it, and what watches the shop or reports to it. */
const ALWAYS_OPEN =
  /^\/(desk|_next|media|theme|theme\.css|favicon\.ico|fonts|icons|mailbox|metrics|api\/health|api\/internal|api\/sandbox|api\/v1\/shop\/payments\/webhook)(?![^/?])/

const COOKIE = 'preview'
const TWELVE_HOURS = 43_200

/**
 * Until its owner opens the shop, only those see it who have followed a link with its key.
 * @type {import('../handle-request.mjs').Step}
 */
export function refuseWhileClosed({ request, response, url, isTestControl, settings }) {
  const closed = closedShop()
  if (!closed || isTestControl || ALWAYS_OPEN.test(url)) return false
  const { path, key } = withoutKey(url)
  if (key === closed.previewKey) {
    const secure = settings.isHttps ? '; Secure' : ''
    response.writeHead(307, {
      Location: path,
      'Set-Cookie': `${COOKIE}=${key}; Path=/; Max-Age=${TWELVE_HOURS}; HttpOnly; SameSite=Lax${secure}`,
      'Cache-Control': 'no-store',
    })
    response.end()
    return true
  }
  if (cookieOf(request.headers.cookie) === closed.previewKey) return false
  response.setHeader('Retry-After', '3600')
  if (isApi(url) || !request.headers.accept?.includes('text/html'))
    sendPlainResponse(response, url, 503, messages().notOpenYet)
  else sendPage(response, closed)
  return true
}

/** @param {string} url */
function withoutKey(url) {
  const [path = '/', query = ''] = url.split('?', 2)
  const parameters = new URLSearchParams(query)
  const key = parameters.get('preview')
  parameters.delete('preview')
  return { path: parameters.size > 0 ? `${path}?${parameters}` : path, key }
}

/** @param {string | undefined} header */
const cookieOf = (header) =>
  header
    ?.split(';')
    .map((pair) => pair.trim().split('='))
    .find(([name]) => name === COOKIE)?.[1]

const ESCAPES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** @param {string} text */
const escape = (text) => text.replace(/[&<>"]/g, (character) => ESCAPES[/** @type {'&'} */ (character)])

const STYLE =
  'body{margin:0;min-height:100vh;display:grid;place-content:center;gap:.5rem;padding:1.5rem;text-align:center;font:1.125rem/1.5 system-ui,sans-serif;color:#222;background:#fff}h1{margin:0;font-size:1.75rem}p{margin:0}@media(prefers-color-scheme:dark){body{color:#eee;background:#1a1a1a}}'

/**
 * @param {import('node:http').ServerResponse} response
 * @param {{ name: string }} closed
 */
function sendPage(response, { name }) {
  const t = messages()
  const title = escape(name || t.shop)
  const body = `<!doctype html><html lang="${t.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${STYLE}</style></head><body><main><h1>${title}</h1><p>${escape(t.notOpenYet)}</p></main></body></html>`
  response.writeHead(503, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    'Cache-Control': 'no-store',
  })
  response.end(response.req.method === 'HEAD' ? undefined : body)
}
