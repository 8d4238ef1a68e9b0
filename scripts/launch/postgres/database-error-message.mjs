const URL_FORMAT = 'postgres://user:password@host:5432/name'

/** Explains a failed connection in one sentence that names the variable of the URL and never contains its password. */
export function databaseErrorMessage(error, address, variable = 'DATABASE_URL') {
  const url = parse(address)
  if (!url) return `${variable} is not a database URL. It must look like ${URL_FORMAT}.`
  const server = `${url.hostname}:${url.port || 5432}`
  const name = decodeURIComponent(url.pathname.slice(1))
  const user = decodeURIComponent(url.username)
  const message = ERROR_MESSAGES[error?.code]
  if (message) return `${variable}: ${message({ server, host: url.hostname, name, user })}`
  if (error?.code === 'ERR_TLS_CERT_ALTNAME_INVALID')
    return `${variable}: the certificate of ${server} is for another name, and sslmode=verify-full refuses it.`
  if (/CERT|SSL|TLS|VERIFY/i.test(String(error?.code)))
    return `${variable}: the certificate of ${server} is not accepted (${error.code}). Does sslrootcert name the authority that signed it?`
  return `${variable}: the database at ${server} refused the connection: ${withoutPassword(error, url)}.`
}

function parse(address) {
  try {
    const url = new URL(address)
    return /^postgres(ql)?:$/.test(url.protocol) && url.hostname ? url : null
  } catch {
    return null
  }
}

/** @type {Record<string, (target: { server: string, host: string, name: string, user: string }) => string>} */
const ERROR_MESSAGES = {
  ECONNREFUSED: ({ server }) => `nothing listens at ${server}. Is PostgreSQL running there?`,
  ENOTFOUND: ({ host }) => `there is no host named ${host}.`,
  EAI_AGAIN: ({ host }) => `the name ${host} could not be looked up. Is this machine online?`,
  CONNECT_TIMEOUT: ({ server }) => `${server} did not answer as a PostgreSQL server within 10 seconds.`,
  ETIMEDOUT: ({ server }) => `${server} did not answer.`,
  EHOSTUNREACH: ({ host }) => `the host ${host} cannot be reached from this machine.`,
  ENETUNREACH: ({ host }) => `the host ${host} cannot be reached from this machine.`,
  CONNECTION_CLOSED: ({ server }) => `${server} closed the connection; is it a PostgreSQL server?`,
  ECONNRESET: ({ server }) => `${server} closed the connection; is it a PostgreSQL server?`,
  '28P01': ({ server, user }) => `the server at ${server} does not accept the password of the user "${user}".`,
  28000: ({ server, user }) => `the server at ${server} does not accept the user "${user}" from this machine.`,
  '3D000': ({ server, name }) =>
    `there is no database "${name}" at ${server}. Create it first (create database "${name}") or correct the name.`,
  42501: ({ name, user }) => `the user "${user}" may not use the database "${name}".`,
  25006: ({ server }) => `the server at ${server} is a standby, which accepts no writes.`,
  53300: ({ server }) => `the server at ${server} takes no more connections.`,
  '57P03': ({ server }) => `the server at ${server} is starting up or shutting down. Try again in a moment.`,
}

function withoutPassword(error, url) {
  const message = String(error?.message ?? 'no reason given').replace(/\.$/, '')
  return [url.password, decodeURIComponent(url.password)]
    .filter(Boolean)
    .reduce((text, secret) => text.replaceAll(secret, '…'), message)
}
