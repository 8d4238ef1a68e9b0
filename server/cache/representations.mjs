import { markdownRoute } from '../protocol/markdown.mjs'

/**
 * The representations of a shared page. Next's router in the browser asks for two of them with headers, one of which
 * describes the page that it shows now. The response needs to differ only by whether that is a public page, so the
 * server sends Next the same headers for everybody.
 * @type {Record<string, Record<string, string>>}
 */
export const REPRESENTATION_HEADERS = {
  document: {},
  rsc: { rsc: '1', 'next-router-state-tree': encodeURIComponent(JSON.stringify(['', { children: ['(shop)', {}] }])) },
  markdown: {},
  'route-tree': { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' },
}

const ROUTER_HEADER = /^(rsc$|next-)/

/** Which representation a request asks for, or null for one that is not the same for everybody. */
export function requestedRepresentation(headers) {
  if (!Object.keys(headers).some((name) => ROUTER_HEADER.test(name))) return 'document'
  if (headers.rsc !== '1') return null
  const { 'next-router-prefetch': prefetch, 'next-router-segment-prefetch': segment } = headers
  if (prefetch === '1' && segment === '/_tree') return 'route-tree'
  return prefetch === undefined && segment === undefined && comesFromPublicPage(headers) ? 'rsc' : null
}

/** Whether the router keeps the root layout of the public pages, which is then not sent again. */
function comesFromPublicPage({ 'next-router-state-tree': header }) {
  if (header === undefined) return false
  /** The server has validated the header before. */
  const [, { children: layout = [] }, , refetchRoot] = JSON.parse(decodeURIComponent(header))
  return layout[0] === '(shop)' && !refetchRoot && !layout[3]
}

/** The URL to ask Next for. */
export const renderedUrl = ({ url, representation }) => (representation === 'markdown' ? markdownRoute(url) : url)
