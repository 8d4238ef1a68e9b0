import { execFile } from 'node:child_process'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { logFile } from '../../launch/folders.mjs'
import { runPart, startPart, stopPart } from '../../launch/process/processes.mjs'
import { step } from '../../launch/console-output.mjs'
import { expectThat } from './checks.mjs'

const HEALTHY_MS = 60_000
const CHECK_MS = 10_000

/** Runs what an image holds, as a container would: in its folder, with its variables, as its user. */
export function containersOf(image, { folder, user, places }) {
  const environment = (settings) => ({
    HOME: folder,
    ...image.env,
    PATH: `${path.join(image.root, 'scripts', 'deploy')}:${process.env.PATH}`,
    ...settings,
  })

  async function run(settings, [command, ...args], name = path.basename(command)) {
    const { ok, output } = await runPart({
      command: path.resolve(image.root, command),
      args,
      cwd: image.root,
      env: environment(settings),
      log: logFile(folder, name),
      as: user,
    })
    expectThat(ok, `${[command, ...args].join(' ')} failed: ${output.slice(-400)}`)
    return output
  }

  async function start(settings, number) {
    const { host, port } = await places.take(number)
    const instance = { number, address: `${host}:${port}`, log: logFile(folder, `shop-${number}`) }
    const env = environment({ ...settings, HOST: host, PORT: String(port) })
    await step(`starting instance ${number}`, async () => {
      const [command, ...args] = image.command
      instance.part = startPart({
        name: `Instance ${number}`,
        command,
        args,
        cwd: image.root,
        env,
        log: instance.log,
        patienceMs: 20_000,
        as: user,
      })
      await becomesHealthy(instance, env)
      return {
        done: `instance ${number} is healthy, run by ${user.uid === undefined ? 'this user' : 'an ordinary user'}`,
      }
    })
    return instance
  }

  async function becomesHealthy({ number, part, log }, env) {
    const [command, ...args] = image.health
    const isHealthy = () =>
      promisify(execFile)(command, args, { cwd: image.root, env, timeout: CHECK_MS, ...user }).then(
        () => true,
        () => false,
      )
    let ended = false
    void part.ended.then(() => (ended = true))
    for (const until = Date.now() + HEALTHY_MS; !(await isHealthy()); await wait(200)) {
      expectThat(!ended, `instance ${number} ended while it started. Its log is ${log}.`)
      expectThat(
        Date.now() < until,
        `instance ${number} did not become healthy within ${HEALTHY_MS / 1000} seconds. Its log is ${log}.`,
      )
    }
  }

  /** Answers its exit status; null when it had to be forced. */
  async function stop(instance) {
    await stopPart(instance.part)
    await places.leave(instance.number)
    return (await instance.part.ended).code
  }

  return { run, start, stop }
}
