import { defineConfig, devices } from '@playwright/test'

/** The language of the edition under test. */
const language = process.env.SHOP_LANGUAGE || 'en'

/** Tests the edition at BASE_URL, which `npm run test:e2e` opens with its own database. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  // The desk speaks English in every edition.
  testIgnore: language === 'en' ? [] : ['desk/**'],
  // Says where `@messages` is.
  tsconfig: language === 'en' ? 'tsconfig.json' : `tsconfig.${language}.json`,
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
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: [
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      ],
    },
  },
  projects: [{ name: language, use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } } }],
})
