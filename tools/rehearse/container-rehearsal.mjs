import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import postgres from 'postgres'
import { step } from '../../scripts/launch/console-output.mjs'
import { PROJECT_ROOT } from '../../scripts/launch/folders.mjs'
import { freePort } from '../../scripts/launch/postgres/server.mjs'
import { differences } from '../upgrade/differences.mjs'
import { exerciseShop, findBrokenPictures, readShopState } from '../upgrade/visitor.mjs'
import { assertThat, checkProxy, checkRateLimits, openHttp2Connection, startContinuousRequests } from './checks.mjs'
import { createStack } from './engine.mjs'
import { createCertificate } from './proxy.mjs'

const PROJECT = 'asimera-rehearsal'
const SECRETS = {
  POSTGRES_PASSWORD: 'owns0the0tables',
  SHOP_PASSWORD: 'reads0and0writes',
  METRICS_TOKEN: 'only for this rehearsal',
}
const INSTANCES = ['shop-1', 'shop-2', 'shop-el']
const GREEK_HOST = 'gr.localhost'
/** Metrics are sent every minute. */
const TRACES_TIMEOUT_MS = 90_000
/** Prints the names of what it gets. */
const COLLECTOR = `require('node:http').createServer(async (request, response) => {
  let text = ''
  for await (const part of request) text += part
  console.log(...(text.match(/"name":"[^"]+"/g) ?? []))
  response.setHeader('Content-Type', 'application/json').end('{}')
}).listen(4318)`

/**
 * Builds the images and runs the services of compose.yaml with a container engine. With `from`, the shop is opened with
 * this older image first, and upgraded.
 * @param {string} folder
 * @param {{ command: string, from?: string, buildOptions: string[], quick: boolean }} options
 */
export async function rehearseContainers(folder, { command, from, buildOptions, quick }) {
  // The certificate of the proxy is its own.
  process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = '0'
  const port = await freePort()
  const origin = `https://localhost:${port}`
  const variables = {
    ...SECRETS,
    SHOP_URL: origin,
    SHOP_EDITIONS: `en=${origin} el=https://${GREEK_HOST}:${port}`,
    CARD_SANDBOX: 'on',
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318',
    HTTP_PORT: String(await freePort()),
    HTTPS_PORT: String(port),
    TLS_FOLDER: path.join(folder, 'tls'),
  }
  mkdirSync(variables.TLS_FOLDER)
  createCertificate(variables.TLS_FOLDER)
  const images = { asimera: from ?? 'asimera', proxy: `${PROJECT}-proxy` }
  const stack = createStack({ command, project: PROJECT, images, variables })

  await step('building the images', async () => {
    if (!quick) await stack.engine('build', ...buildOptions, '--tag', 'asimera', PROJECT_ROOT)
    const deploy = proxyFolder(folder)
    const file = path.join(deploy, 'proxy.Dockerfile')
    await stack.engine('build', ...buildOptions, '--tag', images.proxy, '--file', file, deploy)
    return {
      done: `the image has ${await size(stack, 'asimera')} MB, the one of the proxy ${await size(stack, images.proxy)}`,
    }
  })
  await stack.remove().catch(() => {})
  await stack.engine('network', 'create', PROJECT)
  try {
    const used = await open(stack, { origin, port })
    await step('checking what containers may do', () => checkConfinement(stack))
    await step('killing an instance', () => killOne(stack, origin))
    await step('upgrading', () => {
      images.asimera = 'asimera'
      return upgrade(stack, { origin, used })
    })
    await step('ordering after the upgrade', () => order(stack, origin))
    await step('checking traces', () => checkTraces(stack))
    await step('backing up and restoring', () => backUpAndRestore(stack))
    await step('checking rate limits', async () => ({ done: await checkRateLimits({ tls: port }) }))
    await step('stopping', () => stopAll(stack))
  } catch (error) {
    await stack.saveLogs(path.join(folder, 'logs'))
    throw error
  } finally {
    await stack.remove()
  }
}

/** The folder of the proxy with the edit for a Greek edition of docs/operations.md. */
function proxyFolder(folder) {
  const deploy = path.join(folder, 'deploy')
  cpSync(path.join(PROJECT_ROOT, 'docs', 'deploy'), deploy, { recursive: true })
  const file = path.join(deploy, 'nginx.conf')
  const text = readFileSync(file, 'utf8')
  const edited = text.replace(
    'map "" $instances { default shop:3000; }',
    `map $host $instances { default shop:3000; ${GREEK_HOST} shop-el:3000; }`,
  )
  assertThat(edited !== text, 'docs/deploy/nginx.conf has another line for the instances.')
  writeFileSync(file, edited)
  return deploy
}

const size = async (stack, image) => Math.round((await stack.inspect(image, '.Size')) / 1e6)

async function open(stack, { origin, port }) {
  await step('starting the database and migrating', async () => {
    await stack.start('database')
    return { done: `the database is ready, and the shop's role does not own it (${await stack.run('migrate')})` }
  })
  await startCollector(stack)
  for (const service of [...INSTANCES, 'proxy'])
    await step(`starting ${service}`, async () => {
      await stack.start(service)
      return { done: `${service} is healthy` }
    })
  await step('checking the proxy', async () => ({ done: await checkProxy({ tls: port, brotli: true }) }))
  await step('checking the editions', () => checkEditions(origin))
  await step('checking the shop', async () => {
    await stack.exec('shop-1', 'shop', 'check')
    return { done: '`shop check` finds nothing' }
  })
  const { used } = await step('ordering', () => order(stack, origin))
  return used
}

async function order(stack, origin) {
  const used = await exerciseShop({ address: origin, url: await databaseUrl(stack, 'shop') })
  return { used, done: `${used.orders.length} orders are placed, one with a test card` }
}

/** The image has Node, so it is the collector too. */
async function startCollector(stack) {
  const options = [`--name=${PROJECT}-collector`, `--network=${PROJECT}`, '--network-alias=collector']
  await stack.engine('run', '--detach', ...options, 'asimera', 'node', '--eval', COLLECTOR)
}

async function checkTraces(stack) {
  const wanted = ['GET page', 'render route', 'POST api', 'SQL insert', 'card provider', 'asimera_ready']
  for (const until = Date.now() + TRACES_TIMEOUT_MS; ; await wait(500)) {
    const names = await stack.engine('logs', `${PROJECT}-collector`)
    const missing = wanted.filter((name) => !names.includes(`"name":"${name}`))
    if (missing.length === 0) return { done: 'a collector gets spans of requests, Next and SQL, and the metrics' }
    assertThat(Date.now() < until, `the collector got nothing with the name ${missing.join(', ')}.`)
  }
}

const databaseUrl = async (stack, name) =>
  `postgres://shop:${SECRETS.POSTGRES_PASSWORD}@${await stack.address('database')}:5432/${name}`

async function checkEditions(origin) {
  const connection = await openHttp2Connection(origin)
  for (const [host, language] of [
    ['localhost', 'en'],
    [GREEK_HOST, 'el'],
  ]) {
    const { status, body } = await connection.get('/about', { ':authority': host })
    assertThat(status === 200 && String(body).includes(`<html lang="${language}"`), `${host} is not in ${language}.`)
  }
  connection.close()
  return { done: 'each host has its language' }
}

/** What compose.yaml denies is denied, and neither an image nor the instances have a secret that they do not need. */
async function checkConfinement(stack) {
  for (const service of INSTANCES) {
    const status = await stack.exec(service, 'sh', '-c', 'cat /proc/1/status')
    const has = (line) => new RegExp(`^${line}$`, 'm').test(status)
    assertThat(has('Uid:\\t1000\\t.*') && has('CapBnd:\\t0+') && has('NoNewPrivs:\\t1'), `${service} may do too much.`)
    const written = await stack.exec(
      service,
      'sh',
      '-c',
      'touch /shop/.data/x && rm /shop/.data/x && echo volume; touch /shop/x 2>&1; true',
    )
    assertThat(/^volume\n.*Read-only file system/.test(written), `${service} can write to ${written}.`)
    const env = await stack.exec(service, 'env')
    assertThat(!env.includes(SECRETS.POSTGRES_PASSWORD), `${service} has the password of the owner of the tables.`)
  }
  const image = JSON.stringify(await stack.inspect('asimera', '.'))
  assertThat(!/PASSWORD|SECRET|TOKEN|postgres:\/\//.test(image), 'the image has a secret.')
  return { done: 'uid 1000, no capability, nothing to write to but the volume and /tmp' }
}

const allSucceeded = ({ succeeded, failed }) =>
  assertThat(
    failed.length === 0,
    `${failed.length} of ${succeeded + failed.length} requests failed (${[...new Set(failed)].join(', ')}).`,
  )

async function killOne(stack, origin) {
  const stopRequests = startContinuousRequests(origin)
  await stack.kill('shop-1')
  const results = await stopRequests()
  allSucceeded(results)
  return { done: `shop-1 was killed and started again, and all of ${results.succeeded} requests succeeded` }
}

async function upgrade(stack, { origin, used }) {
  const before = await readShopState(origin, used)
  const stopRequests = startContinuousRequests(origin)
  await stack.run('migrate')
  for (const service of INSTANCES) {
    const { code, seconds } = await stack.replace(service)
    assertThat(code === 0, `${service} exited with status ${code} after ${seconds.toFixed(1)} s.`)
  }
  const results = await stopRequests()
  allSucceeded(results)
  const faults = [
    ...differences(before, await readShopState(origin, used)),
    ...(await findBrokenPictures(origin, used)),
  ]
  assertThat(faults.length === 0, `after the upgrade, ${faults.slice(0, 5).join('; ')}.`)
  return {
    done: `three instances are replaced, all of ${results.succeeded} requests succeeded, orders and carts are the same`,
  }
}

async function backUpAndRestore(stack) {
  await stack.exec('shop-1', 'shop', 'backup', '/shop/.data/backup')
  const admin = postgres(await databaseUrl(stack, 'postgres'), { max: 1, onnotice() {} })
  await admin.unsafe('create database restored').finally(() => admin.end())
  const url = (role, password) => `postgres://${role}:${password}@database:5432/restored`
  await stack.run('migrate', ['shop', 'restore', '/shop/.data/backup'], {
    DATABASE_URL: url('shop_rows', SECRETS.SHOP_PASSWORD),
    DATABASE_OWNER_URL: url('shop', SECRETS.POSTGRES_PASSWORD),
  })
  const [before, after] = [await fingerprints(stack, 'shop'), await fingerprints(stack, 'restored')]
  const other = Object.keys(before).filter((table) => before[table] !== after[table])
  assertThat(other.length === 0, `after the restore, these tables are different: ${other.join(', ')}.`)
  return {
    done: `a backup was restored into an empty database, and all of ${Object.keys(before).length} tables are the same`,
  }
}

/** Loading rows raises the catalogue version, and the instances that run write to the others each minute. */
const NOT_COMPARED = ['catalogue_version', 'rate_limits', 'day_counts']

/** The number of rows of each table and a digest of them. */
async function fingerprints(stack, name) {
  const sql = postgres(await databaseUrl(stack, name), { max: 1, onnotice() {} })
  try {
    const tables =
      await sql`select tablename as table from pg_tables where schemaname = 'public' and tablename <> all(${NOT_COMPARED})`
    const found = {}
    for (const { table } of tables) {
      const [row] =
        await sql`select count(*) as rows, md5(string_agg(t::text, '' order by t::text)) as digest from ${sql(table)} t`
      found[table] = `${row?.rows} ${row?.digest}`
    }
    return found
  } finally {
    await sql.end()
  }
}

async function stopAll(stack) {
  const stopped = []
  for (const service of [...INSTANCES, 'proxy', 'database']) {
    const { code, seconds } = await stack.stop(service)
    assertThat(code === 0, `${service} exited with status ${code}.`)
    stopped.push(`${service} ${seconds.toFixed(1)} s`)
  }
  return { done: `everything stopped by itself: ${stopped.join(', ')}` }
}
