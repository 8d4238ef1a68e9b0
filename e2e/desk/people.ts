import { randomUUID } from 'node:crypto'
import { type Page } from '@playwright/test'
import { waitForEmails } from '../account'
import { enterDesk, expect } from './fixtures'

/** The newest link to choose how to sign in at the desk, in the mailbox of a shop without a mail server. */
export async function findDeskLink(email: string): Promise<string> {
  const [mail] = await waitForEmails(email)
  return /\/desk\/join\/[\w-]+/.exec(mail?.text ?? '')?.[0] ?? ''
}

/** Chooses a password on the page of an invitation, with a code of the authenticator app. */
export async function choosePassword(page: Page, password: string, code: string): Promise<void> {
  await page.getByLabel('2. Password').fill(password)
  await page.getByLabel('3. The code that the app shows now').fill(code)
  await page.getByRole('button', { name: 'Choose this password' }).click()
}

/** Invites a person from the desk of the demo owner, who then signs out. */
export async function invite(page: Page, role: 'Owner' | 'Packer'): Promise<{ email: string; link: string }> {
  const email = `${randomUUID()}@desk.example`
  await enterDesk(page, 'owner', '/desk/staff')
  await page.getByLabel('Email address').fill(email)
  await page.getByRole('radio', { name: new RegExp(`^${role}`) }).check()
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByRole('status')).toContainText(email)
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  return { email, link: await findDeskLink(email) }
}
