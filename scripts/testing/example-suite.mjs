import { spawnSync } from 'node:child_process'
import os from 'node:os'
import path from 'node:path'
import { PROJECT_ROOT } from '../launch/folders.mjs'
import { printHelpIfRequested } from '../launch/help.mjs'
import { ensureBrowser } from './browser.mjs'

printHelpIfRequested(`
npm run test:example-suite                                  the example suite of the kit, against the shop of \`npm start\`
BASE_URL=http://localhost:4000 npm run test:example-suite   against another demo shop on this machine, in English
npm run test:example-suite -- -g "a guest"                  with arguments of Playwright
`)

const { browser } = await ensureBrowser(path.join(os.tmpdir(), 'asimera-browser.log'))
const { status } = spawnSync(
  process.execPath,
  [
    path.join(PROJECT_ROOT, 'node_modules', '@playwright', 'test', 'cli.js'),
    ...['test', '--config', 'qa/examples/suite/playwright.config.ts'],
    ...process.argv.slice(2),
  ],
  { cwd: PROJECT_ROOT, stdio: 'inherit', env: { ...process.env, CHROMIUM_PATH: browser } },
)
process.exit(status ?? 1)
