import { existsSync, rmSync } from 'node:fs'
import path from 'node:path'
import { allLanguages } from '../launch/editions.mjs'
import { print, step } from '../launch/console-output.mjs'
import { PROJECT_ROOT, logFile } from '../launch/folders.mjs'
import { ensureBrowser } from './browser.mjs'
import { endToEnd } from './stages.mjs'
import { add } from './test-counts.mjs'
import { writeVisualReport } from './visual-report.mjs'

const KEPT = path.join(PROJECT_ROOT, 'e2e', 'visual', 'kept')
const RESULTS = path.join(PROJECT_ROOT, 'test-results', 'visual')

/**
 * Compares a screen of each layout with its kept picture, in each language that has some, or renews these with
 * `--update`: `npm run test:visual`. Each language has a shop of its own, because orders change what pages show.
 */
export async function visual(folder, args, only) {
  rmSync(RESULTS, { recursive: true, force: true })
  process.env.VISUAL_RESULTS = RESULTS
  const isRenewing = args.includes('--update')
  if (isRenewing) process.env.VISUAL_UPDATE = '1'
  const rest = args.filter((arg) => arg !== '--update')
  // The kept pictures are of a complete Chromium.
  const { completeBrowser: browser } = await step('looking for a browser', () =>
    ensureBrowser(logFile(folder, 'browser')),
  )
  const counts = []
  for (const language of only ? [only] : allLanguages().filter((one) => isRenewing || existsSync(path.join(KEPT, one))))
    counts.push(
      await endToEnd(path.join(folder, language), {
        args: ['--config', 'playwright.visual.config.ts', ...rest],
        language,
        browser,
      }),
    )
  const { file, screens, changed } = writeVisualReport(RESULTS)
  print(`\n${screens} screens, ${changed} changed: ${file}`)
  return add(counts)
}
