import http from 'node:http'
import { Duplex } from 'node:stream'
import { CLIENT_ADDRESS_HEADER } from '../protocol/client-address.mjs'
import { renderedUrl, REPRESENTATION_HEADERS } from './representations.mjs'

/** Takes the place of the socket: BufferedResponse has already collected what is written to it. */
const createNullSocket = () =>
  /** @type {import('node:net').Socket} */ (new Duplex({ read() {}, write: (chunk, encoding, done) => done() }))

class BufferedResponse extends http.ServerResponse {
  /** @type {Buffer[]} */
  #chunks = []

  /**
   * Stores the headers, because Node sends headers that are given here without storing them.
   * @override
   * @returns {this}
   */
  writeHead(status, ...rest) {
    const headers = rest.at(-1)
    if (typeof headers === 'object') for (const [name, value] of Object.entries(headers)) this.setHeader(name, value)
    return super.writeHead(status)
  }

  /** @override */
  write(chunk, ...rest) {
    this.#collect(chunk, rest[0])
    Reflect.apply(super.write, this, [chunk, ...rest])
    // Nothing is sent, so the writer never has to wait for `drain`.
    return true
  }

  /**
   * @override
   * @returns {this}
   */
  end(chunk, ...rest) {
    if (typeof chunk !== 'function') this.#collect(chunk, rest[0])
    return Reflect.apply(super.end, this, [chunk, ...rest])
  }

  #collect(chunk, encoding) {
    if (!chunk) return
    // The second argument may be the callback instead of the encoding.
    const charset = typeof encoding === 'string' ? /** @type {BufferEncoding} */ (encoding) : 'utf8'
    this.#chunks.push(typeof chunk === 'string' ? Buffer.from(chunk, charset) : chunk)
  }

  collected() {
    // The types of Node 20 miss getRawHeaderNames.
    const names = /** @type {string[]} */ (/** @type {any} */ (this).getRawHeaderNames())
    return {
      status: this.statusCode,
      headers: names.map((name) => /** @type {[string, any]} */ ([name, this.getHeader(name)])),
      body: Buffer.concat(this.#chunks),
    }
  }
}

/**
 * Asks Next for a page without any data of a visitor. Only the URL, the representation, the request id (for the log)
 * and the client's address (for the fair queue of searches) are passed on.
 * @param {(request: http.IncomingMessage, response: http.ServerResponse) => Promise<void>} nextHandler
 * @param {{ url: string, representation?: string, id: string, clientAddress?: string, patch?: (response: http.ServerResponse) => void }} wanted
 */
export async function renderAnonymously(nextHandler, { url, representation = 'document', id, clientAddress, patch }) {
  const socket = createNullSocket()
  const request = new http.IncomingMessage(socket)
  Object.assign(request, {
    method: 'GET',
    url: renderedUrl({ url, representation }),
    httpVersion: '1.1',
    httpVersionMajor: 1,
    httpVersionMinor: 1,
    headers: {
      host: 'shop',
      // Next sends the title and the tags of link previews late to whom has no name (htmlLimitedBots).
      'user-agent': 'response-cache',
      'x-request-id': id,
      [CLIENT_ADDRESS_HEADER]: clientAddress,
      ...REPRESENTATION_HEADERS[representation],
    },
  })
  request.push(null)
  const response = new BufferedResponse(request)
  response.assignSocket(socket)
  patch?.(response)
  const finished = new Promise((resolve, reject) => {
    response.once('finish', resolve)
    response.once('close', () => reject(new Error('The response was closed before its end.')))
  })
  try {
    await Promise.all([nextHandler(request, response), finished])
    return response.collected()
  } finally {
    socket.destroy()
  }
}
