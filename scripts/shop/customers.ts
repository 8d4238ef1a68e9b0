import { deleteCustomer, getCustomerSummary } from '@/lib/shop/account/customers.server'
import { listMessages } from '@/lib/shop/content/contact-answers.server'
import { countEmails, retryEmail, listUndeliveredEmails } from '@/lib/platform/mail/outbox-admin.server'
import { formatColumns, CommandError, UsageError, parseWholeNumber, type Command } from './command'
import { formatTime, formatTable } from './files'

const LIMIT_FLAG = { value: 'number', describe: 'the maximum number (50)' }
const parseLimit = (flags: Record<string, string | undefined>) =>
  parseWholeNumber(flags, 'limit', { min: 1, max: 10_000, otherwise: 50 })

const unknownCustomer = (email: string) => new CommandError(`There is no customer ${email}.`)

const showCustomerCommand: Command = {
  summary: 'Show the data of a customer.',
  args: ['email'],
  run: async ({ db, args: [email = ''] }) => {
    const card = await getCustomerSummary({ db }, email)
    if (!card) throw unknownCustomer(email)
    const text = formatColumns(
      [
        ['customer', card.email],
        ['since', formatTime(card.since)],
        ['activated', formatTime(card.activatedAt) || 'not yet'],
        ['orders', `${card.orders}${card.lastOrder ? `, the last one ${formatTime(card.lastOrder)}` : ''}`],
        ['addresses', String(card.addresses)],
        ['cart items', String(card.cartLines)],
        ['wishlist items', String(card.wishlist)],
      ],
      '',
    )
    return { text: text.join('\n'), data: card }
  },
}

const deleteCustomerCommand: Command = {
  summary: 'Delete an account and its data. Orders stay for bookkeeping, without the account.',
  args: ['email'],
  writes: true,
  run: async ({ db, args: [email = ''] }) => {
    if (!(await deleteCustomer({ db }, email))) throw unknownCustomer(email)
    return { text: `The account of ${email} is deleted.`, data: { deleted: email } }
  },
}

export const customers = { summary: 'accounts', verbs: { show: showCustomerCommand, delete: deleteCustomerCommand } }

const listMailCommand: Command = {
  summary: 'Show emails that are waiting or could not be sent.',
  flags: { limit: LIMIT_FLAG },
  run: async ({ db, flags }) => {
    const counts = await countEmails({ db })
    const mails = await listUndeliveredEmails({ db }, parseLimit(flags))
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

const retryMailCommand: Command = {
  summary: 'Send an unsent email again, with all its attempts.',
  args: ['id'],
  writes: true,
  run: async ({ db, args: [id = ''] }) => {
    if (!/^\d{1,9}$/.test(id)) throw new UsageError(`the id must be a number, not "${id}"; \`mail list\` shows the ids`)
    if (!(await retryEmail({ db }, Number(id)))) throw new CommandError(`There is no unsent email ${id}.`)
    return { text: `Email ${id} will be sent again now.`, data: { id: Number(id) } }
  },
}

export const mail = { summary: 'unsent emails', verbs: { list: listMailCommand, retry: retryMailCommand } }

const listMessagesCommand: Command = {
  summary: 'Show the messages from the contact form, newest first.',
  flags: { limit: LIMIT_FLAG },
  run: async ({ db, flags }) => {
    const found = await listMessages({ db }, { limit: parseLimit(flags) })
    const text = found.map(
      (message) =>
        `${formatTime(message.createdAt)}  ${message.name} <${message.email}>\n${message.subject}\n\n${message.body}`,
    )
    return { text: text.join('\n\n---\n\n') || 'There are no messages.', data: found }
  },
}

export const messages = { summary: 'the contact form', verbs: { list: listMessagesCommand } }
