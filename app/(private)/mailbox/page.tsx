import { type Metadata } from 'next'
import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { mailbox } from '@messages/emails'
import { Mailbox } from '@/components/account/mailbox'
import { publicContext } from '@/lib/platform/http/context.server'
import { isFromDemoMachine } from '@/lib/platform/http/local-request.server'
import { listSentEmails } from '@/lib/platform/mail/outbox-admin.server'

export const metadata: Metadata = { title: mailbox }

/** Only for requests from the machine of a demo shop; all others get the 404 page. */
export default async function MailboxPage() {
  if (!isFromDemoMachine(await headers())) redirect('/404')
  const mails = await listSentEmails(publicContext())
  return <Mailbox mails={mails.map(({ createdAt, ...mail }) => ({ ...mail, sentAt: createdAt.toISOString() }))} />
}
