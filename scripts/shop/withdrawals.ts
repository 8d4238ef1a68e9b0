import { z } from 'zod'
import { formatPriceIn } from '@/lib/platform/base/money-format'
import { type Day, dayOf } from '@/lib/platform/base/working-days'
import { variantTitle } from '@/lib/shop/catalogue/variant-title'
import { acceptWithdrawal, recordArrival, refuseWithdrawal } from '@/lib/owner/withdrawals/decide-withdrawal.server'
import { describeItems, findingLabels, nextStepOf } from '@/lib/owner/withdrawals/describe-withdrawal.server'
import {
  type EarlierRefunds,
  planWithdrawalRefund,
  refundWithdrawal,
  type WithdrawalRefundPlan,
} from '@/lib/owner/withdrawals/refund-withdrawal.server'
import { getWithdrawal, listWithdrawals, type WithdrawalView } from '@/lib/shop/withdrawal/withdrawals.server'
import { orderStateLabels } from '@/lib/shop/orders/order-labels'
import { createCardProvider } from '@/lib/shop/payments/provider/card-provider.server'
import { env } from '@/lib/platform/env.server'
import { type Command, type CommandContext, formatColumns, parseWholeNumber, UsageError } from './command'
import { formatTable, formatTime } from './files'

/** A flag with a day; today in the shop's time zone without it. */
export function parseDay({ flags, now }: Pick<CommandContext, 'flags' | 'now'>, name: string): Day {
  const typed = flags[name]
  if (typed === undefined) return dayOf(now)
  if (!z.iso.date().safeParse(typed).success)
    throw new UsageError(`--${name} takes a day like 2026-11-01, not "${typed}"`)
  return typed
}

function parseId(args: string[]): number {
  const [id = ''] = args
  if (!/^\d{1,9}$/.test(id))
    throw new UsageError(`the id must be a number, not "${id}"; \`withdrawals list\` shows the ids`)
  return Number(id)
}

const toData = (view: WithdrawalView) => ({
  id: view.statement.id,
  order_code: view.order?.code ?? view.statement.orderCode,
  order_state: view.order?.state ?? null,
  name: view.statement.name,
  email: view.statement.email,
  lines: view.statement.lines,
  language: view.statement.language,
  received_at: view.statement.receivedAt,
  finding: view.statement.finding,
  decision: view.decision,
  open: view.isOpen,
  delivered_on: view.order?.deliveredOn ?? null,
  period_ends: view.period?.ends ?? null,
  refund_due_by_law: view.dates.byLaw,
  arrived_on: view.arrivedOn,
  refund_due_by_shop: view.dates.byShop,
  overdue: view.isOpen && view.dates.isOverdue,
  refunded_cents: view.refundedCents,
})

const listCommand: Command = {
  summary: 'Show statements of withdrawal with their dates.',
  flags: {
    open: { describe: 'only those about which you still have to do something, the oldest first' },
    limit: { value: 'number', describe: 'the maximum number (50)' },
  },
  run: async ({ db, now, flags }) => {
    const views = await listWithdrawals(
      { db, now },
      {
        isOpen: flags.open === 'yes',
        limit: parseWholeNumber(flags, 'limit', { min: 1, max: 100_000, otherwise: 50 }),
      },
    )
    const rows = views.map((view) => [
      String(view.statement.id),
      view.order?.code ?? view.statement.orderCode,
      formatTime(view.statement.receivedAt),
      findingLabels[view.statement.finding],
      describeItems(view),
      view.order ? orderStateLabels[view.order.state] : '',
      view.period?.ends ?? '',
      view.dates.byLaw,
      view.arrivedOn ?? '',
      view.dates.byShop ?? '',
      nextStepOf(view),
    ])
    return {
      text:
        rows.length > 0
          ? formatTable(
              [
                'id',
                'order',
                'received',
                'finding',
                'pieces',
                'state',
                'period ends',
                'refund by law',
                'arrived',
                'refund by terms',
                'next',
              ],
              rows,
            )
          : 'There are no such statements of withdrawal.',
      data: views.map(toData),
    }
  },
}

const showCommand: Command = {
  summary: 'Show a statement of withdrawal, its dates and what was done about it.',
  args: ['id'],
  run: async ({ db, now, args }) => {
    const view = await getWithdrawal({ db, now }, parseId(args))
    const { statement, order, stated, events } = view
    const rows: [string, string][] = [
      ['order', order ? `${order.code}  ${orderStateLabels[order.state]}` : `${statement.orderCode} (not found)`],
      ['name', statement.name],
      ['email', statement.email],
      ['received', formatTime(statement.receivedAt)],
      ['finding', findingLabels[statement.finding]],
      ['delivered', order?.deliveredOn ?? 'not recorded'],
      ['period ends', view.period?.ends ?? 'open'],
      ['refund by law', view.dates.byLaw],
      ['pieces arrived', view.arrivedOn ?? 'not recorded'],
      ['refund by terms', view.dates.byShop ?? 'five working days after the pieces arrive'],
      ['next', nextStepOf(view)],
    ]
    const text = [
      `Statement ${statement.id} of withdrawal`,
      '',
      ...formatColumns(rows, ''),
      '',
      statement.lines === null ? 'The whole order:' : 'Some pieces:',
      ...(stated.length > 0
        ? stated.map(
            ({ quantity, variantCode, productName, variantName, personalised }) =>
              `${quantity} × ${variantCode}  ${variantTitle(productName, variantName)}${personalised ? '  (made for the buyer: exempt)' : ''}`,
          )
        : [describeItems(view)]),
      ...(events.length > 0 ? [''] : []),
      ...events.map(({ at, kind, reason, arrivedOn, amountCents }) =>
        [
          formatTime(at),
          kind.replace('_', ' '),
          arrivedOn ?? '',
          amountCents !== null && order ? formatPriceIn(order.currency, amountCents) : '',
          reason === '' ? '' : `(${reason})`,
        ]
          .filter(Boolean)
          .join('  '),
      ),
    ]
    return { text: text.join('\n'), data: { ...toData(view), pieces: stated, events } }
  },
}

const acceptCommand: Command = {
  summary: 'Accept a statement that is late, exempt, or without a proof. The sender gets an email.',
  args: ['id'],
  writes: true,
  flags: { order: { value: 'code', describe: 'the order, for a statement that names none of its sender' } },
  run: async ({ db, now, args, flags }) => {
    const view = await acceptWithdrawal({ db, now, viewer: null }, { id: parseId(args), orderCode: flags.order })
    return {
      text: `Statement ${view.statement.id} about order ${view.order?.code} is accepted. The sender gets an email.`,
      data: toData(view),
    }
  },
}

const refuseCommand: Command = {
  summary: 'Refuse a statement. The sender gets an email with the reason.',
  args: ['id'],
  writes: true,
  flags: { reason: { value: 'words', describe: 'why, in the language of the sender' } },
  run: async ({ db, now, args, flags }) => {
    const id = parseId(args)
    if (flags.reason === undefined) throw new UsageError('--reason is missing: the sender has to know why')
    const view = await refuseWithdrawal({ db, now, viewer: null }, { id, reason: flags.reason })
    return { text: `Statement ${id} is refused. The sender gets an email with the reason.`, data: toData(view) }
  },
}

const arrivedCommand: Command = {
  summary: 'Record that the pieces of a statement have arrived.',
  args: ['id'],
  writes: true,
  flags: { on: { value: 'day', describe: 'the day on which they arrived, like 2026-11-01 (today)' } },
  run: async ({ db, now, args, flags }) => {
    const on = parseDay({ flags, now }, 'on')
    const view = await recordArrival({ db, now, viewer: null }, { id: parseId(args), on })
    return {
      text: `The pieces of statement ${view.statement.id} arrived on ${on}. By your terms, refund it by ${view.dates.byShop}.`,
      data: toData(view),
    }
  },
}

const EARLIER: readonly EarlierRefunds[] = ['included', 'besides']

const describeRefund = ({ order, amountCents, cardCents }: WithdrawalRefundPlan): string => {
  const amount = formatPriceIn(order.currency, amountCents)
  if (cardCents !== null)
    return cardCents === amountCents
      ? `${amount} of order ${order.code} goes back to the card.`
      : `${formatPriceIn(order.currency, cardCents)} of order ${order.code} goes back to the card; with what was refunded before, that is ${amount}.`
  return amountCents === 0
    ? `Nothing was paid for order ${order.code}, so nothing is refunded.`
    : `Transfer ${amount} of order ${order.code} to the buyer yourself: the shop only records it.`
}

const refundCommand: Command = {
  summary: 'Refund the pieces of a statement; card payments through the card provider.',
  args: ['id'],
  writes: true,
  ownTransactions: true,
  flags: {
    earlier: {
      value: 'included|besides',
      describe: 'whether money that was refunded before, for no statement, is a part of this refund',
    },
  },
  help: 'The price of the pieces; when the whole order is returned, also the delivery and its special fees.',
  run: async ({ db, now, args, flags, dryRun }) => {
    const id = parseId(args)
    const earlier = EARLIER.find((one) => one === flags.earlier)
    if (flags.earlier !== undefined && earlier === undefined) throw new UsageError('--earlier is included or besides')
    const ctx = { db, now, viewer: null }
    const plan = dryRun
      ? await planWithdrawalRefund(ctx, id, earlier)
      : await refundWithdrawal(
          ctx,
          { id, earlier },
          createCardProvider(env(), () => db),
        )
    return {
      text: `${describeRefund(plan)} The sender gets an email.`,
      data: {
        id,
        order_code: plan.order.code,
        currency: plan.order.currency,
        amount_cents: plan.amountCents,
        card_cents: plan.cardCents,
      },
    }
  },
}

export const withdrawals = {
  summary: 'statements of buyers who withdraw from a contract',
  verbs: {
    list: listCommand,
    show: showCommand,
    accept: acceptCommand,
    refuse: refuseCommand,
    arrived: arrivedCommand,
    refund: refundCommand,
  },
}
