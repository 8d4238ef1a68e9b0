import { type Metadata } from 'next'
import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { Mailbox } from '@/components/account/mailbox'
import { isLoopback } from '@/lib/base/loopback'
import { env } from '@/lib/env.server'
import { publicContext } from '@/lib/http/context.server'
import { listSentEmails } from '@/lib/mail/outbox-admin.server'

export const metadata: Metadata = { title: 'Mailbox' }

/** Only for requests from the machine of a demo shop; all others get the 404 page. */
export default async function MailboxPage() {
  if (!env().demo || !isLocalRequest(await headers())) redirect('/404')
  const mails = await listSentEmails(publicContext())
  return <Mailbox mails={mails.map(({ createdAt, ...mail }) => ({ ...mail, sentAt: createdAt.toISOString() }))} />
}

/** Checks the host against DNS rebinding, and the header of server/main.mjs against requests through a local proxy. */
const isLocalRequest = (request: Headers) =>
  isLoopback(request.get('host') ?? '') && request.get('x-called-here') === 'yes'
