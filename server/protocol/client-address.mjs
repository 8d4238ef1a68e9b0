import { isIP, isIPv6 } from 'node:net'

export const CLIENT_ADDRESS = 'x-client-address'
/** Whether the call was made on this very machine: written by us, whatever the caller wrote there. */
export const CALLED_HERE = 'x-called-here'

const LOOPBACK = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/
const PASSED_ON = ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via']

/** A proxy on this machine calls from here too, for somebody who may be anywhere. */
export const isCalledHere = (socketAddress, headers) =>
  LOOPBACK.test(socketAddress ?? '') && !PASSED_ON.some((name) => name in headers)

/**
 * Who is calling, for counting attempts. Each proxy appends to X-Forwarded-For whom it heard, so
 * as many entries from the end as there are trusted proxies are true, and everything before them
 * may be invented.
 */
export function clientAddress(socketAddress, forwardedFor, trustedProxies) {
  const chain = [
    ...String(forwardedFor ?? '')
      .split(',')
      .map(addressIn)
      .filter(Boolean),
    socketAddress ?? '',
  ]
  const believed = chain.slice(Math.max(0, chain.length - 1 - trustedProxies))
  return countable(believed.find((address) => isIP(address)) ?? socketAddress ?? 'unknown')
}

const PORT = String.raw`:(?:\d{1,5}|_[\w.-]+)`
const NODE = new RegExp(String.raw`^(?:\[([^\]]+)\](?:${PORT})?|([\d.]+)${PORT})$`)

/** A node as RFC 7239 (section 6) writes it, with or without quotes: `192.0.2.1:4711`, `"[2001:db8::1]:443"`. */
function addressIn(node) {
  const text = node.trim().replace(/^"(.*)"$/, '$1')
  return NODE.exec(text)?.slice(1).find(Boolean) ?? text
}

/** One customer of an IPv6 network has a whole /64 to call from: it counts as one. */
function countable(address) {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped) return mapped[1]
  if (!isIPv6(address) || address === '::1') return address
  const [head, tail = ''] = address.split('%', 1)[0].split('::')
  const groups = head.split(':').filter(Boolean)
  const rest = tail.split(':').filter(Boolean)
  const missing = Math.max(0, 8 - groups.length - rest.length)
  const whole = address.includes('::') ? [...groups, ...Array.from({ length: missing }, () => '0'), ...rest] : groups
  return `${whole
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
