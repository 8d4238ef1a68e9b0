import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { ensureBuilt } from '../../launch/install/build.mjs'
import { Fault } from '../../launch/user-facing-error.mjs'
import { logFile } from '../../launch/folders.mjs'
import { ensurePackages } from '../../launch/install/packages.mjs'
import { startPostgres } from '../../launch/postgres/server.mjs'
import { say, step } from '../../launch/console-output.mjs'
import { checkLimits, checkProxy, expectThat, keepVisiting } from './checks.mjs'
import { containersOf } from './containers.mjs'
import { makeDatabase } from './databases.mjs'
import { makeImage } from './image.mjs'
import { openPlaces } from './instance-addresses.mjs'
import { hasNginx, startProxy } from './proxy.mjs'

const TOKEN = 'only for this rehearsal'
const MIGRATE = 'scripts/deploy/migrate'
const SHOP = 'scripts/deploy/shop'
const KNOWN_AFTER_MS = 2_500

export async function rehearse(folder, { quick }) {
  // Who runs the shop: nobody in particular when we are root, otherwise who we are.
  const user = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}
  await stepWithin(600, 'installing packages', () => ensurePackages(folder))
  if (quick) await stepWithin(900, 'building', () => ensureBuilt(folder))
  const { image } = await stepWithin(1_200, 'taking the steps of the Dockerfile', async () => {
    const made = await makeImage(folder, { user, log: logFile(folder, 'image'), quick })
    return { done: `the image is made: ${megabytes(made.root)} MB`, image: made }
  })
  const places = await openPlaces()
  const containers = containersOf(image, { folder, user, places })
  const { server } = await stepWithin(180, 'starting PostgreSQL', async () => ({
    server: await startPostgres(path.join(folder, 'postgres')),
    done: 'PostgreSQL runs, as somebody else runs it',
  }))
  const { settings } = await stepWithin(180, 'migrating', async () => {
    const database = await makeDatabase(server, 'shop')
    const made = {
      DATABASE_URL: database.url,
      SHOP_URL: 'https://localhost',
      TRUSTED_PROXIES: '1',
      METRICS_TOKEN: TOKEN,
    }
    const done = `the database is ready, owned by another role than the shop's (${(await containers.run({ ...made, ...database.owner }, [MIGRATE, '--demo'])).trim()})`
    return { settings: { shop: made, owner: { ...made, ...database.owner } }, done }
  })

  const instances = [await containers.start(settings.shop, 1), await containers.start(settings.shop, 2)]
  const proxy = hasNginx()
    ? await startProxy(folder, { names: places.names, instances }, logFile(folder, 'nginx'))
    : null
  if (proxy) await stepWithin(60, 'asking through the proxy', async () => ({ done: await checkProxy(proxy) }))
  else say('  - there is no nginx here: the proxy is left out')
  await stepWithin(30, 'reading figures and logs', () => checkFigures(instances[0]))
  await stepWithin(300, 'upgrading one instance after the other', () => upgrade(containers, settings, instances, proxy))
  await stepWithin(300, 'backing up and restoring', () =>
    backUpAndRestore(containers, settings, { image, restored: () => makeDatabase(server, 'restored') }),
  )
  if (proxy) await stepWithin(60, 'asking for too much', async () => ({ done: await checkLimits(proxy) }))
}

/** However busy the machine is, it takes less; a step that waits for something that never comes says which one it is. */
function stepWithin(seconds, doing, work) {
  const tooLong = () =>
    wait(seconds * 1_000, null, { ref: false }).then(() => {
      throw new Fault(`The rehearsal failed: ${doing} was not done within ${seconds} seconds.`)
    })
  return step(doing, () => Promise.race([work(), tooLong()]))
}

async function checkFigures({ address, log: file }) {
  const read = (headers) => fetch(`http://${address}/metrics`, { headers })
  const text = await (await read({ 'x-forwarded-for': '203.0.113.9', authorization: `Bearer ${TOKEN}` })).text()
  expectThat(
    /^asimera_ready 1$/m.test(text) && text.includes('asimera_http_request_seconds_bucket'),
    'the figures are not complete.',
  )
  expectThat((await read({ 'x-forwarded-for': '203.0.113.9' })).status === 404, 'anybody can read the figures.')
  const lines = readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line))
  const requests = lines.filter(({ message }) => message === 'request')
  expectThat(
    requests.length > 0 &&
      requests.every(
        ({ request_id: id, method, path: place, status, ms }) => id && method && place && status && ms >= 0,
      ),
    'the log is not complete.',
  )
  return { done: `the figures are there, and ${requests.length} lines of the log` }
}

/** As with a new version: one instance goes and comes back while the other takes the visitors. */
async function upgrade(containers, settings, instances, proxy) {
  const stopVisiting = proxy
    ? keepVisiting(`https://localhost:${proxy.tls}`)
    : async () => ({ answered: 0, failed: [] })
  await containers.run(settings.owner, [MIGRATE])
  for (const [at, instance] of instances.entries()) {
    const code = await containers.stop(instance)
    expectThat(code === 0, `instance ${instance.number} ended with ${code ?? 'force, for it did not end by itself'}.`)
    instances[at] = await containers.start(settings.shop, instance.number)
    // An owner waits for the health check, which looks every few seconds; meanwhile the proxy asks for the new address.
    await wait(KNOWN_AFTER_MS)
  }
  const { answered, failed } = await stopVisiting()
  expectThat(
    failed.length === 0,
    `${failed.length} of ${answered + failed.length} requests failed meanwhile (${[...new Set(failed)].join(', ')}).`,
  )
  return { done: `both are new, and ${answered} requests were answered meanwhile without a failure` }
}

async function backUpAndRestore(containers, settings, { image, restored }) {
  const place = path.join(image.root, '.data', 'backup')
  await containers.run(settings.shop, [SHOP, 'backup', place])
  const database = await restored()
  const other = { ...settings.shop, DATABASE_URL: database.url }
  await containers.run({ ...other, ...database.owner }, [SHOP, 'restore', place], 'restore')
  const [before, after] = [await products(containers, settings.shop), await products(containers, other)]
  expectThat(before === after && after > 0, `${after} of ${before} products came back.`)
  return { done: `a backup came back into an empty database: ${after} products` }
}

const products = async (containers, settings) =>
  JSON.parse(await containers.run(settings, [SHOP, 'catalogue', 'export', 'nowhere', '--dry-run', '--json'], 'count'))
    .products

const megabytes = (root) =>
  Math.round(Number(execFileSync('du', ['-sk', root], { encoding: 'utf8' }).split('\t')[0]) / 1024)
