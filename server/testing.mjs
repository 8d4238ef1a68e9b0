import http from 'node:http'
import net from 'node:net'

/** A response that is connected to nothing, to read its status and headers. */
export const createResponse = () => new http.ServerResponse(new http.IncomingMessage(new net.Socket()))

/** Listens on a free loopback port and returns it. */
export async function listenLocally(server) {
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)))
  return server.address().port
}

/**
 * The context of a step for its test, of a request from this machine. `facts` are those of the steps before it.
 * @param {{ method?: string, url?: string, headers?: Record<string, string>, settings?: object, [fact: string]: unknown }} facts
 * @returns {any}
 */
export function createContext({ method = 'GET', url = '/', headers = {}, settings = {}, ...facts } = {}) {
  const response = createResponse()
  const { writeHead } = response
  // Node sends headers that are given here without storing them.
  response.writeHead = (status, headers = {}) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    return writeHead.call(response, status)
  }
  const request = Object.assign(response.req, {
    method,
    url,
    headers,
    rawHeaders: Object.entries(headers).flat(),
  })
  Object.defineProperty(request.socket, 'remoteAddress', { value: '127.0.0.1' })
  return { request, response, url, id: 'this-request', settings: { dev: false, variables: {}, ...settings }, ...facts }
}

/** Runs a step and returns what it has answered, or null if it lets the next step run. */
export async function answerOf(step, context) {
  const { response } = context
  const end = jest.spyOn(response, 'end').mockReturnValue(response)
  if ((await step(context)) !== true) return null
  const [body = ''] = end.mock.calls[0] ?? []
  return { status: response.statusCode, headers: { ...response.getHeaders() }, body: String(body) }
}
