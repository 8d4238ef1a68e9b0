import { defineConfig, devices } from '@playwright/test'

/** The language of the edition under test. */
const language = process.env.SHOP_LANGUAGE || 'en'
const isFirstLanguage = language === 'en'

/**
 * `change`: what proves a change, without the tests tagged `@nightly`, and in a further language those tagged
 * `@each-language` alone. Everything otherwise.
 */
const provesChange = process.env.TEST_SCOPE === 'change'

/** Tests the edition at BASE_URL, which `npm run test:e2e` opens with its own database. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  // The desk speaks English in every edition, and a protocol no language.
  testIgnore: isFirstLanguage ? [] : ['desk/**', 'http/protocol/**'],
  ...(provesChange && { grep: isFirstLanguage ? /./ : /@each-language/, grepInvert: /@nightly/ }),
  // Says where `@messages` is.
  tsconfig: isFirstLanguage ? 'tsconfig.json' : `tsconfig.${language}.json`,
  outputDir: `test-results/${language}`,
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // A shared machine can stall for longer than a timeout. Retried tests are listed at the end.
  retries: process.env.CI ? 1 : 0,
  // Long enough for a busy machine; only failures take this long.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: [['line'], ...(process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['json'] as const] : [])],
  use: {
    baseURL: process.env.BASE_URL ?? 'http://localhost:3000',
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: [
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // One process less for each browser.
        '--in-process-gpu',
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      ],
    },
  },
  projects: [{ name: language, use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } } }],
})
