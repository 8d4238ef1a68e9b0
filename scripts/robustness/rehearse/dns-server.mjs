import dgram from 'node:dgram'
import { once } from 'node:events'

const ADDRESS = 1
const INTERNET = 1

/** What Docker's own name server does for containers: several addresses for one name, and others when one was replaced. */
export async function startNames() {
  const names = new Map()
  const socket = dgram.createSocket('udp4')
  socket.on('message', (query, from) => socket.send(answerTo(query, names), from.port, from.address))
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return {
    port: socket.address().port,
    name: (name, addresses) => names.set(name, addresses),
    close: () => socket.close(),
  }
}

/** RFC 1035, as far as one question for IPv4 addresses goes. */
export function answerTo(query, names) {
  const { name, end } = questionOf(query)
  const known = names.get(name)
  const addresses = query.readUInt16BE(end - 4) === ADDRESS ? (known ?? []) : []
  const head = Buffer.alloc(12)
  query.copy(head, 0, 0, 2)
  head.writeUInt16BE(known ? 0x8180 : 0x8183, 2)
  head.writeUInt16BE(1, 4)
  head.writeUInt16BE(addresses.length, 6)
  return Buffer.concat([head, query.subarray(12, end), ...addresses.map(record)])
}

function questionOf(query) {
  const labels = []
  let at = 12
  while (query[at] > 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + query[at]))
    at += 1 + query[at]
  }
  return { name: labels.join('.').toLowerCase(), end: at + 5 }
}

/** The name is that of the question; it holds for no time at all. */
function record(address) {
  const bytes = Buffer.from([0xc0, 12, 0, ADDRESS, 0, INTERNET, 0, 0, 0, 0, 0, 4, 0, 0, 0, 0])
  for (const [at, part] of address.split('.').entries()) bytes[12 + at] = Number(part)
  return bytes
}
