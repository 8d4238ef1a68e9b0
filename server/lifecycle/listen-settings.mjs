/**
 * Where the server listens, how many proxies it trusts, and the address that visitors use, if it is set.
 *
 * @param {{ HOST: string, PORT: number, TRUSTED_PROXIES: number, SHOP_URL?: string | undefined, SHOP_LANGUAGE: string,
 *   SHOP_EDITIONS?: Record<string, string> | undefined }} variables
 */
export const listenSettings = ({ HOST, PORT, TRUSTED_PROXIES, SHOP_URL, SHOP_LANGUAGE, SHOP_EDITIONS }) => ({
  host: HOST,
  port: PORT,
  trustedProxies: TRUSTED_PROXIES,
  isHttps: /^https:/i.test(SHOP_URL ?? SHOP_EDITIONS?.[SHOP_LANGUAGE] ?? ''),
  shopUrl: SHOP_URL ?? SHOP_EDITIONS?.[SHOP_LANGUAGE],
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
