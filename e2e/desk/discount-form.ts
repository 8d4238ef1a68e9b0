import { type Page } from '@playwright/test'
import { expect } from './fixtures'
import { status } from './order-screen'

export const uniqueCode = () => `E2E${crypto.randomUUID().slice(0, 8).toUpperCase()}`

/** Other tests may save the discounts at the same time, so that this form is out of date. */
export async function addCode(page: Page, code: string, percent: string): Promise<void> {
  await expect(async () => {
    await page.goto('/desk/discounts')
    await page.getByRole('button', { name: 'Add a discount' }).click()
    const last = (label: string) => page.getByLabel(label, { exact: true }).last()
    await last('Name').fill(code)
    await last('Code').fill(code)
    await last('Gives').selectOption('A percentage')
    await last('Percent').fill(percent)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(status(page, 'Saved.')).toBeVisible({ timeout: 5_000 })
  }).toPass()
}
