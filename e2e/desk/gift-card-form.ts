import { type Page } from '@playwright/test'
import { form } from './order-screen'

/** Issues one of 10.00 €, and returns the path of its screen. */
export async function issueGiftCard(page: Page): Promise<string> {
  await page.goto('/desk/gift-cards')
  const issue = form(page, 'Issue a gift card')
  await issue.getByLabel('Amount').fill('10.00')
  await issue.getByLabel('Email address of the recipient').fill('friend@example.com')
  await issue.getByLabel('Reason').fill('A test')
  await issue.getByRole('button', { name: 'Issue and send' }).click()
  await page.waitForURL(/\/desk\/gift-cards\/[0-9a-f-]{36}/)
  return new URL(page.url()).pathname
}
