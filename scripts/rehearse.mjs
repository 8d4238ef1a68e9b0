// npm run rehearse: the deployment that Dockerfile and compose.yaml describe, as plain processes.
// With `-- --quick`, packages and build are those of the clone.
// Needs no container engine; nginx and openssl where they are at hand.
import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { ensureBuilt } from './launch/build.mjs'
import { createDatabase } from './launch/database.mjs'
import { ensurePackages } from './launch/packages.mjs'
import { freePort, startPostgres } from './launch/postgres-server.mjs'
import { logFile } from './launch/folders.mjs'
import { runPart, startPart, stopAllParts, stopPart } from './launch/processes.mjs'
import { say, sayFault, step } from './launch/screen.mjs'
import { onEnd } from './launch/signals.mjs'
import { checkProxy, expectThat, keepVisiting } from './rehearse/checks.mjs'
import { makeImage } from './rehearse/image.mjs'
import { startProxy } from './rehearse/proxy.mjs'

const TOKEN = 'only for this rehearsal'
const folder = mkdtempSync(path.join(os.tmpdir(), 'asimera-rehearsal-'))
// Whoever runs the shop must be able to come by.
chmodSync(folder, 0o755)
/** Who runs the shop: nobody in particular when we are root, otherwise who we are. */
const user = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}
const log = (name) => logFile(folder, name)

onEnd((_reason, status) => close(status))
try {
  await rehearse()
  say('\nThe rehearsal went well.')
  await close(0)
} catch (error) {
  sayFault(error)
  say(`The logs are in ${path.join(folder, 'logs')}.`)
  await stopAllParts()
  process.exit(1)
}

async function close(status) {
  await stopAllParts()
  rmSync(folder, { recursive: true, force: true })
  process.exit(status)
}

async function rehearse() {
  await step('installing packages', () => ensurePackages(folder))
  if (process.argv.includes('--quick')) await step('building', () => ensureBuilt(folder))
  const { image } = await step('taking the steps of the Dockerfile', async () => {
    const made = await makeImage(folder, { user, log: log('image'), quick: process.argv.includes('--quick') })
    return { done: `the image is made: ${megabytes(made.root)} MB`, image: made }
  })
  const { url } = await step('starting PostgreSQL', async () => ({ url: await databaseFor('shop'), done: 'PostgreSQL is running, as somebody else runs it' }))
  const settings = { DATABASE_URL: url, SHOP_URL: 'https://localhost', TRUSTED_PROXIES: '1', METRICS_TOKEN: TOKEN }
  await step('migrating', async () => ({ done: `the database is ready (${(await inImage(image, settings, ['scripts/deploy/migrate', '--demo'])).trim()})` }))
  const instances = [await startInstance(image, settings, 1), await startInstance(image, settings, 2)]
  const proxy = await startProxy(folder, instances, log('nginx'))
  if (proxy) await step('asking through the proxy', async () => ({ done: await checkProxy(proxy) }))
  else say('  - there is no nginx here: the proxy is left out')
  await step('reading figures and logs', () => checkFigures(instances[0]))
  await step('upgrading one instance after the other', () => upgrade(image, settings, instances, proxy))
  await step('backing up and restoring', () => backUpAndRestore(image, settings))
}

const startPostgresOnce = (() => {
  let started
  return () => (started ??= startPostgres(path.join(folder, 'postgres')))
})()

async function databaseFor(name) {
  const url = new URL(await startPostgresOnce())
  url.pathname = `/${name}`
  await createDatabase(url.href)
  return url.href
}

const environment = (image, settings) => ({ HOME: folder, ...image.env, PATH: `${path.join(image.root, 'scripts', 'deploy')}:${process.env.PATH}`, HOST: '127.0.0.1', ...settings })

async function inImage(image, settings, [command, ...args], name = path.basename(command)) {
  const { ok, output } = await runPart({ command: path.resolve(image.root, command), args, cwd: image.root, env: environment(image, settings), log: log(name), as: user })
  expectThat(ok, `${[command, ...args].join(' ')} failed: ${output.slice(-400)}`)
  return output
}

async function startInstance(image, settings, number, port) {
  const instance = { number, port: port ?? (await freePort()), log: log(`shop-${number}`) }
  const env = environment(image, { ...settings, PORT: String(instance.port) })
  await step(`starting instance ${number}`, async () => {
    const [command, ...args] = image.command
    instance.part = startPart({ name: `Instance ${number}`, command, args, cwd: image.root, env, log: instance.log, patienceMs: 20_000, as: user })
    await becomesHealthy(image, env)
    return { done: `instance ${number} is healthy, as ${user.uid === undefined ? 'this user' : 'an ordinary user'}` }
  })
  return instance
}

async function becomesHealthy(image, env) {
  const [command, ...args] = image.health
  for (let tries = 0; tries < 60; tries += 1) {
    try {
      execFileSync(command, args, { cwd: image.root, env, stdio: 'ignore', ...user })
      return
    } catch {
      await wait(500)
    }
  }
  expectThat(false, 'an instance did not become healthy.')
}

async function checkFigures({ port, log: file }) {
  const read = (headers) => fetch(`http://127.0.0.1:${port}/metrics`, { headers })
  const text = await (await read({ 'x-forwarded-for': '203.0.113.9', authorization: `Bearer ${TOKEN}` })).text()
  expectThat(/^asimera_ready 1$/m.test(text) && text.includes('asimera_http_request_seconds_bucket'), 'the figures are not complete.')
  expectThat((await read({ 'x-forwarded-for': '203.0.113.9' })).status === 404, 'anybody can read the figures.')
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n').filter((line) => line.startsWith('{')).map((line) => JSON.parse(line))
  const requests = lines.filter(({ message }) => message === 'request')
  expectThat(requests.length > 0 && requests.every(({ request_id: id, method, path: place, status, ms }) => id && method && place && status && ms >= 0), 'the log is not complete.')
  return { done: `the figures are there, and ${requests.length} lines of the log` }
}

/** As with a new version: one instance goes and comes back while the other takes the visitors. */
async function upgrade(image, settings, instances, proxy) {
  const stopVisiting = proxy ? keepVisiting(proxy.tls) : async () => ({ answered: 0, failed: [] })
  await inImage(image, settings, ['scripts/deploy/migrate'])
  for (const [at, instance] of instances.entries()) {
    await stopPart(instance.part)
    const { code } = await instance.part.ended
    expectThat(code === 0, `instance ${instance.number} ended with ${code}.`)
    instances[at] = await startInstance(image, settings, instance.number, instance.port)
  }
  const { answered, failed } = await stopVisiting()
  expectThat(failed.length === 0, `${failed.length} of ${answered + failed.length} requests failed meanwhile (${[...new Set(failed)].join(', ')}).`)
  return { done: `both are new, and ${answered} requests were answered meanwhile without a failure` }
}

async function backUpAndRestore(image, settings) {
  const place = path.join(image.root, '.data', 'backup')
  await inImage(image, settings, ['scripts/deploy/shop', 'backup', place])
  const other = { ...settings, DATABASE_URL: await databaseFor('restored') }
  await inImage(image, other, ['scripts/deploy/shop', 'restore', place], 'restore')
  const products = async (where) => JSON.parse(await inImage(image, where, ['scripts/deploy/shop', 'catalogue', 'export', path.join(folder, 'none'), '--dry-run', '--json'], 'count')).products
  const [before, after] = [await products(settings), await products(other)]
  expectThat(before === after && after > 0, `${after} of ${before} products came back.`)
  return { done: `a backup came back into an empty database: ${after} products` }
}

const megabytes = (root) => Math.round(Number(execFileSync('du', ['-sk', root], { encoding: 'utf8' }).split('\t')[0]) / 1024)
