import { existsSync } from 'node:fs'
import { step } from '../launch/console-output.mjs'
import { UserFacingError } from '../launch/user-facing-error.mjs'
import { findFirefox } from './find-firefox.mjs'
import { build, endToEnd } from './stages.mjs'
import { add } from './test-counts.mjs'

/**
 * The ways of e2e/firefox-ways.ts in the Firefox of this machine, or in the browser of Playwright that SHOP_BROWSER
 * names: `npm run test:firefox`. Installs no browser, because these tests are no part of `npm test`.
 */
export async function firefox(folder, args, language) {
  const { browser } = await step('looking for a browser', findBrowser)
  if (!process.env.SHOP_BROWSER) process.env.FIREFOX_PATH = browser
  const built = await build(folder, language)
  if (built.failed > 0) return built
  const config = ['--config', 'playwright.firefox.config.ts']
  return add([built, await endToEnd(folder, { args: [...config, ...args], language, browser })])
}

async function findBrowser() {
  const name = process.env.SHOP_BROWSER
  if (!name) {
    const { browser, version } = findFirefox(process.env)
    return { browser, done: `the browser is ${version}: ${browser}` }
  }
  const { firefox, webkit } = await import('playwright')
  const browser = { firefox, webkit }[name]?.executablePath()
  if (!browser) throw new UserFacingError('SHOP_BROWSER is firefox or webkit.')
  if (existsSync(browser)) return { browser, done: `the browser is ${browser}` }
  throw new UserFacingError(`Playwright has no ${name} here. Install it: \`npx playwright install ${name}\`.`)
}
