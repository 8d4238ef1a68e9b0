import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { withoutShopVariables } from '../../lib/platform/env-variables.mjs'
import { print } from '../launch/console-output.mjs'
import { PROJECT_ROOT } from '../launch/folders.mjs'
import { startPostgres } from '../launch/postgres/server.mjs'
import { runProcess } from '../launch/process/processes.mjs'
import { UserFacingError } from '../launch/user-facing-error.mjs'
import { AREAS, MUTATED_FOLDERS, mutatedFiles } from './mutation-areas.mjs'
import { LOWEST_SCORE, scoresOf, survivorsOf } from './mutation-score.mjs'
import { countSingleStage } from './test-counts.mjs'

const RESULTS = path.join(PROJECT_ROOT, 'test-results', 'mutation')
const STRYKER = path.join(PROJECT_ROOT, 'node_modules', '@stryker-mutator', 'core', 'bin', 'stryker.js')

/**
 * Changes the code in many places, one at a time, and looks whether a unit test of the same folder notices:
 * `npm run test:mutation`. The arguments are an area and folders or files of it; without an area, the rules.
 */
export async function mutation(folder, args) {
  const [area, within] = args[0] in AREAS ? [args[0], args.slice(1)] : ['rules', args]
  const files = mutatedFiles(area, within.length > 0 ? within : MUTATED_FOLDERS)
  if (files.length === 0)
    throw new UserFacingError(
      `No file of ${within.join(', ')} is in the area "${area}": ${MUTATED_FOLDERS.join(', ')}.`,
    )
  const database = area === 'database' ? { TEST_DATABASE_URL: await testDatabase(folder) } : {}
  const reports = []
  for (const tested of MUTATED_FOLDERS) {
    const own = files.filter((file) => file.startsWith(`${tested}/`))
    if (own.length > 0) reports.push(await mutateFolder({ area, tested, files: own, folder, database }))
  }
  return countSingleStage(summarize(reports))
}

async function mutateFolder({ area, tested, files, folder, database }) {
  print(`\nMutation of ${files.length} files of ${tested} (${area})`)
  const report = path.join(RESULTS, `${area}-${path.basename(tested)}`)
  const temporary = path.join(folder, 'mutation')
  mkdirSync(temporary, { recursive: true })
  rmSync(`${report}.json`, { force: true })
  await runProcess({
    command: process.execPath,
    args: [STRYKER, 'run', 'stryker.config.mjs', '--mutate', files.join()],
    cwd: PROJECT_ROOT,
    /** @type {NodeJS.ProcessEnv} */
    env: {
      ...withoutShopVariables(process.env),
      ...database,
      NODE_ENV: 'test',
      MUTATION_AREA: area,
      MUTATION_FOLDER: tested,
      MUTATION_REPORT: report,
      MUTATION_TEMPORARY: temporary,
    },
  })
  if (!existsSync(`${report}.json`)) throw new UserFacingError('Stryker wrote no report: see its last lines.')
  return report
}

async function testDatabase(folder) {
  const url = new URL(await startPostgres(path.join(folder, 'jest'), { durable: false }))
  url.pathname = '/postgres'
  return url.href
}

/** Prints the score of each folder, and writes the list of survivors beside the reports. */
function summarize(reports) {
  const found = { files: Object.assign({}, ...reports.map((report) => readJson(`${report}.json`).files)) }
  const survivors = survivorsOf(found)
  const list = path.join(RESULTS, 'survivors.txt')
  writeFileSync(list, survivors.map((line) => `${line}\n`).join(''))
  const scores = scoresOf(found)
  for (const { folder, noticed, all, score } of scores) print(`${folder}: ${score.toFixed(1)} % (${noticed} of ${all})`)
  print(`${survivors.length} survivors: ${list}`)
  return scores.length > 0 && scores.every(({ score }) => score >= LOWEST_SCORE)
}

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'))
