import { randomUUID } from 'node:crypto'
import { type APIRequestContext, type Page } from '@playwright/test'
import * as t from '@messages/account'
import { expect } from './fixtures'

export const PASSWORD = 'a quiet olive grove'

export const uniqueEmail = () => `${randomUUID()}@example.com`

/** Finds the newest link in the emails to an address, in the mailbox of a shop without a mail server. */
export async function findEmailedLink(
  request: APIRequestContext,
  email: string,
  path: 'activate' | 'password-reset',
): Promise<string> {
  let link: string | undefined
  await expect(async () => {
    const page = await (await request.get('/mailbox')).text()
    const emails = page.split('<article').filter((html) => html.includes(email))
    link = emails
      .map((html) => new RegExp(`href="(?:http://[^"/]+)?(/${path}/[\\w-]+/[\\w-]+)"`).exec(html)?.[1])
      .find(Boolean)
    expect(link).toBeTruthy()
  }).toPass()
  return link ?? ''
}

export async function createCustomer(request: APIRequestContext, email: string): Promise<void> {
  await request.post('/api/v1/users/', { data: { email, username: email, password: PASSWORD } })
  const [, , uid, token] = (await findEmailedLink(request, email, 'activate')).split('/')
  await request.post('/api/v1/users/activation/', { data: { uid, token } })
}

export async function logIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel(t.email, { exact: true }).fill(email)
  await page.getByLabel(t.password, { exact: true }).fill(password)
  await page.getByRole('button', { name: t.logIn, exact: true }).click()
}

/** The keys of the log-in that are in local storage. */
export const readRememberedKeys = (page: Page) =>
  page.evaluate(() => ['token', 'email', 'username', 'userid'].filter((key) => localStorage.getItem(key)))
