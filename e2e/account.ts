import { randomUUID } from 'node:crypto'
import { type Page } from '@playwright/test'
import { emailedPath } from '@asimera/qa/fixtures'
import { Mailbox } from '@asimera/qa/mailbox'
import { SHOP_URL } from './shop-url'

export const PASSWORD = 'a quiet olive grove'

export const uniqueEmail = () => `${randomUUID()}@example.com`

/** Finds the newest link in the emails to an address, in the mailbox of a shop without a mail server. */
export const findEmailedLink = (email: string, page: 'activate' | 'password-reset'): Promise<string> =>
  emailedPath(new Mailbox(SHOP_URL), email, page)

/** The keys of the log-in that are in local storage. */
export const readRememberedKeys = (page: Page) =>
  page.evaluate(() => ['token', 'email', 'username', 'userid'].filter((key) => localStorage.getItem(key)))
