import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { PROJECT_ROOT } from '../../scripts/launch/folders.mjs'
import { freePort } from '../../scripts/launch/postgres/server.mjs'
import { startProcess } from '../../scripts/launch/process/processes.mjs'
import { assertThat } from './checks.mjs'
import { proxyConfiguration } from './proxy-configuration.mjs'

const BROTLI = '/usr/lib/nginx/modules/ngx_http_brotli_filter_module.so'
const LISTEN_TIMEOUT_MS = 10_000

export const hasNginx = () => isSuccessful('nginx', ['-v'])

/** Starts nginx with docs/deploy/nginx.conf. It finds the instances by name, or at fixed addresses without a DNS server. */
export async function startProxy(folder, { names, instances }, log) {
  const root = path.join(folder, 'proxy')
  mkdirSync(path.join(root, 'tls'), { recursive: true })
  createCertificate(path.join(root, 'tls'))
  const ports = { plain: await freePort(), tls: await freePort() }
  const brotli = existsSync(BROTLI)
  const file = path.join(root, 'nginx.conf')
  writeFileSync(
    file,
    proxyConfiguration(readFileSync(path.join(PROJECT_ROOT, 'docs', 'deploy', 'nginx.conf'), 'utf8'), {
      root,
      names,
      instances,
      ports,
      brotliModule: brotli ? BROTLI : null,
    }),
  )
  startProcess({
    name: 'nginx',
    command: 'nginx',
    args: ['-c', file, '-p', `${root}/`, '-g', 'daemon off;'],
    cwd: root,
    env: process.env,
    log,
    stopSignal: 'QUIT',
  })
  await waitUntilListening(ports.tls, log)
  return { ...ports, brotli }
}

async function waitUntilListening(port, log) {
  for (const until = Date.now() + LISTEN_TIMEOUT_MS; !(await accepts(port)); await wait(100)) {
    assertThat(
      Date.now() < until,
      `nginx did not listen within ${LISTEN_TIMEOUT_MS / 1000} seconds. Its log is ${log}.`,
    )
  }
}

function accepts(port) {
  return new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1', () => {
      socket.destroy()
      resolve(true)
    })
    socket.on('error', () => resolve(false))
  })
}

export function createCertificate(folder) {
  const options = [
    'req',
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:prime256v1',
    '-nodes',
    '-days',
    '2',
    '-subj',
    '/CN=localhost',
    '-addext',
    'subjectAltName=DNS:localhost',
  ]
  execFileSync(
    'openssl',
    [...options, '-keyout', path.join(folder, 'key.pem'), '-out', path.join(folder, 'certificate.pem')],
    { stdio: 'ignore' },
  )
}

function isSuccessful(command, args) {
  try {
    execFileSync(command, args, { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
