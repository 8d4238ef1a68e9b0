import { readdirSync } from 'node:fs'
import { createCustomer, logIn } from './customer'
import { DESKTOP, expect, expectAccessible, expectHydrated, nightlyUnless, PHONE, test } from './fixtures'
import { PAGES, STATES } from './screens'

test('every page of the shop is checked for accessibility', () => {
  const folders = readdirSync('app', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('/page.tsx') && !file.startsWith('desk/'))
    .map((file) => file.replace(/\/page\.tsx$/, ''))
  expect(folders.sort()).toEqual(Object.keys(PAGES).sort())
})

for (const state of STATES)
  test.describe(state.path, nightlyUnless(state.forEachChange === true), () => {
    test.use({
      expectedErrors: state.errors ? [state.errors] : [],
      // A message that appears while axe looks would have the contrast of its transition.
      contextOptions: { reducedMotion: 'reduce' },
    })

    test('is accessible on a computer and on a phone', async ({ page, context }) => {
      if (state.asCustomer) await logIn(context, await createCustomer())
      await page.goto(state.path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      // Hydration renders frames again, and changes how some buttons look.
      await expectHydrated(page)
      if (state.withoutFrames)
        await page.evaluate(() => document.querySelectorAll('iframe').forEach((frame) => frame.remove()))
      for (const viewport of [DESKTOP, PHONE]) {
        await page.setViewportSize(viewport)
        await expectAccessible(page, { forEachChange: true })
      }
    })
  })
