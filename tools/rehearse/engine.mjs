import { execFile } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { PROJECT_ROOT } from '../../scripts/launch/folders.mjs'
import { UserFacingError } from '../../scripts/launch/user-facing-error.mjs'
import { assertThat } from './checks.mjs'
import { readCompose, runOptions } from './compose.mjs'

const HEALTHY_TIMEOUT_MS = 120_000

/** Runs the services of compose.yaml with the commands that Docker and Podman have in common. */
export function createStack({ command, project, images, variables }) {
  const { services } = readCompose(readFileSync(path.join(PROJECT_ROOT, 'compose.yaml'), 'utf8'), variables)
  const containerOf = (service) => `${project}-${service}`
  const execute = (args) => promisify(execFile)(command, args, { maxBuffer: 64_000_000, cwd: PROJECT_ROOT })
  const engine = async (...args) => {
    try {
      return (await execute(args)).stdout.trim()
    } catch (error) {
      throw new UserFacingError(
        `${command} ${args[0]} failed: ${String(/** @type {any} */ (error).stderr || error).slice(-1_500)}`,
      )
    }
  }
  const inspect = async (thing, format) => JSON.parse(await engine('inspect', '--format', `{{json ${format}}}`, thing))
  const imageOf = (service) => images[services[service].image ?? service] ?? services[service].image
  const options = (service, env = {}) => [
    `--network=${project}`,
    `--network-alias=${service}`,
    ...runOptions(services[service], project),
    ...Object.entries(env).map(([name, value]) => `--env=${name}=${value}`),
  ]

  async function start(service) {
    await engine('run', '--detach', `--name=${containerOf(service)}`, ...options(service), imageOf(service))
    await waitUntilHealthy(service)
  }

  /** Runs the health check itself, because Podman does so only where systemd runs. */
  async function waitUntilHealthy(service) {
    const declared = services[service].healthcheck?.test
    const [, ...check] = declared ?? (await inspect(containerOf(service), '.Config.Healthcheck'))?.Test ?? []
    if (check.length === 0) return
    const words = check.length === 1 ? ['sh', '-c', check[0]] : check
    const isHealthy = () =>
      exec(service, ...words).then(
        () => true,
        () => false,
      )
    for (const until = Date.now() + HEALTHY_TIMEOUT_MS; !(await isHealthy()); await wait(200))
      assertThat(Date.now() < until, `${service} did not become healthy.`)
  }

  const exec = (service, ...words) => engine('exec', containerOf(service), ...words)

  /** Like `docker compose run --rm`. */
  const run = (service, words = services[service].command, env = {}) =>
    engine('run', '--rm', ...options(service, env), imageOf(service), ...words)

  /** Returns the exit status and how long it took. */
  async function stop(service) {
    const began = performance.now()
    await engine('stop', containerOf(service))
    const seconds = (performance.now() - began) / 1_000
    return { code: await inspect(containerOf(service), '.State.ExitCode'), seconds }
  }

  const replace = async (service) => {
    const stopped = await stop(service)
    await engine('rm', containerOf(service))
    await start(service)
    return stopped
  }

  async function kill(service) {
    await engine('kill', '--signal=KILL', containerOf(service))
    await engine('start', containerOf(service))
    await waitUntilHealthy(service)
  }

  async function remove() {
    const lines = (text) => text.split('\n').filter((line) => line.startsWith(`${project}-`))
    for (const container of lines(await engine('ps', '--all', '--format', '{{.Names}}')))
      await engine('rm', '--force', container)
    for (const volume of lines(await engine('volume', 'ls', '--format', '{{.Name}}')))
      await engine('volume', 'rm', volume)
    await engine('network', 'rm', project)
  }

  /** Writes what each container has printed to a folder. */
  async function saveLogs(folder) {
    mkdirSync(folder, { recursive: true })
    for (const service of Object.keys(services)) {
      const printed = await execute(['logs', containerOf(service)]).catch(() => null)
      if (printed) writeFileSync(path.join(folder, `${service}.log`), printed.stdout + printed.stderr)
    }
  }

  const address = async (service) =>
    (await inspect(containerOf(service), '.NetworkSettings.Networks'))[project].IPAddress

  return { engine, inspect, start, run, exec, stop, replace, kill, remove, saveLogs, address }
}
