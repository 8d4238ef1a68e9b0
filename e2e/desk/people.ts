import { waitForEmails } from '../account'

/** The newest link to choose how to sign in at the desk, in the mailbox of a shop without a mail server. */
export async function findDeskLink(email: string): Promise<string> {
  const [mail] = await waitForEmails(email)
  return /\/desk\/join\/[\w-]+/.exec(mail?.text ?? '')?.[0] ?? ''
}
