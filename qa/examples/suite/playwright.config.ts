import { type KitOptions } from '@asimera/qa/fixtures'
import { defineConfig, devices } from '@playwright/test'

/** Runs against the shop at BASE_URL: a demo shop in English, opened on this machine. */
export default defineConfig<KitOptions>({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../../test-results/example-suite',
  tsconfig: './tsconfig.json',
  workers: 4,
  fullyParallel: true,
  retries: 0,
  // Long enough for a busy machine; only failures take this long.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: [['line'], ...(process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['json'] as const] : [])],
  use: {
    ...devices['Desktop Chrome'],
    baseURL: process.env.BASE_URL ?? 'http://localhost:3000',
    language: 'en',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    },
  },
})
