import { once } from 'node:events'
import net from 'node:net'

/** A card provider or mail server at a port of this machine that does to whoever calls what it is told. */
export async function openPartner() {
  const sockets = new Set()
  let behave = (socket) => socket.destroy()
  const server = net.createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
    behave(socket)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const leave = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    port: server.address().port,
    /** What is on its way breaks off, as when a server is replaced by another. */
    become: (behaviour) => {
      behave = behaviour
      leave()
    },
    close: () => {
      leave()
      server.close()
    },
  }
}

const answersWith = (answer) => (socket) => socket.on('data', () => socket.end(answer))

/** What goes wrong with those on whom a shop depends, in the order in which it is tried. */
export const TROUBLES = {
  'are down': (socket) => socket.destroy(),
  'say nothing': () => {},
  'talk nonsense': answersWith(
    'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 26\r\n\r\n<h1>Welcome to nginx!</h1>',
  ),
  'break off': answersWith('HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{"id":'),
}

/** Everything goes on to another port, as it is. */
export const passOnTo = (port) => (socket) => {
  const onward = net.connect(port, '127.0.0.1')
  onward.on('error', () => socket.destroy())
  socket.on('close', () => onward.destroy())
  socket.pipe(onward).pipe(socket)
}

/** A mail server that keeps the subjects of what it takes. */
export async function openMailServer() {
  const { SMTPServer } = await import('smtp-server')
  const subjects = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      let text = ''
      stream.on('data', (chunk) => (text += chunk))
      stream.on('end', () => {
        subjects.push(/^Subject: (.*)$/m.exec(text)?.[1] ?? '')
        done()
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  return { port: server.server.address().port, subjects, close: () => new Promise((resolve) => server.close(resolve)) }
}
