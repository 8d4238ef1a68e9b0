import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { printHelpIfRequested } from '../../scripts/launch/help.mjs'
import { stopAllProcesses } from '../../scripts/launch/process/processes.mjs'
import { print, printError } from '../../scripts/launch/console-output.mjs'
import { onStopRequest } from '../../scripts/launch/process/signals.mjs'
import { rehearseContainers } from './container-rehearsal.mjs'
import { rehearse } from './rehearsal.mjs'

printHelpIfRequested(`
npm run rehearse               deploys the shop as in Dockerfile and compose.yaml, with plain processes, and checks it
npm run rehearse -- --quick    uses the packages and the build of this clone

Needs no container engine. Checks the proxy too where nginx and openssl are installed.

npm run rehearse -- --containers podman    does it with containers, by Podman or Docker on Linux
  --from IMAGE             opens the shop with an older image first, and upgrades it
  --build-option=OPTION    for a build that needs one, such as --build-option=--network=host; may be repeated
  --quick                  uses the image asimera as it is
`)

const folder = mkdtempSync(path.join(os.tmpdir(), 'asimera-rehearsal-'))
// The user that runs the shop must be able to enter the folder.
chmodSync(folder, 0o755)

onStopRequest((_reason, status) => close(status))
try {
  const { values } = parseArgs({
    options: {
      quick: { type: 'boolean', default: false },
      containers: { type: 'string' },
      from: { type: 'string' },
      'build-option': { type: 'string', multiple: true, default: [] },
    },
  })
  const { containers: command, 'build-option': buildOptions, ...options } = values
  if (command) await rehearseContainers(folder, { command, buildOptions, ...options })
  else await rehearse(folder, options)
  print('\nThe rehearsal passed.')
  await close(0)
} catch (error) {
  printError(error)
  print(`The logs are in ${path.join(folder, 'logs')}.`)
  await stopAllProcesses()
  process.exit(1)
}

async function close(status) {
  await stopAllProcesses()
  rmSync(folder, { recursive: true, force: true })
  process.exit(status)
}
