import { chownSync, cpSync, mkdirSync, readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { UserFacingError } from '../../scripts/launch/user-facing-error.mjs'
import { PROJECT_ROOT } from '../../scripts/launch/folders.mjs'
import { runProcess } from '../../scripts/launch/process/processes.mjs'
import { isInContext, parseDockerfile } from './dockerfile.mjs'

/** Steps that `--quick` replaces by a copy from the clone. */
/** @type {[RegExp, string][]} */
const SHORTCUTS = [
  [/^npm ci --omit=dev\b/, 'node_modules'],
  [/^npm run build$/, '.next'],
  [/^SHOP_LANGUAGE=el npm run build$/, '.next-el'],
]

/**
 * Runs the steps of the Dockerfile in folders, and returns the resulting image. With `quick`, packages and build are
 * copied from the clone.
 */
export async function buildImage(folder, { user, log, quick }) {
  const { stages, health, command } = parseDockerfile(readFileSync(path.join(PROJECT_ROOT, 'Dockerfile'), 'utf8'))
  let image
  for (const stage of stages) image = await runStage(stage, { folder, user, log, quick })
  return { ...image, health, command }
}

async function runStage({ name: stage, steps }, { folder, user, log, quick }) {
  const root = path.join(folder, stage)
  const inRoot = (name) => path.join(root, name)
  const env = {}
  let workdir = '/'
  for (const step of steps) {
    if (step.name === 'WORKDIR') mkdirSync(inRoot((workdir = step.text)), { recursive: true })
    else if (step.name === 'ENV') Object.assign(env, step.variables)
    else if (step.name === 'COPY') copy(step, { folder, workdir, target: path.resolve(inRoot(workdir), step.to), user })
    else if (step.name === 'RUN') await run(step.text, { cwd: inRoot(workdir), log, quick })
  }
  return { root: inRoot(workdir), env }
}

function copy({ from, owner, sources, to }, { folder, workdir, target, user }) {
  // What is outside the folder of the image, such as Node, is this machine's own.
  const own = sources.filter((source) => !path.isAbsolute(source) || source.startsWith(`${workdir}/`))
  const ignore = readFileSync(path.join(PROJECT_ROOT, '.dockerignore'), 'utf8')
  const isCopied = (file) => from || isInContext(path.relative(PROJECT_ROOT, file), ignore)
  const found = from
    ? own.map((source) => path.join(folder, from, source))
    : own.flatMap((source) => listProjectFiles(source)).filter(isCopied)
  const isFolder = found.length > 1 || to.endsWith('/') || to === '.'
  for (const source of found) {
    const destination = isFolder ? path.join(target, path.basename(source)) : target
    cpSync(source, destination, { recursive: true, verbatimSymlinks: true, filter: isCopied })
    if (owner && user.uid !== undefined) chownSync(destination, user.uid, user.gid)
  }
}

const listProjectFiles = (source) =>
  (source === '.' ? readdirSync(PROJECT_ROOT) : [source]).map((name) => path.join(PROJECT_ROOT, name))

/** Runs a step without this machine's shop settings, as a container build does. */
async function run(text, { cwd, log, quick }) {
  const [, output] = (quick && SHORTCUTS.find(([pattern]) => pattern.test(text))) || []
  if (output)
    return cpSync(path.join(PROJECT_ROOT, output), path.join(cwd, output), { recursive: true, verbatimSymlinks: true })
  const { DATABASE_URL: _database, NODE_ENV: _mode, ...env } = process.env
  const { ok } = await runProcess({
    command: '/bin/sh',
    args: ['-c', text],
    cwd,
    env: { ...env, NEXT_TELEMETRY_DISABLED: '1' },
    log,
  })
  if (!ok) throw new UserFacingError(`This step of the Dockerfile failed: ${text}. Its output is in ${log}.`)
}
