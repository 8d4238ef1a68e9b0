import { execFile } from 'node:child_process'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { logFile } from '../../scripts/launch/folders.mjs'
import { runProcess, startProcess, stopProcess } from '../../scripts/launch/process/processes.mjs'
import { step } from '../../scripts/launch/console-output.mjs'
import { assertThat } from './checks.mjs'

const HEALTHY_TIMEOUT_MS = 60_000
const HEALTH_CHECK_TIMEOUT_MS = 10_000

/** Runs the commands of an image as a container does: in its folder, with its environment variables, as its user. */
export function createContainerRunner(image, { folder, user, addresses }) {
  const environment = (settings) => ({
    HOME: folder,
    ...image.env,
    PATH: `${path.join(image.root, 'scripts', 'deploy')}:${process.env.PATH}`,
    ...settings,
  })

  async function run(settings, [command, ...args], name = path.basename(command)) {
    const { ok, output } = await runProcess({
      command: path.resolve(image.root, command),
      args,
      cwd: image.root,
      env: environment(settings),
      log: logFile(folder, name),
      as: user,
    })
    assertThat(ok, `${[command, ...args].join(' ')} failed: ${output.slice(-400)}`)
    return output
  }

  async function start(settings, number) {
    const { host, port } = await addresses.acquire(number)
    const log = logFile(folder, `shop-${number}`)
    const env = environment({ ...settings, HOST: host, PORT: String(port) })
    const { instance } = await step(`starting instance ${number}`, async () => {
      const [command, ...args] = image.command
      const process = startProcess({
        name: `Instance ${number}`,
        command,
        args,
        cwd: image.root,
        env,
        log,
        stopTimeoutMs: 20_000,
        as: user,
      })
      const instance = { number, address: `${host}:${port}`, log, process }
      await waitUntilHealthy(instance, env)
      return {
        instance,
        done: `instance ${number} is healthy, run by ${user.uid === undefined ? 'this user' : 'an ordinary user'}`,
      }
    })
    return instance
  }

  async function waitUntilHealthy({ number, process: started, log }, env) {
    const [command, ...args] = image.health
    const isHealthy = () =>
      promisify(execFile)(command, args, { cwd: image.root, env, timeout: HEALTH_CHECK_TIMEOUT_MS, ...user }).then(
        () => true,
        () => false,
      )
    let ended = false
    void started.ended.then(() => (ended = true))
    for (const until = Date.now() + HEALTHY_TIMEOUT_MS; !(await isHealthy()); await wait(200)) {
      assertThat(!ended, `instance ${number} ended while it started. Its log is ${log}.`)
      assertThat(
        Date.now() < until,
        `instance ${number} did not become healthy within ${HEALTHY_TIMEOUT_MS / 1000} seconds. Its log is ${log}.`,
      )
    }
  }

  /** Returns the exit status, or null if the instance had to be killed. */
  async function stop(instance) {
    await stopProcess(instance.process)
    await addresses.release(instance.number)
    return (await instance.process.ended).code
  }

  return { run, start, stop }
}
