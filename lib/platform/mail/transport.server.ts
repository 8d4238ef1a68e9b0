import 'server-only'
import nodemailer from 'nodemailer'
import { isSimulatedOut } from '@/lib/platform/base/simulated-outages.server'
import { type outbox } from '@/lib/platform/db/schema/mail'
import { type Env } from '@/lib/platform/env.server'

export type OutboxEmail = typeof outbox.$inferSelect

/** `deliver` rejects if the email could not be delivered. Unless `keepsCopy`, the content of a sent email is deleted. */
export type Transport = { deliver: (mail: OutboxEmail) => Promise<void>; keepsCopy: boolean; close: () => void }

const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000, dnsTimeout: 10_000 }

export function smtpTransport(url: string, from: string, timeouts = TIMEOUTS): Transport {
  const smtp = nodemailer.createTransport({ url, ...timeouts, disableFileAccess: true, disableUrlAccess: true })
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost'
  return {
    keepsCopy: false,
    close: () => smtp.close(),
    deliver: async ({ id, recipient, replyTo, subject, html, text, attachment, attachmentName, createdAt }) => {
      await smtp.sendMail({
        from,
        to: { name: '', address: recipient },
        replyTo: replyTo ?? undefined,
        subject,
        html,
        text,
        attachments: attachment
          ? [{ filename: attachmentName ?? 'document.pdf', content: attachment, contentType: 'application/pdf' }]
          : [],
        // The same id on every attempt, so that email clients show a duplicate delivery once.
        messageId: `<${id}.${createdAt.getTime()}@${domain}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
      })
    },
  }
}

/** Delivers nothing; the mailbox page and the test controls show the emails in the outbox. */
const mailboxTransport: Transport = { keepsCopy: true, close: () => {}, deliver: async () => {} }

/** Null if no mail server is configured in a shop that is not there to be tried; emails then wait in the outbox. */
export function createTransport(env: Env): Transport | null {
  const transport = env.SMTP_URL
    ? smtpTransport(env.SMTP_URL, env.MAIL_FROM ?? `shop@${new URL(env.shopUrl).hostname}`)
    : mailboxTransport
  if (env.testControls) return withOutages(transport)
  return env.SMTP_URL ? transport : null
}

/** A test can take the mail server away. */
const withOutages = (transport: Transport): Transport => ({
  ...transport,
  deliver: (mail) => {
    if (!isSimulatedOut('mail_server')) return transport.deliver(mail)
    const cause = new Error('connect ECONNREFUSED (a test has taken the mail server away)')
    return Promise.reject(Object.assign(cause, { code: 'ECONNREFUSED' }))
  },
})
