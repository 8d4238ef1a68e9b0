import { once } from 'node:events'
import http, { type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http'
import { type AddressInfo } from 'node:net'

export type Sent = {
  method: string
  /** Without a slash at the end. */
  path: string
  query: URLSearchParams
  headers: IncomingHttpHeaders
  /** Parsed JSON; undefined if there is none. */
  body: unknown
  /** As it was sent. */
  raw: Buffer
}

export type Answer = {
  status: number
  headers: OutgoingHttpHeaders
  /** Parsed JSON; undefined if it is none. */
  body: unknown
  raw: Buffer
}

export type Forward = (sent: Sent) => Promise<Answer>

/** What a proxy does with a request: by default `forward(sent)`. */
export type Handle = (sent: Sent, forward: Forward) => Promise<Answer>

/** A server in front of the shop at `target`, which may change requests and answers. Closing it throws what it failed at. */
export async function startProxy(target: string, handle: Handle = (sent, forward) => forward(sent)) {
  const forward: Forward = (sent) => send(target, sent)
  const errors: unknown[] = []
  const server = http.createServer((request, response) => {
    readRequest(request)
      .then((sent) => handle(sent, forward))
      .then(({ status, headers, raw }) => response.writeHead(status, headers).end(raw))
      .catch((error: unknown) => {
        errors.push(error)
        response.writeHead(502).end()
      })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const close = async () => {
    server.close()
    server.closeAllConnections()
    if (errors.length > 0) throw errors[0]
  }
  return { address: `http://127.0.0.1:${port}`, close }
}

async function readRequest(request: http.IncomingMessage): Promise<Sent> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://proxy')
  const raw = await readAll(request)
  const path = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname
  return { method: request.method ?? 'GET', path, query: searchParams, headers: request.headers, body: parse(raw), raw }
}

/** With another body, a request or an answer has another length. */
export function withBody<Message extends Sent | Answer>(message: Message, body: unknown): Message {
  return { ...message, body, raw: Buffer.from(JSON.stringify(body)) }
}

function send(target: string, { method, path, query, headers, raw }: Sent): Promise<Answer> {
  const { host, hostname, port } = new URL(target)
  const search = `${query}` === '' ? '' : `?${query}`
  const { 'accept-encoding': _, 'content-length': __, connection: ___, 'transfer-encoding': ____, ...others } = headers
  return new Promise((resolve, reject) => {
    const request = http.request({
      ...{ hostname, port, method, path: path + search },
      headers: { ...others, host, ...(raw.length > 0 ? { 'content-length': raw.length } : {}) },
    })
    request.on('error', reject)
    request.on('response', (response) => {
      readAll(response).then((body) => resolve(toAnswer(response, body)), reject)
    })
    request.end(raw)
  })
}

function toAnswer({ statusCode, headers }: http.IncomingMessage, raw: Buffer): Answer {
  const { connection: _, 'transfer-encoding': __, 'content-length': ___, ...others } = headers
  return { status: statusCode ?? 502, headers: others, body: parse(raw), raw }
}

async function readAll(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks)
}

function parse(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString())
  } catch {
    return undefined
  }
}
