import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { PROJECT_ROOT } from '../../scripts/launch/folders.mjs'
import { freePort } from '../../scripts/launch/postgres/server.mjs'
import { UserFacingError } from '../../scripts/launch/user-facing-error.mjs'
import { refuse, respondWith, startFakeDependency } from './fake-dependencies.mjs'
import { call } from './http-client.mjs'
import {
  createShopEnvironment,
  restartDatabase,
  startShop,
  stopDatabase,
  stopShop,
  waitUntilReady,
} from './shop-under-test.mjs'
import { checkOut, findCheapProduct } from './shoppers.mjs'
import { withDatabaseConnection } from './verify-orders.mjs'

const TIMEOUT_MS = 120_000
/** Long enough for two scrapes, and for an alert that is true at both. */
const QUIET_MS = 35_000
const POOL_SIZE = 4
const TOKEN = 'a-token-for-prometheus'

/** Makes each fault that an alert is about, and waits until Prometheus fires the alert of docs/deploy/alerts.yml. */
export async function alerts(dataDir) {
  const environment = await createShopEnvironment(dataDir)
  const database = await startSlowConnection(environment.port)
  const cache = await startFakeDependency()
  cache.setBehaviour(respondWith('HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n'))
  const nowhere = `127.0.0.1:${await freePort()}`
  const env = {
    DATABASE_URL: withPort(environment.shopUrl, database.port),
    DATABASE_POOL_SIZE: String(POOL_SIZE),
    METRICS_TOKEN: TOKEN,
    SMTP_URL: `smtp://${nowhere}`,
    ...{ CDN: 'varnish', CDN_PURGE_URL: `http://127.0.0.1:${cache.port}/` },
    ...{ MEDIA_STORE: 's3://pictures/', AWS_ENDPOINT_URL_S3: `http://${nowhere}`, AWS_REGION: 'eu' },
    ...{ AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret' },
  }
  const shop = startShop(environment, { port: await freePort(), env })
  await waitUntilReady(shop)
  const item = await findCheapProduct(shop)
  const { prometheus, stop } = await startPrometheus(dataDir, shop)
  const context = {
    environment,
    shop,
    item,
    database,
    cache,
    unlock: async () => {},
    sql: (work) => withDatabaseConnection(environment, work),
  }
  /** @type {string[]} */
  const faults = []
  const figures = {}
  try {
    await wait(QUIET_MS)
    const early = await firing(prometheus)
    faults.push(...early.map((name) => `${name} fires without a fault`))
    for (const [name, { fires, make = nothing, during = nothing, end = nothing }] of Object.entries(FAULTS)) {
      faults.push(...(await waitUntilQuiet(prometheus, fires)).map((alert) => `${alert} still fires: ${name}`))
      await make(context)
      const missing = await waitForAlerts(prometheus, fires, () => during(context))
      await end(context)
      faults.push(...missing.map((alert) => `${alert} does not fire: ${name}`))
      figures[name] = `${fires.filter((alert) => !missing.includes(alert)).join(', ') || 'none'} fired`
    }
    faults.push(...testRules(dataDir))
    return { faults, figures }
  } finally {
    stop()
    database.close()
    cache.close()
  }
}

/** @param {object} _context */
const nothing = async (_context) => {}

/** In this order, because the last ones do not end. */
const FAULTS = {
  'the database is away': {
    fires: ['DatabaseAway', 'InstanceNotReady', 'ManyErrors'],
    make: ({ environment }) => stopDatabase(environment),
    during: ({ shop }) => call(`${shop.address}/shop/cart/checkout`, {}),
    end: async ({ environment, shop }) => {
      await restartDatabase(environment)
      await waitUntilReady(shop)
    },
  },
  'the network to the database is slow': {
    fires: ['DatabaseSlow', 'SlowAnswers'],
    make: async ({ database }) => database.delay(150),
    during: ({ shop, item }) => checkOut(() => shop.address, item, { method: 'via_courier' }),
    end: async ({ database }) => database.delay(0),
  },
  'requests wait for a lock': {
    fires: ['PoolExhausted'],
    make: async (context) => void (context.unlock = await occupyPool(context)),
    end: ({ unlock }) => unlock(),
  },
  'the processor is busy with something else': {
    fires: ['EventLoopLate'],
    during: async ({ shop }) => {
      shop.child.kill('SIGSTOP')
      await wait(400)
      shop.child.kill('SIGCONT')
    },
  },
  'the mail server refuses': {
    fires: ['MailWaits', 'MailGivenUp'],
    make: async ({ shop, item, sql }) => {
      for (const method of ['transfer', 'via_courier']) await checkOut(() => shop.address, item, { method })
      await sql((db) => db`update outbox set created_at = now() - interval '20 minutes'`)
      await sql((db) => db`update outbox set failed_at = now() where id = (select max(id) from outbox)`)
    },
  },
  'a payment is disputed': {
    fires: ['PaymentNeedsALook'],
    make: async ({ shop, item, sql }) => {
      await checkOut(() => shop.address, item, { method: 'card' })
      await sql((db) => db`update payments set flag = 'the cardholder disputes it'`)
    },
  },
  'the shared cache refuses purges': {
    fires: ['PurgeFails'],
    make: async ({ cache, sql }) => {
      cache.setBehaviour(refuse)
      await sql((db) => db`update products set name = name || ' ' where slug = 'kyma-band'`)
    },
    during: ({ shop, item }) => call(`${shop.address}${item.path}`, {}),
  },
  'the store of the pictures is away': {
    fires: ['PicturesAway'],
    during: ({ shop }) => call(`${shop.address}/media/cup-1.0a1b2c3d/480.avif`, {}),
  },
  'an instance is killed': {
    fires: ['InstanceDown'],
    make: ({ shop }) => stopShop(shop, 'SIGKILL'),
  },
}

/** What needs days of traffic, or an instance that loses its notifications for good: Prometheus gets the numbers. */
const RULE_TESTS = `rule_files: [${path.join(PROJECT_ROOT, 'docs/deploy/alerts.yml')}]
tests:
  - interval: 1m
    input_series:
      - { series: 'asimera_catalogue_version{instance="a"}', values: '7+0x40' }
      - { series: 'asimera_catalogue_version{instance="b"}', values: '6+0x40' }
      - { series: 'process_resident_memory_bytes{instance="a"}', values: '1300000000+0x40' }
    alert_rule_test:
      - { alertname: CatalogueDiffers, eval_time: 1m, exp_alerts: [] }
      - alertname: CatalogueDiffers
        eval_time: 3m
        exp_alerts:
          - exp_labels: { severity: page }
            exp_annotations: { summary: Instances show different versions of the catalogue. }
      - { alertname: MemoryGrows, eval_time: 14m, exp_alerts: [] }
      - alertname: MemoryGrows
        eval_time: 16m
        exp_alerts:
          - exp_labels: { severity: ticket, instance: a }
            exp_annotations: { summary: An instance uses more than 1.2 GB of memory. }
`

function testRules(dataDir) {
  const file = path.join(dataDir, 'prometheus', 'rule-tests.yml')
  writeFileSync(file, RULE_TESTS)
  const { status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', file], { encoding: 'utf8' })
  return status === 0 ? [] : [`promtool: ${stdout}${stderr}`]
}

/** Occupies every connection of the pool but the one that `/metrics` needs, until the function that it returns is called. */
async function occupyPool({ shop, sql }) {
  const lock = new AbortController()
  await new Promise((resolve, reject) => {
    const hold = async (transaction) => {
      await transaction`lock table auth_tokens`
      resolve(undefined)
      await once(lock.signal, 'abort')
    }
    sql((db) => db.begin(hold)).catch(reject)
  })
  const headers = { Authorization: `Token ${'A'.repeat(43)}` }
  // Each request gets 503 after ten seconds.
  const readAgain = async () => {
    while (!lock.signal.aborted) await call(`${shop.address}/api/v1/users/me`, { headers })
  }
  const readers = Array.from({ length: POOL_SIZE - 1 }, readAgain)
  return () => {
    lock.abort()
    return Promise.all(readers)
  }
}

/** Passes bytes on to the database, later if it is told so. */
async function startSlowConnection(port) {
  const server = await startFakeDependency()
  let delayMs = 0
  server.setBehaviour((socket) => {
    const upstream = net.connect(port, '127.0.0.1')
    pass(socket, upstream)
    pass(upstream, socket)
    socket.on('close', () => upstream.destroy())
    upstream.on('close', () => socket.destroy()).on('error', () => {})
  })
  // The timers of a shorter delay come first, so each passes on what has waited longest.
  const pass = (from, to) => {
    const waiting = []
    from.on('data', (bytes) => {
      waiting.push(bytes)
      setTimeout(() => to.writable && to.write(waiting.shift()), delayMs)
    })
  }
  return { ...server, delay: (milliseconds) => (delayMs = milliseconds) }
}

function withPort(address, port) {
  const url = new URL(address)
  url.port = String(port)
  return url.href
}

/** The rules as they are, but with seconds in place of minutes: `for` still needs two scrapes. */
async function startPrometheus(dataDir, shop) {
  const folder = path.join(dataDir, 'prometheus')
  mkdirSync(folder, { recursive: true })
  const rules = readFileSync(path.join(PROJECT_ROOT, 'docs/deploy/alerts.yml'), 'utf8')
  writeFileSync(path.join(folder, 'alerts.yml'), rules.replace(/^( *for:) .*$/gm, '$1 12s').replaceAll('[5m]', '[40s]'))
  writeFileSync(
    path.join(folder, 'prometheus.yml'),
    `global: { scrape_interval: 10s, scrape_timeout: 10s, evaluation_interval: 1s }
rule_files: [alerts.yml]
scrape_configs:
  - job_name: asimera
    authorization: { credentials: ${TOKEN} }
    static_configs: [{ targets: ['127.0.0.1:${shop.port}'] }]
`,
  )
  const port = await freePort()
  const child = spawn(
    'prometheus',
    ['--config.file=prometheus.yml', '--storage.tsdb.path=data', `--web.listen-address=127.0.0.1:${port}`],
    { cwd: folder, stdio: 'ignore' },
  )
  const failed = new Promise((_, reject) =>
    child.once('error', () => reject(new UserFacingError('Prometheus is not installed: apt-get install prometheus'))),
  )
  const prometheus = `http://127.0.0.1:${port}`
  await Promise.race([waitUntilReady({ address: prometheus }, undefined, '/-/ready'), failed])
  return { prometheus, stop: () => child.kill() }
}

async function firing(prometheus) {
  const { json } = await call(`${prometheus}/api/v1/alerts`)
  return json.data.alerts.filter(({ state }) => state === 'firing').map(({ labels }) => labels.alertname)
}

/** Returns those that did not fire in time. */
async function waitForAlerts(prometheus, names, during) {
  const missing = new Set(names)
  for (const until = Date.now() + TIMEOUT_MS; missing.size > 0 && Date.now() < until; await wait(200)) {
    await during()
    for (const name of await firing(prometheus)) missing.delete(name)
  }
  return [...missing]
}

/** Returns those that an earlier fault has left. */
async function waitUntilQuiet(prometheus, names) {
  for (const until = Date.now() + TIMEOUT_MS; ; await wait(200)) {
    const left = (await firing(prometheus)).filter((name) => names.includes(name))
    if (left.length === 0 || Date.now() > until) return left
  }
}
