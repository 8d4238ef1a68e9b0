import { countEmails, listUndeliveredEmails } from '@/lib/platform/mail/outbox-admin.server'
import { parseWholeNumber, type Command } from './command'
import { formatTable } from './format'

export const listMailCommand: Command = {
  summary: 'Show emails that are waiting or could not be sent, with the error of the mail server.',
  flags: { limit: { value: 'number', describe: 'the maximum number (50)' } },
  run: async ({ db, flags }) => {
    const counts = await countEmails({ db })
    const limit = parseWholeNumber(flags, 'limit', { min: 1, max: 10_000, otherwise: 50 })
    const mails = await listUndeliveredEmails({ db }, limit)
    const rows = mails.map((mail) => [
      String(mail.id),
      mail.failedAt ? 'failed' : `${mail.attempts} attempts`,
      mail.recipient,
      mail.subject,
      mail.lastError ?? '',
    ])
    const summary = `${counts.sent} sent, ${counts.waiting} waiting, ${counts.givenUp} failed.`
    return {
      text:
        rows.length > 0
          ? `${summary}\n\n${formatTable(['id', 'state', 'to', 'subject', 'last error'], rows)}`
          : summary,
      data: { ...counts, mails },
    }
  },
}
