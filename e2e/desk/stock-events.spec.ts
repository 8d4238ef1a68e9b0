import * as demo from '../demo'
import { expect, test } from './fixtures'

// Nobody else orders it or counts it.
const CODE = demo.product('anthi-morganite-ring').variants[0]?.variant_code ?? ''

test(
  'stock that is changed on another screen is shown without a reload',
  { tag: '@nightly' },
  async ({ asOwner: page, context }) => {
    await page.goto(`/desk/stock?search=${CODE}`)
    const row = page.getByRole('list', { name: 'Pieces' }).getByRole('listitem').filter({ hasText: CODE })
    await expect(row).toContainText('Always there')
    await page.evaluate(() => Object.assign(window, { notReloaded: true }))

    const other = await context.newPage()
    await other.goto(`/desk/stock/${CODE}`)
    const form = other.getByRole('form', { name: 'Set' })
    await form.getByRole('radio', { name: 'is counted' }).check()
    await form.getByLabel('How many, if it is counted').fill('41')
    await form.getByLabel('Why').fill('counted')
    await form.getByRole('button', { name: 'Set the stock' }).click()
    await expect(form.getByRole('status')).toHaveText('Always there → 41 left')

    await expect(row).toContainText('41 left')
    expect(await page.evaluate(() => 'notReloaded' in window)).toBe(true)
  },
)
