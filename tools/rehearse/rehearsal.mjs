import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { ensureBuilt } from '../../scripts/launch/install/build.mjs'
import { UserFacingError } from '../../scripts/launch/user-facing-error.mjs'
import { logFile } from '../../scripts/launch/folders.mjs'
import { ensurePackages } from '../../scripts/launch/install/packages.mjs'
import { startPostgres } from '../../scripts/launch/postgres/server.mjs'
import { print, step } from '../../scripts/launch/console-output.mjs'
import { checkRateLimits, checkProxy, assertThat, startContinuousRequests } from './checks.mjs'
import { createContainerRunner } from './process-containers.mjs'
import { createOwnedDatabase } from './databases.mjs'
import { buildImage } from './image.mjs'
import { createAddressPool } from './instance-addresses.mjs'
import { hasNginx, startProxy } from './proxy.mjs'

const TOKEN = 'only for this rehearsal'
const MIGRATE = 'scripts/deploy/migrate'
const SHOP = 'scripts/deploy/shop'
const PROXY_REFRESH_MS = 2_500

export async function rehearse(folder, { quick }) {
  // As root, the shop runs as the user nobody; otherwise as the current user.
  const user = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}
  await stepWithTimeout(600, 'installing packages', () => ensurePackages(folder))
  if (quick) await stepWithTimeout(900, 'building', () => ensureBuilt(folder))
  const { image } = await stepWithTimeout(1_200, 'building the image from the Dockerfile', async () => {
    const image = await buildImage(folder, { user, log: logFile(folder, 'image'), quick })
    return { done: `the image is built: ${megabytes(image.root)} MB`, image }
  })
  const addresses = await createAddressPool()
  const containers = createContainerRunner(image, { folder, user, addresses })
  const { server } = await stepWithTimeout(180, 'starting PostgreSQL', async () => ({
    server: await startPostgres(path.join(folder, 'postgres')),
    done: 'PostgreSQL runs, as a separate service',
  }))
  const { settings } = await stepWithTimeout(180, 'migrating', async () => {
    const database = await createOwnedDatabase(server, 'shop')
    const shop = {
      DATABASE_URL: database.url,
      SHOP_URL: 'https://localhost',
      TRUSTED_PROXIES: '1',
      METRICS_TOKEN: TOKEN,
    }
    const done = `the database is ready, and the shop's role does not own it (${(await containers.run({ ...shop, ...database.owner }, [MIGRATE, '--demo'])).trim()})`
    return { settings: { shop, owner: { ...shop, ...database.owner } }, done }
  })

  const first = await containers.start(settings.shop, 1)
  const instances = [first, await containers.start(settings.shop, 2)]
  const proxy = hasNginx()
    ? await startProxy(folder, { names: addresses.names, instances }, logFile(folder, 'nginx'))
    : null
  if (proxy) await stepWithTimeout(60, 'checking the proxy', async () => ({ done: await checkProxy(proxy) }))
  else print('  - nginx is not installed: the proxy is not checked')
  await stepWithTimeout(30, 'checking metrics and logs', () => checkMetricsAndLogs(first))
  await stepWithTimeout(300, 'upgrading one instance after the other', () =>
    upgrade(containers, settings, instances, proxy),
  )
  await stepWithTimeout(300, 'backing up and restoring', () =>
    backUpAndRestore(containers, settings, { image, restored: () => createOwnedDatabase(server, 'restored') }),
  )
  if (proxy) await stepWithTimeout(60, 'checking rate limits', async () => ({ done: await checkRateLimits(proxy) }))
}

/** Fails a step that takes longer than even a busy machine needs, and names it. */
function stepWithTimeout(seconds, action, work) {
  const timeout = () =>
    wait(seconds * 1_000, null, { ref: false }).then(() => {
      throw new UserFacingError(`The rehearsal failed: ${action} was not finished within ${seconds} seconds.`)
    })
  return step(action, () => Promise.race([work(), timeout()]))
}

async function checkMetricsAndLogs({ address, log: file }) {
  const read = (headers) => fetch(`http://${address}/metrics`, { headers })
  const text = await (await read({ 'x-forwarded-for': '203.0.113.9', authorization: `Bearer ${TOKEN}` })).text()
  assertThat(
    /^asimera_ready 1$/m.test(text) && text.includes('asimera_http_request_seconds_bucket'),
    'the metrics are incomplete.',
  )
  assertThat(
    (await read({ 'x-forwarded-for': '203.0.113.9' })).status === 404,
    'the metrics can be read without a token.',
  )
  const lines = readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line))
  const requests = lines.filter(({ message }) => message === 'request')
  assertThat(
    requests.length > 0 &&
      requests.every(
        ({ request_id: id, method, path: target, status, ms }) => id && method && target && status && ms >= 0,
      ),
    'the request log is incomplete.',
  )
  return { done: `the metrics are complete, and so are ${requests.length} lines of the request log` }
}

/** Replaces one instance after the other, as with a new version, while requests continue through the proxy. */
async function upgrade(containers, settings, instances, proxy) {
  const stopRequests = proxy
    ? startContinuousRequests(`https://localhost:${proxy.tls}`)
    : async () => ({ succeeded: 0, failed: [] })
  await containers.run(settings.owner, [MIGRATE])
  for (const [index, instance] of instances.entries()) {
    const code = await containers.stop(instance)
    assertThat(
      code === 0,
      code === null
        ? `instance ${instance.number} did not stop by itself and was killed.`
        : `instance ${instance.number} exited with status ${code}.`,
    )
    instances[index] = await containers.start(settings.shop, instance.number)
    // The proxy needs this long to resolve the new address; a deploy takes longer, because it waits for a health check.
    await wait(PROXY_REFRESH_MS)
  }
  const { succeeded, failed } = await stopRequests()
  assertThat(
    failed.length === 0,
    `${failed.length} of ${succeeded + failed.length} requests failed (${[...new Set(failed)].join(', ')}).`,
  )
  return { done: `both instances are replaced, and all of ${succeeded} requests succeeded` }
}

async function backUpAndRestore(containers, settings, { image, restored }) {
  const folder = path.join(image.root, '.data', 'backup')
  await containers.run(settings.shop, [SHOP, 'backup', folder])
  const database = await restored()
  const target = { ...settings.shop, DATABASE_URL: database.url }
  await containers.run({ ...target, ...database.owner }, [SHOP, 'restore', folder], 'restore')
  const [before, after] = [await countProducts(containers, settings.shop), await countProducts(containers, target)]
  assertThat(before === after && after > 0, `${after} of ${before} products were restored.`)
  return { done: `a backup was restored into an empty database: ${after} products` }
}

const countProducts = async (containers, settings) =>
  JSON.parse(await containers.run(settings, [SHOP, 'export', 'nowhere', 'catalogue', '--dry-run', '--json'], 'count'))
    .catalogue.products

const megabytes = (root) =>
  Math.round(Number(execFileSync('du', ['-sk', root], { encoding: 'utf8' }).split('\t')[0]) / 1024)
