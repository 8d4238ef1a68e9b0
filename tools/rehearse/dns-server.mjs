import dgram from 'node:dgram'
import { once } from 'node:events'

const A_RECORD = 1
const INTERNET_CLASS = 1

/** Does what Docker's DNS server does for containers: a name has several addresses, which change. */
export async function startDnsServer() {
  const names = new Map()
  const socket = dgram.createSocket('udp4')
  socket.on('message', (query, from) => socket.send(buildDnsResponse(query, names), from.port, from.address))
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return {
    port: socket.address().port,
    setAddresses: (name, addresses) => names.set(name, addresses),
    close: () => socket.close(),
  }
}

/** Answers one question for IPv4 addresses, as in RFC 1035. */
export function buildDnsResponse(query, names) {
  const { name, end } = parseQuestion(query)
  const known = names.get(name)
  const addresses = query.readUInt16BE(end - 4) === A_RECORD ? (known ?? []) : []
  const head = Buffer.alloc(12)
  query.copy(head, 0, 0, 2)
  head.writeUInt16BE(known ? 0x8180 : 0x8183, 2)
  head.writeUInt16BE(1, 4)
  head.writeUInt16BE(addresses.length, 6)
  return Buffer.concat([head, query.subarray(12, end), ...addresses.map(record)])
}

function parseQuestion(query) {
  const labels = []
  let at = 12
  while (query[at] > 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + query[at]))
    at += 1 + query[at]
  }
  return { name: labels.join('.').toLowerCase(), end: at + 5 }
}

/** An A record for the name in the question, with a TTL of zero. */
function record(address) {
  const bytes = Buffer.from([0xc0, 12, 0, A_RECORD, 0, INTERNET_CLASS, 0, 0, 0, 0, 0, 4, 0, 0, 0, 0])
  for (const [at, part] of address.split('.').entries()) bytes[12 + at] = Number(part)
  return bytes
}
