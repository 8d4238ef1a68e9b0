import http from 'node:http'
import { Duplex } from 'node:stream'
import { CLIENT_ADDRESS } from '../protocol/client-address.mjs'

/** Where what is written is lost: the answer is collected before. */
const nowhere = () => new Duplex({ read() {}, write: (chunk, encoding, done) => done() })

class CollectedAnswer extends http.ServerResponse {
  #chunks = []

  // Node sends what stands here without keeping it.
  writeHead(status, ...rest) {
    const headers = rest.at(-1)
    if (typeof headers === 'object') for (const [name, value] of Object.entries(headers)) this.setHeader(name, value)
    return super.writeHead(status)
  }

  write(chunk, ...rest) {
    this.#collect(chunk, rest[0])
    super.write(chunk, ...rest)
    // There is always room: nobody has to wait for the other side.
    return true
  }

  end(chunk, ...rest) {
    if (typeof chunk !== 'function') this.#collect(chunk, rest[0])
    return super.end(chunk, ...rest)
  }

  #collect(chunk, encoding) {
    if (chunk)
      this.#chunks.push(
        typeof chunk === 'string' ? Buffer.from(chunk, typeof encoding === 'string' ? encoding : 'utf8') : chunk,
      )
  }

  collected() {
    return {
      status: this.statusCode,
      headers: this.getRawHeaderNames().map((name) => [name, this.getHeader(name)]),
      body: Buffer.concat(this.#chunks),
    }
  }
}

/**
 * Asks Next for a page on nobody's behalf, so that nothing of a visitor can be in it: of a request, only
 * the address goes on, the id under which a failure is looked for, and who waits in turn for a search.
 */
export async function renderForAll(handleByNext, { url, id, caller, around = () => {} }) {
  const socket = nowhere()
  const request = new http.IncomingMessage(socket)
  Object.assign(request, {
    method: 'GET',
    url,
    httpVersion: '1.1',
    httpVersionMajor: 1,
    httpVersionMinor: 1,
    headers: { host: 'shop', 'x-request-id': id, [CLIENT_ADDRESS]: caller },
  })
  request.push(null)
  const response = new CollectedAnswer(request)
  response.assignSocket(socket)
  around(response)
  const finished = new Promise((resolve, reject) => {
    response.once('finish', resolve)
    response.once('close', () => reject(new Error('A page broke off in the middle.')))
  })
  try {
    await Promise.all([handleByNext(request, response), finished])
    return response.collected()
  } finally {
    socket.destroy()
  }
}
