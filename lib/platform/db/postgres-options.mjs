import { readFileSync } from 'node:fs'
import { checkServerIdentity } from 'node:tls'

/** @import { PeerCertificate } from 'node:tls' */

const SSL_MODES = ['disable', 'allow', 'prefer', 'require', 'verify-ca', 'verify-full']
const FILES = /** @type {const} */ ({ sslrootcert: 'ca', sslcert: 'cert', sslkey: 'key' })

/**
 * The URL and the options with which the driver does what PostgreSQL's documentation says of `sslmode`, `sslrootcert`,
 * `sslcert`, `sslkey` and `target_session_attrs`. The driver itself would send the names of files to the server,
 * check the name of the server for `verify-ca` too, and take a standby for `read-write`.
 *
 * @param {string} text
 */
export function postgresOptions(text) {
  const url = new URL(text)
  const { searchParams: parameters } = url
  const { files, problem } = readFiles(parameters)
  if (problem) throw new Error(problem)
  const mode = parameters.get('sslmode') ?? (parameters.get('sslrootcert') === 'system' ? 'verify-full' : null)
  for (const name of Object.keys(FILES)) parameters.delete(name)
  if (mode) parameters.delete('sslmode')
  const primary = parameters.get('target_session_attrs') === 'read-write'
  if (primary) parameters.delete('target_session_attrs')
  return {
    url: url.href,
    options: {
      ...(mode ? { ssl: tlsOptions(mode, files, url.hostname) } : {}),
      ...(primary ? { target_session_attrs: /** @type {const} */ ('primary') } : {}),
    },
  }
}

/**
 * With an authority, `require` checks the certificate as `verify-ca` does.
 *
 * @param {string} mode
 * @param {Partial<Record<'ca' | 'cert' | 'key', Buffer>>} files
 * @param {string} host
 */
function tlsOptions(mode, files, host) {
  if (mode === 'disable') return false
  if (mode === 'allow' || mode === 'prefer') return /** @type {const} */ ('prefer')
  if (mode === 'verify-full') return { ...files, checkServerIdentity: checkName(host) }
  if (mode === 'verify-ca' || files.ca) return { ...files, checkServerIdentity: () => undefined }
  return { ...files, rejectUnauthorized: false }
}

/**
 * For a host that is an address, the driver gives no name, and Node.js would compare the certificate with `localhost`.
 *
 * @param {string} host
 * @returns {(name: string, certificate: PeerCertificate) => Error | undefined}
 */
const checkName = (host) => (_name, certificate) => checkServerIdentity(host, certificate)

/** @param {URLSearchParams} parameters */
function readFiles(parameters) {
  /** @type {Partial<Record<'ca' | 'cert' | 'key', Buffer>>} */
  const files = {}
  for (const [name, option] of Object.entries(FILES)) {
    const file = parameters.get(name)
    if (!file || file === 'system') continue
    try {
      files[option] = readFileSync(file)
    } catch {
      return { files, problem: `names in ${name} the file ${file}, which cannot be read` }
    }
  }
  return { files, problem: null }
}

/**
 * What is wrong with the parameters of a URL; null if nothing is.
 *
 * @param {string} text
 */
export function findUrlProblem(text) {
  if (!URL.canParse(text)) return null
  const { hostname, searchParams: parameters } = new URL(text)
  // With several hosts, the driver (postgres 3.4.9) tries without a pause while none accepts, and no query fails.
  if (hostname.includes(','))
    return 'must name one host; for a standby, see "PostgreSQL with a standby" in docs/operations.md'
  const mode = parameters.get('sslmode')
  if (mode !== null && !SSL_MODES.includes(mode)) return `must have one of these as sslmode: ${SSL_MODES.join(', ')}`
  return readFiles(parameters).problem
}
