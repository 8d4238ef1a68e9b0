import { type APIRequestContext } from '@playwright/test'
import { expect } from '../fixtures'

/** The newest link to choose how to sign in at the desk, in the mailbox of a shop without a mail server. */
export async function findDeskLink(request: APIRequestContext, email: string): Promise<string> {
  let link: string | undefined
  await expect(async () => {
    const emails = (await (await request.get('/mailbox')).text())
      .split('<article')
      .filter((html) => html.includes(email))
    link = emails.map((html) => /href="(?:http:\/\/[^"/]+)?(\/desk\/join\/[\w-]+)"/.exec(html)?.[1]).find(Boolean)
    expect(link).toBeTruthy()
  }).toPass()
  return link ?? ''
}
