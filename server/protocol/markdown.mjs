import { hasText } from '../lifecycle/readiness.mjs'
import { onWriteHead } from './on-write-head.mjs'

const READ_METHODS = ['GET', 'HEAD']
const FILE_ENDING = '.md'
const HOME_FILE = '/index.md'
/** In an address that somebody has written, a search text may be last. */
const SEARCH_TEXT = /\/query=[^/?]*(?:\?|$)/

/** The route of Next that writes pages as Markdown. Nobody can ask for it by this path. */
const ROUTE = '/markdown'

const MEDIA_TYPE = /^(?:\*\/\*|[\w!#$&^.+-]+\/(?:\*|[\w!#$&^.+-]+))$/
const PARAMETER = /^[\w!#$&^.+-]+=(?:[\w!#$&^.+-]+|"[^"]*")$/
const WEIGHT = /^q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/

/** The weight of each media type; null if the header is malformed. */
function parseAccept(accept) {
  const weights = new Map()
  for (const entry of accept.toLowerCase().split(',')) {
    const [type, ...parameters] = entry.split(';').map((part) => part.trim())
    if (entry.trim() === '') continue
    if (!MEDIA_TYPE.test(type) || !parameters.every((parameter) => PARAMETER.test(parameter))) return null
    const weight = parameters.find((parameter) => parameter.startsWith('q='))
    const [, value] = weight === undefined ? ['', '1'] : (WEIGHT.exec(weight) ?? [])
    if (value === undefined) return null
    weights.set(type, Math.max(weights.get(type) ?? 0, Number(value)))
  }
  return weights
}

/**
 * Whether a request prefers Markdown to HTML. It must name the type: browsers do not, and many programs accept everything.
 * Of two that are equally welcome, the one that only programs name is meant.
 */
export function prefersMarkdown(accept) {
  if (accept === undefined || !/text\/markdown/i.test(accept)) return false
  const weights = parseAccept(accept)
  const markdown = weights?.get('text/markdown') ?? 0
  return markdown > 0 && markdown >= (weights?.get('text/html') ?? 0)
}

/**
 * The page that a request wants as Markdown, by the ending of its path or by its Accept header; null for all others.
 * @param {{ method: string, url: string, headers: { accept?: string } }} request
 * @returns {{ url: string, isFile: boolean } | null}
 */
export function requestedMarkdown({ method, url, headers: { accept } }) {
  const end = endOfPath(url)
  const isFile = url.endsWith(FILE_ENDING, end) && !SEARCH_TEXT.test(url)
  if (!isFile && !prefersMarkdown(accept)) return null
  if (!READ_METHODS.includes(method)) return null
  const path = url.slice(0, end)
  const page = !isFile ? path : path === HOME_FILE ? '/' : path.slice(0, -FILE_ENDING.length)
  return hasText(page) ? { url: page + url.slice(end), isFile } : null
}

function endOfPath(url) {
  const at = url.indexOf('?')
  return at < 0 ? url.length : at
}

/** Where Next writes a page as Markdown. */
export const markdownRoute = (url) => `${ROUTE}?of=${encodeURIComponent(url)}`

/** The Markdown of a page is at its path with this ending. */
export const markdownFileOf = (url) => {
  const end = endOfPath(url)
  return (url === '/' ? HOME_FILE : url.slice(0, end) + FILE_ENDING) + url.slice(end)
}

/** Who asked for a file of Markdown is led on to another one. */
export function redirectToMarkdownFile(response) {
  onWriteHead(response, (status) => {
    const location = response.getHeader('location')
    if (typeof location === 'string' && hasText(location.slice(0, endOfPath(location))))
      response.setHeader('location', markdownFileOf(location))
    return status
  })
  return response
}

/** Tells caches that a page has two representations. */
export function setVaryAccept(response, url) {
  if (!hasText(url.slice(0, endOfPath(url)))) return
  onWriteHead(response, (status) => {
    const type = String(response.getHeader('content-type') ?? '')
    if (/^text\/(html|markdown)/.test(type))
      response.setHeader('Vary', [response.getHeader('vary') ?? [], 'Accept'].flat().join(', '))
    return status
  })
}
