import { readFileSync } from 'node:fs'
import path from 'node:path'
import { defineConfig } from '@playwright/test'
import common from './playwright.config'
import { WAYS } from './e2e/firefox-ways'

const language = process.env.SHOP_LANGUAGE || 'en'
/** A browser of Playwright. Without one, the Firefox of FIREFOX_PATH, through WebDriver BiDi. */
const browserName = process.env.SHOP_BROWSER as 'firefox' | 'webkit' | undefined

const titles = Object.entries(WAYS).flatMap(([file, ways]) => {
  const source = readFileSync(path.join('e2e', file), 'utf8')
  const missing = ways.filter((title) => !source.includes(`'${title}'`))
  if (missing.length > 0) throw new Error(`${file} has no test “${missing.join('”, “')}”: correct e2e/firefox-ways.ts.`)
  return ways
})
const escaped = titles.map((title) => title.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&'))

const firefoxOfThisMachine = {
  browserName: 'firefox' as const,
  channel: 'moz-firefox',
  launchOptions: { executablePath: path.resolve('scripts/testing/firefox-bidi.mjs') },
}

/** The most important ways in another browser than Chromium: `npm run test:firefox`. */
export default defineConfig({
  ...common,
  testMatch: Object.keys(WAYS).map((file) => `**/${file}`),
  // Tags follow the title.
  grep: new RegExp(` (${escaped.join('|')})( @[\\w-]+)*$`),
  outputDir: `test-results/firefox-${language}`,
  // Firefox needs a processor of its own, and on a busy machine several times as long as Chromium.
  workers: 1,
  timeout: 300_000,
  use: { ...common.use, trace: 'off', launchOptions: {} },
  projects: [
    {
      name: `${browserName ?? 'firefox'}-${language}`,
      use: { ...(browserName ? { browserName } : firefoxOfThisMachine), viewport: { width: 1440, height: 900 } },
    },
  ],
})
