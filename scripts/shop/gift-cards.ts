import { z } from 'zod'
import { contentLanguage } from '@/lib/platform/base/content-language'
import { moneyFormat } from '@/lib/platform/base/money'
import { formatPriceIn, toPriceIn } from '@/lib/platform/base/money-format'
import { fieldMessages } from '@/lib/platform/base/problem'
import { type Ctx, inTransaction } from '@/lib/platform/db/context.server'
import {
  correctGiftCard,
  issueCodeByHand,
  issueGiftCard,
  withdrawGiftCard,
} from '@/lib/owner/gift-cards/change-gift-card.server'
import { findGiftCards, requireGiftCard } from '@/lib/owner/gift-cards/find-gift-cards.server'
import { type FoundGiftCard } from '@/lib/owner/gift-cards/found-gift-card'
import { newGiftCardSchema, otherEmailSchema } from '@/lib/owner/gift-cards/gift-card-input.schema'
import { giftCardStates } from '@/lib/owner/gift-cards/gift-card-state'
import { sendGiftCardAgain } from '@/lib/owner/gift-cards/send-gift-cards.server'
import { typedAmount } from '@/lib/owner/gift-cards/typed-amount'
import { type Command, type CommandContext, UsageError } from './command'
import { formatTable, formatTime } from './format'

const changeSchema = newGiftCardSchema.pick({ reason: true })
const resendSchema = z.object({ recipient_email: otherEmailSchema })
const issueSchema = newGiftCardSchema.omit({ amount: true }).extend(resendSchema.shape)

const REASON = { value: 'text', describe: 'why; the ledger keeps it, and the recipient does not see it' }
const THE_CARD = 'A card is named by its id, which `gift-cards list` shows.'

const toCtx = ({ db, now }: CommandContext): Ctx => ({ db, now, viewer: null })

/** Parses flags by the schema that the desk has for the same fields. */
function parse<Schema extends z.ZodType>(schema: Schema, flags: unknown): z.output<Schema> {
  const { data, error } = schema.safeParse(flags)
  if (!error) return data as z.output<Schema>
  const problems = Object.entries(fieldMessages(error.issues))
  throw new UsageError(
    problems.map(([field, texts]) => `--${field.replace('recipient_', '')}: ${texts.join(' ')}`).join('\n'),
  )
}

const causeOf = (flags: CommandContext['flags']) =>
  `by a command: ${parse(changeSchema, { reason: flags.reason ?? '' }).reason}`

export const issueGiftCardCommand: Command = {
  summary: 'Issue a gift card, and send it by email or print its code.',
  args: ['amount'],
  flags: {
    reason: REASON,
    email: { value: 'address', describe: 'of the recipient; without it the code is printed' },
    name: { value: 'text', describe: 'of the recipient' },
    message: { value: 'text', describe: 'words for the recipient' },
    language: { value: 'code', describe: 'of the card; otherwise that of the content' },
  },
  writes: true,
  help: 'A printed code is shown once: the shop keeps only its last four signs. The email leaves within a minute\nwhile the shop runs. The VAT of the card is due when it pays.',
  run: async (call) => {
    const { args, flags, dryRun } = call
    const { recipient_email: recipientEmail, ...given } = parse(issueSchema, {
      reason: flags.reason ?? '',
      recipient_email: flags.email ?? '',
      recipient_name: flags.name ?? '',
      message: flags.message ?? '',
      language: flags.language ?? contentLanguage(),
    })
    const { currency } = moneyFormat()
    const card = {
      amountCents: typedAmount(currency, args[0] ?? ''),
      recipientName: given.recipient_name,
      message: given.message,
      language: given.language,
      issuedBy: 'a command',
      cause: causeOf(flags),
    }
    const amount = toPriceIn(currency, card.amountCents)
    const what = `A gift card of ${formatPriceIn(currency, card.amountCents)}`
    if (recipientEmail !== '') {
      const id = await inTransaction(toCtx(call), (tx) => issueGiftCard(tx, { ...card, recipientEmail }))
      return { text: `${what} will be sent to ${recipientEmail}. Its id: ${id}`, data: { id, amount, currency } }
    }
    const issued = await inTransaction(toCtx(call), (tx) => issueCodeByHand(tx, card))
    const code = dryRun ? null : issued.code
    return {
      text: [`${what}. Its id: ${issued.id}`, 'Its code, which nobody can read again:', code ?? '(not made)'].join(
        '\n',
      ),
      data: { id: issued.id, amount, currency, code },
    }
  },
}

export const listGiftCardsCommand: Command = {
  summary: 'Show gift cards, the newest first, with what is left on them.',
  args: ['[search]'],
  flags: { state: { value: 'state', describe: `only these: ${giftCardStates.join(', ')}` } },
  help: 'The search is for a whole code, its last four signs, the code of an order, or a part of the recipient.',
  run: async (call) => {
    const { args, flags } = call
    const state = giftCardStates.find((one) => one === flags.state)
    if (flags.state && !state) throw new UsageError(`--state takes ${giftCardStates.join(', ')}, not "${flags.state}"`)
    const { found, hasMore } = await findGiftCards(toCtx(call), { search: args[0]?.trim(), state })
    const table = formatTable(['id', 'code', 'left', 'of', 'state', 'sent', 'order', 'recipient'], found.map(toRow))
    return {
      text: [found.length > 0 ? table : 'No gift card matches.', ...(hasMore ? ['There are more: search.'] : [])].join(
        '\n',
      ),
      data: { gift_cards: found.map(toData), has_more: hasMore },
    }
  },
}

const toRow = ({ card, left, state, order }: FoundGiftCard): string[] => [
  card.id,
  card.last4 ? `…${card.last4}` : '',
  formatPriceIn(card.currency, left),
  formatPriceIn(card.currency, card.amountCents),
  state,
  formatTime(card.sentAt),
  order ?? '',
  card.recipientEmail || card.recipientName,
]

const toData = ({ card, left, state, order }: FoundGiftCard) => ({
  ...{ id: card.id, last4: card.last4, currency: card.currency },
  ...{ amount: toPriceIn(card.currency, card.amountCents), left: toPriceIn(card.currency, left) },
  ...{ state, order, issued_by: card.issuedBy || null, valid_until: card.expiresOn },
  ...{ send_at: card.sendAt, sent_at: card.sentAt },
  ...{ recipient_name: card.recipientName, recipient_email: card.recipientEmail },
})

export const correctGiftCardCommand: Command = {
  summary: 'Put an amount on a gift card, or take one off it.',
  args: ['card'],
  flags: {
    add: { value: 'amount', describe: 'what is put on it' },
    take: { value: 'amount', describe: 'what is taken off it' },
    reason: REASON,
  },
  writes: true,
  help: THE_CARD,
  run: async (call) => {
    const { args, flags } = call
    const typed = flags.add ?? flags.take
    if (typed === undefined || (flags.add && flags.take)) throw new UsageError('Give either --add or --take.')
    const cause = causeOf(flags)
    const { id, currency } = await requireGiftCard(call, args[0] ?? '')
    const cents = typedAmount(currency, typed) * (flags.add ? 1 : -1)
    const left = await inTransaction(toCtx(call), (tx) => correctGiftCard(tx, { id, cents, cause }))
    return {
      text: `${formatPriceIn(currency, left)} is left on the gift card.`,
      data: { id, left: toPriceIn(currency, left), currency },
    }
  },
}

export const withdrawGiftCardCommand: Command = {
  summary: 'Take all that is left off a gift card, so that it pays for nothing any more.',
  args: ['card'],
  flags: { reason: REASON },
  writes: true,
  help: `${THE_CARD} No money is returned: that is a refund of its order, at the desk.`,
  run: async (call) => {
    const cause = causeOf(call.flags)
    const { id, currency } = await requireGiftCard(call, call.args[0] ?? '')
    const cents = await inTransaction(toCtx(call), (tx) => withdrawGiftCard(tx, { id, cause }))
    return {
      text: `${formatPriceIn(currency, cents)} was taken off the gift card. Nothing is left.`,
      data: { id, withdrawn: toPriceIn(currency, cents), currency },
    }
  },
}

export const resendGiftCardCommand: Command = {
  summary: 'Send a gift card with a new code. The code before it no longer works.',
  args: ['card'],
  flags: { email: { value: 'address', describe: 'another address, which the card has from now on' } },
  writes: true,
  help: THE_CARD,
  run: async (call) => {
    const { recipient_email: to } = parse(resendSchema, { recipient_email: call.flags.email ?? '' })
    const id = call.args[0] ?? ''
    await sendGiftCardAgain(toCtx(call), id, { to })
    const { recipientEmail } = await requireGiftCard(call, id)
    return { text: `The gift card is sent to ${recipientEmail} with a new code.`, data: { id, email: recipientEmail } }
  },
}
