import { type Metadata } from 'next'
import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { Mailbox } from '@/components/account/mailbox'
import { isLoopback } from '@/lib/base/loopback'
import { env } from '@/lib/env.server'
import { publicContext } from '@/lib/http/context.server'
import { listSentEmails } from '@/lib/mail/outbox-admin.server'

export const metadata: Metadata = { title: 'Mailbox' }

/** Only on a developer's own machine with nothing real attached; elsewhere there is no such page. */
export default async function MailboxPage() {
  if (!env().demo || !isAskedHere(await headers())) redirect('/404')
  const mails = await listSentEmails(publicContext())
  return <Mailbox mails={mails.map(({ createdAt, ...mail }) => ({ ...mail, sentAt: createdAt.toISOString() }))} />
}

/** A page elsewhere can give its own name this machine's address, and a proxy calls from here for somebody who may be anywhere. */
const isAskedHere = (asked: Headers) => isLoopback(asked.get('host') ?? '') && asked.get('x-called-here') === 'yes'
