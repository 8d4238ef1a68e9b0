import { once } from 'node:events'
import http from 'node:http'
import net from 'node:net'

/** A TCP server in the place of a card provider or mail server, with a behaviour that can be changed. */
export async function startFakeDependency() {
  const sockets = new Set()
  let behave = refuse
  const server = net.createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
    behave(socket)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const closeConnections = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    port: portOf(server),
    /** Also closes the open connections, as the replacement of a server does. */
    setBehaviour: (behaviour) => {
      behave = behaviour
      closeConnections()
    },
    close: () => {
      closeConnections()
      server.close()
    },
  }
}

/** @param {import('node:net').Server} server */
const portOf = (server) => /** @type {import('node:net').AddressInfo} */ (server.address()).port

/** @typedef {(socket: import('node:net').Socket) => void} Behaviour */

/** @type {Behaviour} */
export const refuse = (socket) => void socket.destroy()

/** @type {(response: string) => Behaviour} */
export const respondWith = (response) => (socket) => void socket.on('data', () => socket.end(response))

/**
 * The ways in which a dependency fails, in the order in which they are tried.
 * @type {Record<string, Behaviour>}
 */
export const FAULTS = {
  refusing: refuse,
  silent: () => {},
  'responding with something else': respondWith(
    'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 26\r\n\r\n<h1>Welcome to nginx!</h1>',
  ),
  'breaking off': respondWith(
    'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{"id":',
  ),
}

/**
 * Forwards every byte to another port.
 * @type {(port: number) => Behaviour}
 */
export const forwardTo = (port) => (socket) => {
  const upstream = net.connect(port, '127.0.0.1')
  upstream.on('error', () => socket.destroy())
  socket.on('close', () => upstream.destroy())
  socket.pipe(upstream).pipe(socket)
}

/** A search engine of IndexNow that collects the addresses of which it is told, those of each request in a list. */
export async function startFakeSearchEngine() {
  /** @type {string[][]} */
  const told = []
  const server = http.createServer((request, response) => {
    let text = ''
    request.on('data', (chunk) => (text += chunk))
    request.on('end', () => {
      told.push(JSON.parse(text).urlList)
      response.end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { port: portOf(server), told, close: () => server.close() }
}

/** An SMTP server that collects the subjects and ids of the emails that it accepts. */
export async function startFakeMailServer() {
  const { SMTPServer } = await import('smtp-server')
  const subjects = []
  const ids = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      let text = ''
      stream.on('data', (chunk) => (text += chunk))
      stream.on('end', () => {
        subjects.push(/^Subject: (.*)$/m.exec(text)?.[1] ?? '')
        ids.push(/^Message-ID: (.*)$/im.exec(text)?.[1] ?? '')
        done()
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  return {
    port: portOf(server.server),
    subjects,
    ids,
    close: () => new Promise((resolve) => server.close(() => resolve(undefined))),
  }
}
