import { execFileSync } from 'node:child_process'
import os from 'node:os'
import { buildCommand } from './build.mjs'

const priorityOf = ({ command, args }) => {
  // In place of the build, a script that tells its own priority.
  const [script] = args.slice(-2)
  const own = args.map((arg) => (arg === script ? '--print' : arg === 'build' ? "require('os').getPriority()" : arg))
  return Number(execFileSync(command, own, { encoding: 'utf8' }))
}

test('a build that nobody waits for has the lowest priority', () => {
  expect(priorityOf(buildCommand(false))).toBe(19)
  expect(priorityOf(buildCommand(true))).toBe(os.getPriority())
})
