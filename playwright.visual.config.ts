import { defineConfig } from '@playwright/test'
import common from './playwright.config'

/** Compares a screen of each layout with a kept picture: `npm run test:visual`. One worker, because orders change what pages show. */
export default defineConfig(common, {
  testDir: 'e2e/visual',
  testMatch: '*.visual.ts',
  fullyParallel: false,
  workers: 1,
  retries: 0,
  // Pauses the slides of the home page.
  use: { contextOptions: { reducedMotion: 'reduce' }, trace: 'off' },
})
