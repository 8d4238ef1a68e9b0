import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { CLONE } from '../launch/folders.mjs'
import { freePort } from '../launch/postgres-server.mjs'
import { startPart } from '../launch/processes.mjs'
import { expectThat } from './checks.mjs'

const BROTLI = '/usr/lib/nginx/modules/ngx_http_brotli_filter_module.so'
const LISTENS_MS = 10_000

/** nginx with the project's own configuration in front of these instances; null where there is no nginx. */
export async function startProxy(folder, instances, log) {
  if (!succeeds('nginx', ['-v'])) return null
  const root = path.join(folder, 'proxy')
  mkdirSync(path.join(root, 'tls'), { recursive: true })
  makeCertificate(path.join(root, 'tls'))
  const ports = { plain: await freePort(), tls: await freePort() }
  const brotli = existsSync(BROTLI)
  const file = path.join(root, 'nginx.conf')
  writeFileSync(file, configuration({ root, instances, ports, brotli }))
  startPart({ name: 'nginx', command: 'nginx', args: ['-c', file, '-p', `${root}/`, '-g', 'daemon off;'], cwd: root, env: process.env, log, endSignal: 'QUIT' })
  await listens(ports.tls, log)
  return { ...ports, brotli }
}

async function listens(port, log) {
  for (const until = Date.now() + LISTENS_MS; !(await accepts(port)); await wait(100)) {
    expectThat(Date.now() < until, `nginx did not listen within ${LISTENS_MS / 1000} seconds. Its log is ${log}.`)
  }
}

function accepts(port) {
  return new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1', () => socket.destroy(resolve(true)))
    socket.on('error', () => resolve(false))
  })
}

/** The file as it is deployed, but for where things are on this machine. */
function configuration({ root, instances, ports, brotli }) {
  const [first, second] = instances
  const text = readFileSync(path.join(CLONE, 'docs', 'deploy', 'nginx.conf'), 'utf8')
    .replace('user www-data;', process.getuid?.() === 0 ? 'user nobody nogroup;' : '')
    .replace('pid /run/nginx.pid;', `pid ${root}/nginx.pid;`)
    .replace('include /etc/nginx/modules-enabled/*.conf;', brotli ? `load_module ${BROTLI};` : '')
    .replace('server shop-1:3000', `server 127.0.0.1:${first.port}`)
    .replace('server shop-2:3000', `server 127.0.0.1:${second.port}`)
    .replace('listen 80 default_server', `listen 127.0.0.1:${ports.plain} default_server`)
    .replace('listen 443 ssl', `listen 127.0.0.1:${ports.tls} ssl`)
    .replace('  sendfile on;', `  sendfile on;\n${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `  ${kind}_temp_path ${root}/${kind};`).join('\n')}`)
  return brotli ? text : text.replace(/^ *brotli.*\n/gm, '')
}

function makeCertificate(folder) {
  const [key, certificate] = ['key.pem', 'certificate.pem'].map((name) => path.join(folder, name))
  const options = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2', '-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  execFileSync('openssl', [...options, '-keyout', key, '-out', certificate], { stdio: 'ignore' })
}

function succeeds(command, args) {
  try {
    execFileSync(command, args, { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
