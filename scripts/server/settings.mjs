/** Where to listen, from HOST and PORT: `{host, port}`, or `{problem}` in one sentence. */
export function listenSettings(env) {
  const host = env.HOST || 'localhost'
  const port = env.PORT ? Number(env.PORT) : 3000
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    return { problem: `PORT=${env.PORT} is not a port: it is a whole number from 1 to 65535.` }
  }
  return { host, port }
}

/** `localhost` is two addresses, and a browser may try either first. */
export const listenHosts = (host) => (host === 'localhost' ? ['127.0.0.1', '::1'] : [host])
