import { isIPv6 } from 'node:net'

/**
 * @typedef {{ host: string, port: number, trustedProxies: number, isHttps: boolean, problem?: undefined }} ListenSettings
 */

/**
 * The settings of the listener from HOST, PORT, TRUSTED_PROXIES and SHOP_URL, or the problem in one sentence.
 * @returns {ListenSettings | { problem: string, host?: undefined, port?: undefined, trustedProxies?: undefined, isHttps?: undefined }}
 */
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
  return { host, port, trustedProxies, isHttps: /^https:/i.test(env.SHOP_URL ?? '') }
}

/** `localhost` has two addresses, and a browser may try either one first. */
export const listenHosts = (host) => (host === 'localhost' ? ['127.0.0.1', '::1'] : [host])

const WILDCARD_HOSTS = { '0.0.0.0': '127.0.0.1', '::': '::1', localhost: '127.0.0.1' }

/** The address at which this machine reaches a shop that listens on `host`. */
export const reachableHost = (host) => WILDCARD_HOSTS[host] ?? host

export function shopUrlOf({ host, port }) {
  const name = host in WILDCARD_HOSTS || host === '127.0.0.1' ? 'localhost' : isIPv6(host) ? `[${host}]` : host
  return `http://${name}:${port}`
}
