import { isIPv6 } from 'node:net'

/** Where to listen, whom to believe and what visitors call us, from HOST, PORT, TRUSTED_PROXIES and SHOP_URL, or `{problem}` in one sentence. */
export function listenSettings(env) {
  const host = env.HOST || 'localhost'
  const port = env.PORT ? Number(env.PORT) : 3000
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    return { problem: `PORT=${env.PORT} is not a port: it is a whole number from 1 to 65535.` }
  }
  const trustedProxies = Number(env.TRUSTED_PROXIES || 0)
  if (!Number.isInteger(trustedProxies) || trustedProxies < 0 || trustedProxies > 10) {
    return {
      problem: `TRUSTED_PROXIES=${env.TRUSTED_PROXIES} is not a number of proxies: it is a whole number from 0 to 10.`,
    }
  }
  return { host, port, trustedProxies, underHttps: /^https:/i.test(env.SHOP_URL ?? '') }
}

/** `localhost` is two addresses, and a browser may try either first. */
export const listenHosts = (host) => (host === 'localhost' ? ['127.0.0.1', '::1'] : [host])

const EVERYWHERE = { '0.0.0.0': '127.0.0.1', '::': '::1', localhost: '127.0.0.1' }

/** Where a shop that listens there can be called from this machine. */
export const reachable = (host) => EVERYWHERE[host] ?? host

export function addressOf({ host, port }) {
  const name = host in EVERYWHERE || host === '127.0.0.1' ? 'localhost' : isIPv6(host) ? `[${host}]` : host
  return `http://${name}:${port}`
}
