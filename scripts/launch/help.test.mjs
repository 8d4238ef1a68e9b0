import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'

const run = (script, ...args) => promisify(execFile)(process.execPath, [path.resolve(script), ...args])

test.each([
  'scripts/start.mjs',
  'scripts/test.mjs',
  'tools/bench/bench.mjs',
  'tools/rehearse/rehearse.mjs',
  'tools/torture/torture.mjs',
  'tools/upgrade/upgrade.mjs',
])('%s --help prints what the command does and exits', async (script) => {
  const { stdout } = await run(script, '--help')
  expect(stdout).toMatch(/^npm (start|test|run) /)
})

test('npm start says how to open a shop of one’s own', async () => {
  expect((await run('scripts/start.mjs', '--help')).stdout).toContain('npm start -- --empty')
})

test('npm start refuses settings that are given as arguments', async () => {
  await expect(run('scripts/start.mjs', '--port', '3001')).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('PORT=3001 npm start'),
  })
})
