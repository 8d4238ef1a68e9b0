import { type Metadata } from 'next'
import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { Mailbox } from '@/components/account/mailbox'
import { isLoopback } from '@/lib/base/loopback'
import { env } from '@/lib/env.server'
import { publicContext } from '@/lib/http/context.server'
import { latestMail } from '@/lib/mail/delivery.server'

export const metadata: Metadata = { title: 'Mailbox' }

/** Only on a developer's own machine with nothing real attached; elsewhere there is no such page. */
export default async function MailboxPage() {
  // A page elsewhere can give its own name this machine's address, and would then read along.
  const calledBy = (await headers()).get('host') ?? ''
  if (!env().demo || !isLoopback(calledBy)) redirect('/404')
  const mails = await latestMail(publicContext())
  return <Mailbox mails={mails.map(({ createdAt, ...mail }) => ({ ...mail, sentAt: createdAt.toISOString() }))} />
}
