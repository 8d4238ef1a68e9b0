import 'server-only'
import nodemailer from 'nodemailer'
import { type outbox } from '@/lib/db/schema/mail'
import { type Env } from '@/lib/env.server'

export type OutboxEmail = typeof outbox.$inferSelect

/** Hands a mail on, or throws. Only what leaves for a real server is forgotten here afterwards. */
export type Transport = { deliver: (mail: OutboxEmail) => Promise<void>; keepsCopy: boolean; close: () => void }

const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000, dnsTimeout: 10_000 }

export function smtpTransport(url: string, from: string, timeouts = TIMEOUTS): Transport {
  const smtp = nodemailer.createTransport({ url, ...timeouts, disableFileAccess: true, disableUrlAccess: true })
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost'
  return {
    keepsCopy: false,
    close: () => smtp.close(),
    deliver: async ({ id, recipient, replyTo, subject, html, text, createdAt }) => {
      await smtp.sendMail({
        from,
        to: { name: '', address: recipient },
        replyTo: replyTo ?? undefined,
        subject,
        html,
        text,
        // The same on every attempt: a mail that was taken twice is shown once.
        messageId: `<${id}.${createdAt.getTime()}@${domain}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
      })
    },
  }
}

/** Without a mail server, mails stay where the mailbox page shows them. */
const mailboxTransport: Transport = { keepsCopy: true, close: () => {}, deliver: async () => {} }

/** Null when nothing can be sent: then mails wait, and the owner sees that. */
export function createTransport(env: Env): Transport | null {
  if (env.SMTP_URL) return smtpTransport(env.SMTP_URL, env.MAIL_FROM ?? `shop@${new URL(env.shopUrl).hostname}`)
  return env.demo ? mailboxTransport : null
}
