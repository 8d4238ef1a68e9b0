import { isIP, isIPv6 } from 'node:net'
import { isLoopback } from '../../lib/platform/env.schema.mjs'

export const CLIENT_ADDRESS_HEADER = 'x-client-address'
/** Whether the request came from this machine. The server always sets it, so callers cannot forge it. */
export const LOCAL_REQUEST_HEADER = 'x-local-request'

const LOOPBACK = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/
const PROXY_HEADERS = [
  'forwarded',
  'via',
  'x-real-ip',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  // Of Cloudflare, and of Akamai.
  'cf-connecting-ip',
  'true-client-ip',
]

/**
 * A request through a proxy on this machine comes from a loopback address too, but its client may be anywhere. The host
 * is checked against DNS rebinding: a page of another site may have a name that resolves to this machine.
 */
export const isLocalRequest = (socketAddress, headers) =>
  LOOPBACK.test(socketAddress ?? '') && isLoopback(headers.host ?? '') && !PROXY_HEADERS.some((name) => name in headers)

/**
 * The client's address for rate limits. Each proxy appends the address of its client to X-Forwarded-For, so only as
 * many entries at the end as there are trusted proxies are true; the client may have invented the others.
 */
export function clientAddress(socketAddress, forwardedFor, trustedProxies) {
  const chain = [
    ...String(forwardedFor ?? '')
      .split(',')
      .map(parseNodeAddress)
      .filter(Boolean),
    socketAddress ?? '',
  ]
  const trustedChain = chain.slice(Math.max(0, chain.length - 1 - trustedProxies))
  return toRateLimitAddress(trustedChain.find((address) => isIP(address)) ?? socketAddress ?? 'unknown')
}

const PORT = String.raw`:(?:\d{1,5}|_[\w.-]+)`
const NODE = new RegExp(String.raw`^(?:\[([^\]]+)\](?:${PORT})?|([\d.]+)${PORT})$`)

/** The address of a node in RFC 7239 (section 6), with or without quotes: `192.0.2.1:4711`, `"[2001:db8::1]:443"`. */
function parseNodeAddress(node) {
  const text = node.trim().replace(/^"(.*)"$/, '$1')
  return NODE.exec(text)?.slice(1).find(Boolean) ?? text
}

/** One customer of an IPv6 provider has a whole /64 network, so the network counts as one address. */
function toRateLimitAddress(address) {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped) return mapped[1]
  if (!isIPv6(address) || address === '::1') return address
  const [head, tail = ''] = address.split('%', 1)[0].split('::')
  const start = head.split(':').filter(Boolean)
  const end = tail.split(':').filter(Boolean)
  const zeros = address.includes('::') ? Array.from({ length: 8 - start.length - end.length }, () => '0') : []
  return `${[...start, ...zeros, ...end]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
