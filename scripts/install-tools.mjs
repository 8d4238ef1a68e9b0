// Before a command that needs more packages than the shop itself: installs the tools that are missing.
import { printError } from './launch/console-output.mjs'
import { dataFolder } from './launch/folders.mjs'
import { ensurePackages } from './launch/install/packages.mjs'

await ensurePackages(dataFolder()).catch((error) => {
  printError(error)
  process.exit(1)
})
