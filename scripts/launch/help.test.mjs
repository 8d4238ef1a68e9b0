import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'

const run = (script, ...args) => promisify(execFile)(process.execPath, [path.resolve('scripts', script), ...args])

test.each(['start.mjs', 'test.mjs', 'robustness/torture.mjs', 'robustness/rehearse.mjs'])(
  '%s --help prints what the command does and exits',
  async (script) => {
    const { stdout } = await run(script, '--help')
    expect(stdout).toMatch(/^npm (start|test|run) /)
  },
)

test('npm start refuses settings that are given as arguments', async () => {
  await expect(run('start.mjs', '--port', '3001')).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('PORT=3001 npm start'),
  })
})
