import { spawn } from 'node:child_process'
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { PROJECT_ROOT } from '../launch/folders.mjs'
import { print } from '../launch/console-output.mjs'
import { printHelpIfRequested } from '../launch/help.mjs'
import { STAGES_FILE, sumOf } from './stage-times.mjs'

printHelpIfRequested(`
npm run test:repeat -- 10         runs \`npm test\` ten times beside two busy loops, and lists what each run found
npm run test:repeat -- 3 --busy 0 beside nothing else
`)

const [times = '10', , busy = '2'] = process.argv.slice(2)
const RESULTS = path.join(PROJECT_ROOT, 'test-results', 'runs')
const loops = Array.from({ length: Number(busy) }, () => spawn(process.execPath, ['-e', 'for (;;);']))
const stop = () => loops.forEach((loop) => loop.kill('SIGKILL'))
process.on('exit', stop)
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1))

mkdirSync(RESULTS, { recursive: true })
print(`| Run | Began (UTC) | Passed | Failed | Second attempts | Minutes | CPU seconds |\n|${' ---: |'.repeat(7)}`)
let red = 0
for (let run = 1; run <= Number(times); run++) {
  const began = new Date().toISOString().slice(0, 16).replace('T', ' ')
  rmSync(STAGES_FILE, { force: true })
  const status = await runTests(path.join(RESULTS, `${run}.log`))
  if (status !== 0) red += 1
  const stages = existsSync(STAGES_FILE) ? JSON.parse(readFileSync(STAGES_FILE, 'utf8')) : []
  const { seconds, cpuSeconds, counts } = sumOf(stages)
  const minutes = (seconds / 60).toFixed(1)
  print(
    `| ${run} | ${began} | ${counts.passed} | ${status === 0 ? 0 : counts.failed || 'ended'} | ${counts.repeated} | ${minutes} | ${Math.round(cpuSeconds)} |`,
  )
}
process.exit(red > 0 ? 1 : 0)

/** @returns {Promise<number | null>} The exit status. */
function runTests(log) {
  const file = openSync(log, 'w')
  const child = spawn(process.execPath, [path.join(PROJECT_ROOT, 'scripts', 'test.mjs')], {
    cwd: PROJECT_ROOT,
    env: { ...process.env, CI: 'true' },
    stdio: ['ignore', file, file],
  })
  closeSync(file)
  return new Promise((resolve) => child.on('exit', resolve))
}
