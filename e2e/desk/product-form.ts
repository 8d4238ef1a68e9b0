import { type Page } from '@playwright/test'
import { expect } from './fixtures'

export const MODEL = 'AS-B-002'
let count = 0

/** A code that no other test uses, also in another run or worker. */
export const newCode = () =>
  `T-${Date.now().toString(36).toUpperCase()}-${process.env.TEST_WORKER_INDEX ?? 0}${++count}`

export const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
export const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()
export const region = (page: Page, name: string) => page.getByRole('region', { name })
export const done = (page: Page) =>
  page.getByRole('form', { name: 'Product' }).getByRole('status').filter({ hasText: 'Saved' })

/** Makes a hidden copy of a product of the demo, which no page of the shop shows. */
export async function duplicate(page: Page): Promise<string> {
  const code = newCode()
  await page.goto(`/desk/catalogue/new?from=${MODEL}`)
  await field(page, 'Name').first().fill(`Copy ${code}`)
  await region(page, 'In the shop').getByRole('textbox', { name: 'Code' }).fill(code)
  const variants = region(page, 'Variants and prices').getByRole('textbox', { name: 'Code' })
  for (const [at, variant] of (await variants.all()).entries()) await variant.fill(`${code}-${at}`)
  await save(page)
  await expect(page).toHaveURL(`/desk/catalogue/${code}`)
  await expect(page.getByRole('heading', { level: 1, name: `Copy ${code}` })).toBeVisible()
  return code
}
