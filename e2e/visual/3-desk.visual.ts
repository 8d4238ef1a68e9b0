import { SCREENS } from '@/components/desk/desk-menu'
import { enterDesk } from '../desk/fixtures'
import { expect } from '../fixtures'
import { expectKept, test } from './capture'

/** One sign-in for all, because each is listed on two of the screens. */
test('the screens of the desk', async ({ page }) => {
  test.setTimeout(600_000)
  await page.goto('/desk/log-in')
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  await expectKept(page, 'desk-log-in')
  await enterDesk(page, 'owner')
  for (const { path } of SCREENS)
    await test.step(path, async () => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectKept(page, path.slice(1).replaceAll('/', '-'))
    })
})
