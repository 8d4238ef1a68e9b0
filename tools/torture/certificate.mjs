import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'

const KEY = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']

/** An authority, and a certificate of it for servers at these addresses. */
export function makeCertificate(/** @type {import('./clusters.mjs').Distribution} */ distribution, hosts) {
  const folder = distribution.makeFolder('certificates')
  const openssl = (...args) => execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' })
  const names = hosts.map((host) => `IP:${host}`).join(',')
  openssl('req', '-x509', ...KEY, '-keyout', 'ca.key', '-out', 'ca.crt', '-subj', '/CN=authority')
  openssl(
    'req',
    ...KEY,
    '-keyout',
    'made.key',
    '-out',
    'server.csr',
    '-subj',
    '/CN=db',
    '-addext',
    `subjectAltName=${names}`,
  )
  openssl(
    'x509',
    '-req',
    '-in',
    'server.csr',
    '-CA',
    'ca.crt',
    '-CAkey',
    'ca.key',
    '-copy_extensions',
    'copy',
    '-out',
    'made.crt',
  )
  const [cert, key] = ['crt', 'key'].map((kind) => {
    const file = path.join(folder, `server.${kind}`)
    distribution.write(file, readFileSync(path.join(folder, `made.${kind}`)))
    return file
  })
  return { ca: path.join(folder, 'ca.crt'), cert, key }
}
