import http from 'node:http'
import net from 'node:net'

/** A response that is connected to nothing, to read its status and headers. */
export const createResponse = () => new http.ServerResponse(new http.IncomingMessage(new net.Socket()))

/** Listens on a free loopback port and returns it. */
export async function listenLocally(server) {
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)))
  return server.address().port
}
