import { execFileSync } from 'node:child_process'

test('the architecture page draws the present folders and their imports', () => {
  const check = () => execFileSync(process.execPath, ['scripts/dependency-graph.mjs', '--check'], { stdio: 'pipe' })
  expect(check).not.toThrow()
}, 120_000)
