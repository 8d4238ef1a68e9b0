import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { type AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import tls from 'node:tls'
import postgres from 'postgres'
import { parseVariables } from '@/lib/platform/env.schema.mjs'
import { postgresOptions } from './postgres-options.mjs'

const folder = mkdtempSync(path.join(os.tmpdir(), 'certificates-'))
const file = (name: string) => path.join(folder, name)
const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' })
const NEW_KEY = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']

/** A server that accepts TLS as PostgreSQL does, and then refuses the log-in. */
const server = createServer((socket) => {
  socket.once('data', () => {
    socket.write('S')
    const secure = new tls.TLSSocket(socket, {
      isServer: true,
      key: readFileSync(file('server.key')),
      cert: readFileSync(file('server.crt')),
    })
    secure.on('error', () => {})
    secure.once('data', () => {
      const fields = Buffer.from('SFATAL\0C28P01\0Mreached the log-in\0\0')
      const length = Buffer.alloc(4)
      length.writeInt32BE(fields.length + 4)
      secure.end(Buffer.concat([Buffer.from('E'), length, fields]))
    })
  })
})

beforeAll(async () => {
  for (const name of ['ca', 'other'])
    openssl('req', '-x509', ...NEW_KEY, '-keyout', `${name}.key`, '-out', `${name}.crt`, '-subj', `/CN=${name}`)
  openssl(
    'req',
    ...NEW_KEY,
    '-keyout',
    'server.key',
    '-out',
    'server.csr',
    '-subj',
    '/CN=localhost',
    '-addext',
    'subjectAltName=DNS:localhost',
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
    'server.crt',
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true })
})

const REACHED = '28P01'
const UNKNOWN_AUTHORITY = 'UNABLE_TO_VERIFY_LEAF_SIGNATURE'
const WRONG_NAME = 'ERR_TLS_CERT_ALTNAME_INVALID'

test.each([
  ['localhost', 'require', null, REACHED],
  ['localhost', 'require', 'ca.crt', REACHED],
  ['localhost', 'require', 'other.crt', UNKNOWN_AUTHORITY],
  ['localhost', 'verify-ca', null, UNKNOWN_AUTHORITY],
  ['localhost', 'verify-ca', 'other.crt', UNKNOWN_AUTHORITY],
  ['127.0.0.1', 'verify-ca', 'ca.crt', REACHED],
  ['localhost', 'verify-full', null, UNKNOWN_AUTHORITY],
  ['localhost', 'verify-full', 'ca.crt', REACHED],
  ['127.0.0.1', 'verify-full', 'ca.crt', WRONG_NAME],
])('%s with sslmode=%s and the authority %s: %s', async (host, mode, authority, expected) => {
  const { port } = server.address() as AddressInfo
  const parameters = `sslmode=${mode}${authority ? `&sslrootcert=${file(authority)}` : ''}`
  const { url, options } = postgresOptions(`postgres://shop:secret@${host}:${port}/shop?${parameters}`)
  const sql = postgres(url, { ...options, max: 1, connect_timeout: 5, fetch_types: false })
  const code = await sql`select 1`.then(
    () => 'connected',
    (error: { code: string }) => error.code,
  )
  await sql.end({ timeout: 0 })
  expect(code).toBe(expected)
})

test.each([
  ['?sslmode=disable', { ssl: false }],
  ['?sslmode=prefer', { ssl: 'prefer' }],
  ['?sslrootcert=system', { ssl: { checkServerIdentity: expect.any(Function) } }],
  ['?target_session_attrs=read-write', { target_session_attrs: 'primary' }],
  ['?target_session_attrs=standby', {}],
  ['', {}],
])('%s', (parameters, options) => {
  expect(postgresOptions(`postgres://shop:secret@db.example/shop${parameters}`).options).toEqual(options)
})

test('other parameters stay in the URL', () => {
  expect(postgresOptions('postgres://shop:secret@db.example:5432/shop?sslmode=require&search_path=shop')).toEqual({
    url: 'postgres://shop:secret@db.example:5432/shop?search_path=shop',
    options: { ssl: { rejectUnauthorized: false } },
  })
})

test('several hosts are refused', () => {
  expect(() => parseVariables({ DATABASE_URL: 'postgres://shop:hidden@a.example,b.example:5432/shop' })).toThrow(
    'DATABASE_URL must name one host',
  )
})

test.each([
  ['sslmode=verify', 'DATABASE_URL must have one of these as sslmode'],
  ['sslrootcert=/nowhere/ca.crt', 'DATABASE_URL names in sslrootcert the file /nowhere/ca.crt, which cannot be read'],
])('the start refuses %s and shows no password', (parameters, message) => {
  const start = () => parseVariables({ DATABASE_URL: `postgres://shop:hidden@db.example/shop?${parameters}` })
  expect(start).toThrow(message)
  expect(start).not.toThrow(/hidden/)
})

test('a pooler needs the direct address too, and no clock of tests', () => {
  const pooled = { DATABASE_POOLED_URL: 'postgres://shop:secret@pooler.example:6432/shop' }
  expect(() => parseVariables(pooled)).toThrow('DATABASE_POOLED_URL needs DATABASE_URL')
  const direct = { DATABASE_URL: 'postgres://shop:secret@db.example/shop' }
  expect(() => parseVariables({ ...pooled, ...direct, TEST_CONTROLS_TOKEN: 'x'.repeat(16) })).toThrow(
    'must not be set together with TEST_CONTROLS_TOKEN',
  )
})
