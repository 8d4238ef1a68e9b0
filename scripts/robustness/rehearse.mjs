import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { helpIfAsked } from '../launch/help.mjs'
import { stopAllParts } from '../launch/process/processes.mjs'
import { say, sayFault } from '../launch/console-output.mjs'
import { onEnd } from '../launch/process/signals.mjs'
import { rehearse } from './rehearse/rehearsal.mjs'

helpIfAsked(`
npm run rehearse               deploys the shop as in Dockerfile and compose.yaml, with plain processes, and checks it
npm run rehearse -- --quick    uses the packages and the build of this clone

Needs no container engine. Checks the proxy too where nginx and openssl are installed.
`)

const folder = mkdtempSync(path.join(os.tmpdir(), 'asimera-rehearsal-'))
// The user that runs the shop must be able to enter the folder.
chmodSync(folder, 0o755)

onEnd((_reason, status) => close(status))
try {
  const { values } = parseArgs({ options: { quick: { type: 'boolean', default: false } } })
  await rehearse(folder, values)
  say('\nThe rehearsal passed.')
  await close(0)
} catch (error) {
  sayFault(error)
  say(`The logs are in ${path.join(folder, 'logs')}.`)
  await stopAllParts()
  process.exit(1)
}

async function close(status) {
  await stopAllParts()
  rmSync(folder, { recursive: true, force: true })
  process.exit(status)
}
