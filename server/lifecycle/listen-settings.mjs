/**
 * Where the server listens, how many proxies it trusts, and whether visitors use HTTPS.
 *
 * @param {{ HOST: string, PORT: number, TRUSTED_PROXIES: number, SHOP_URL?: string | undefined }} variables
 */
export const listenSettings = ({ HOST, PORT, TRUSTED_PROXIES, SHOP_URL }) => ({
  host: HOST,
  port: PORT,
  trustedProxies: TRUSTED_PROXIES,
  isHttps: /^https:/i.test(SHOP_URL ?? ''),
})

/**
 * `localhost` has two addresses, and a browser may try either one first.
 *
 * @param {string} host
 */
export const listenHosts = (host) => (host === 'localhost' ? ['127.0.0.1', '::1'] : [host])

/** @type {Record<string, string>} */
const REACHABLE_HOSTS = { '0.0.0.0': '127.0.0.1', '::': '::1', localhost: '127.0.0.1' }

/**
 * The address at which this machine reaches a server that listens on `host`.
 *
 * @param {string} host
 */
export const reachableHost = (host) => REACHABLE_HOSTS[host] ?? host
