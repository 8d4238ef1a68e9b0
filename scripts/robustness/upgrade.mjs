import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { helpIfAsked } from '../launch/help.mjs'
import { stopAllParts } from '../launch/process/processes.mjs'
import { say, sayFault } from '../launch/console-output.mjs'
import { onEnd } from '../launch/process/signals.mjs'
import { commitsOf, copyAtCommit } from './upgrade/history.mjs'
import { upgradeFrom } from './upgrade/upgrade-from.mjs'

/** What belongs to a real shop must not be upgraded here. */
for (const name of [
  'DATABASE_URL',
  'DATABASE_OWNER_URL',
  'SHOP_EMBEDDED_DATABASE_URL',
  'SHOP_EMBEDDED_OWNER_URL',
  'SHOP_URL',
  'SMTP_URL',
  'MAIL_FROM',
  'STRIPE_SECRET_KEY',
  'STRIPE_PUBLISHABLE_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_API_URL',
  'TRUSTED_PROXIES',
  'NODE_ENV',
])
  delete process.env[name]

helpIfAsked(`
npm run test:upgrade                     upgrades shops of four older versions to this one, in place: some five minutes each
npm run test:upgrade -- 2f897d1 HEAD~1   from these commits
npm run test:upgrade -- --count 12       from so many, spread over the history

Opens each version in a copy of this clone, orders and fills a cart, checks out this one over it as a pull would, opens
it on the same data folder, and compares. Files that git does not know are not taken along.
`)

const folder = mkdtempSync(path.join(os.tmpdir(), 'asimera-upgrade-'))
let closing = null
const close = (status) => (closing ??= clearUp(status))
onEnd((_reason, status) => close(status))

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { count: { type: 'string', default: '4' } },
  })
  const commits = commitsOf(positionals, Number(values.count))
  const copy = copyAtCommit(path.join(folder, 'clone'))
  let failed = 0
  for (const [at, commit] of commits.entries()) {
    say(`\n${commit.title}`)
    const faults = await upgradeFrom(commit, { copy, dataDir: path.join(folder, `data-${at}`) })
    for (const fault of faults.slice(0, 30)) say(`  ✗ ${fault}`)
    if (faults.length > 0) failed += 1
    say(faults.length === 0 ? '  ✓ everything is as it was' : `  ✗ ${faults.length} differences`)
  }
  say(`\n${commits.length - failed} of ${commits.length} upgrades went well.`)
  if (failed > 0) say(`The logs are in ${folder}.`)
  await close(failed > 0 ? 1 : 0)
} catch (error) {
  if (!closing) sayFault(error)
  await close(1)
}

async function clearUp(status) {
  await stopAllParts()
  if (status === 0) rmSync(folder, { recursive: true, force: true })
  else rmSync(path.join(folder, 'clone'), { recursive: true, force: true })
  process.exit(status)
}
