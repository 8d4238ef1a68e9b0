import { chownSync, cpSync, mkdirSync, readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { Fault } from '../../launch/user-facing-error.mjs'
import { CLONE } from '../../launch/folders.mjs'
import { runPart } from '../../launch/process/processes.mjs'
import { contextNames, readDockerfile } from './dockerfile.mjs'

/** What the clone has already, for whoever rehearses again and again. */
const SHORTCUTS = [
  [/^npm ci\b/, 'node_modules'],
  [/^npm run build$/, '.next'],
]

/**
 * Takes the steps of the Dockerfile in folders: `{root, env, health, command}` of the image that
 * comes out. With `quick`, packages and build are those of the clone.
 */
export async function makeImage(folder, { user, log, quick }) {
  const { stages, health, command } = readDockerfile(readFileSync(path.join(CLONE, 'Dockerfile'), 'utf8'))
  let image
  for (const stage of stages) image = await takeSteps(stage, { folder, user, log, quick })
  return { ...image, health, command }
}

async function takeSteps({ name: stage, steps }, { folder, user, log, quick }) {
  const root = path.join(folder, stage)
  const at = (place) => path.join(root, place)
  const env = {}
  let workdir = '/'
  for (const step of steps) {
    if (step.name === 'WORKDIR') mkdirSync(at((workdir = step.text)), { recursive: true })
    else if (step.name === 'ENV') Object.assign(env, step.variables)
    else if (step.name === 'COPY') copy(step, { folder, place: path.resolve(at(workdir), step.to), user })
    else if (step.name === 'RUN') await run(step.text, { cwd: at(workdir), log, quick })
  }
  return { root: at(workdir), env }
}

function copy({ from, owner, sources, to }, { folder, place, user }) {
  const found = from
    ? sources.map((source) => path.join(folder, from, source))
    : sources.flatMap((source) => fromClone(source))
  const into = found.length > 1 || to.endsWith('/') || to === '.'
  for (const source of found) {
    const target = into ? path.join(place, path.basename(source)) : place
    cpSync(source, target, { recursive: true, verbatimSymlinks: true })
    if (owner && user.uid !== undefined) chownSync(target, user.uid, user.gid)
  }
}

const fromClone = (source) => {
  if (source !== '.') return [path.join(CLONE, source)]
  return contextNames(readdirSync(CLONE), readFileSync(path.join(CLONE, '.dockerignore'), 'utf8')).map((name) =>
    path.join(CLONE, name),
  )
}

/** What the machine's owner has set for a shop must not reach a build. */
async function run(text, { cwd, log, quick }) {
  const [, made] = (quick && SHORTCUTS.find(([pattern]) => pattern.test(text))) || []
  if (made) return cpSync(path.join(CLONE, made), path.join(cwd, made), { recursive: true, verbatimSymlinks: true })
  const { DATABASE_URL: _database, NODE_ENV: _mode, ...env } = process.env
  const { ok } = await runPart({
    command: '/bin/sh',
    args: ['-c', text],
    cwd,
    env: { ...env, NEXT_TELEMETRY_DISABLED: '1' },
    log,
  })
  if (!ok) throw new Fault(`This step of the Dockerfile failed: ${text}. Its output is in ${log}.`)
}
