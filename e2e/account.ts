import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { emailedPath } from '@asimera/qa/fixtures'
import { Mailbox } from '@asimera/qa/mailbox'
import { TestControls } from '@asimera/qa/test-controls'
import { SHOP_URL } from './shop-url'

export const PASSWORD = 'a quiet olive grove'

export const uniqueEmail = () => `${randomUUID()}@example.com`

type Email = { subject: string; text: string }

/** The emails to an address so far, the newest first. The mailbox has only the newest of all. */
export async function readEmails(to: string): Promise<Email[]> {
  const path = `/test/emails?to=${encodeURIComponent(to)}`
  return ((await new TestControls(SHOP_URL).call('GET', path)) as { emails: Email[] }).emails
}

/** The emails to an address, the newest first, as soon as there are that many. */
export async function waitForEmails(to: string, count = 1): Promise<Email[]> {
  await expect.poll(async () => (await readEmails(to)).length).toBe(count)
  return readEmails(to)
}

/** Finds the newest link in the emails to an address, in the mailbox of a shop without a mail server. */
export const findEmailedLink = (email: string, page: 'activate' | 'password-reset'): Promise<string> =>
  emailedPath(new Mailbox(SHOP_URL), email, page)

/** The keys of the log-in that are in local storage. */
export const readRememberedKeys = (page: Page) =>
  page.evaluate(() => ['token', 'email', 'username', 'userid'].filter((key) => localStorage.getItem(key)))
