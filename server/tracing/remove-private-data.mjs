import { loggablePath } from '../logging/request-log.mjs'

/** What a span may tell. Next's own attributes include addresses with their queries, and errors quote what people typed. */
const ATTRIBUTES = new Set([
  'asimera.email_kind',
  'asimera.request_id',
  'db.query.text',
  'db.system.name',
  'error.type',
  'http.method',
  'http.request.method',
  'http.response.status_code',
  'http.route',
  'http.status_code',
  'next.route',
  'next.rsc',
  'next.span_type',
  'server.address',
  'url.path',
])

/** Removes from a span that has ended what no log may contain either. */
export function removePrivateData(span) {
  for (const name of Object.keys(span.attributes)) if (!ATTRIBUTES.has(name)) delete span.attributes[name]
  span.events.length = 0
  delete span.status.message
  span.name = span.name
    .replace(/https?:\/\/\S+/g, (address) => new URL(address).origin)
    .replace(/(?<=\s|^)\/\S*/g, loggablePath)
}
