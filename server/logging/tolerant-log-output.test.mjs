import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, openSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

const MODULE_URL = pathToFileURL(path.join(process.cwd(), 'server/logging/tolerant-log-output.mjs')).href
const PROGRAM = `
  import { ignoreLogWriteErrors } from '${MODULE_URL}'
  ignoreLogWriteErrors()
  process.stdout.write('a line')
  process.stderr.write('another')
  setTimeout(() => process.stdout.write('one more', () => {}), 20)
  setTimeout(() => process.exit(7), 60)
`

async function statusWith(stdio) {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', PROGRAM], { stdio })
  child.stdout?.destroy()
  const [status] = await once(child, 'exit')
  return status
}

const FULL = '/dev/full'

test('the process survives a full disk', async () => {
  const full = openSync(existsSync(FULL) ? FULL : '/dev/null', 'w')
  expect(await statusWith(['ignore', full, full])).toBe(7)
  closeSync(full)
})

test('the process survives a closed pipe', async () => {
  expect(await statusWith(['ignore', 'pipe', 'ignore'])).toBe(7)
})
