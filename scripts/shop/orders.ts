import { z } from 'zod'
import { addressLines } from '@/lib/address/address-fields'
import { fromAddressRow } from '@/lib/address/address-row'
import { formatPrice } from '@/lib/base/money'
import { variantTitle } from '@/lib/catalogue/variant-title'
import { checkOrders } from '@/lib/checkout/orders/check-orders.server'
import { listAllOrders, getOrderDetails, exportOrdersCsv } from '@/lib/checkout/orders/order-admin.server'
import { orderStates } from '@/lib/db/schema/enums'
import { findOrderByCode, performOrderAction } from '@/lib/checkout/orders/order-actions.server'
import { planOrderAction, actionRefusedMessage, type OrderAction } from '@/lib/checkout/state/order-actions'
import { paymentMethodLabels, orderStateLabels } from '@/lib/checkout/order-labels'
import { createCardProvider } from '@/lib/payments/provider/card-provider.server'
import { env } from '@/lib/env.server'
import { formatColumns, CommandError, UsageError, parseWholeNumber, type Command } from './command'
import { fileExists, formatTime, formatTable, writePrivateFile } from './files'

const listCommand: Command = {
  summary: 'Show orders, the newest first.',
  flags: {
    state: { value: 'state', describe: `only ${orderStates.join(', ')}` },
    flagged: { describe: 'only orders with a payment that needs a check by a person' },
    limit: { value: 'number', describe: 'the maximum number (50)' },
  },
  run: async ({ db, flags }) => {
    const state = z.enum(orderStates).optional().safeParse(flags.state)
    if (!state.success) throw new UsageError(`--state is one of ${orderStates.join(', ')}`)
    const found = await listAllOrders(
      { db },
      {
        state: state.data,
        flagged: flags.flagged === 'yes',
        limit: parseWholeNumber(flags, 'limit', { min: 1, max: 100_000, otherwise: 50 }),
      },
    )
    const rows = found.map((order) => [
      order.code,
      formatTime(order.dateAdded),
      orderStateLabels[order.state],
      paymentMethodLabels[order.paymentMethod],
      formatPrice(order.totalCents),
      [order.firstName, order.lastName].filter(Boolean).join(' '),
      order.country ?? '',
      order.flag ? `CHECK: ${order.flag}` : '',
    ])
    return {
      text:
        rows.length > 0
          ? formatTable(['order', 'date', 'state', 'payment', 'total', 'customer', 'country', ''], rows)
          : 'There are no such orders.',
      data: found,
    }
  },
}

const showCommand: Command = {
  summary: 'Show an order: items, addresses, amounts, payments and history.',
  args: ['code'],
  run: async ({ db, args: [code = ''] }) => {
    const { order, lines, fees, addresses, payments, events } = await getOrderDetails({ db }, code)
    const address = addresses.map((row): [string, string] => [
      row.kind,
      [...addressLines(fromAddressRow(row)), row.phone, row.email].join(', '),
    ])
    const amounts: [string, string][] = [
      ['items', formatPrice(order.itemsCents)],
      ['shipping', formatPrice(order.shippingCents)],
      ...fees.map((fee): [string, string] => [fee.name, formatPrice(fee.totalCents)]),
      ['total', formatPrice(order.totalCents)],
      ...payments.map((payment): [string, string] => [
        'card',
        [
          payment.provider,
          payment.intentId,
          payment.status,
          payment.refundedCents > 0 ? `refunded ${formatPrice(payment.refundedCents)}` : '',
          payment.flag ? `CHECK: ${payment.flag}` : '',
        ]
          .filter(Boolean)
          .join(' '),
      ]),
    ]
    const text = [
      `${order.code}  ${orderStateLabels[order.state]}  ${paymentMethodLabels[order.paymentMethod]}  ${formatTime(order.dateAdded)}`,
      '',
      formatTable(
        ['quantity', 'code', 'product', 'unit price'],
        lines.map((line) => [
          String(line.quantity),
          line.variantCode,
          variantTitle(line.productName, line.variantName),
          formatPrice(line.unitCents),
        ]),
      ),
      '',
      ...formatColumns([...amounts, ...address], ''),
      ...(order.notes ? ['', `notes: ${order.notes}`] : []),
      '',
      ...events.map(
        (event) =>
          `${formatTime(event.at)}  ${[event.fromState, event.toState].flatMap((state) => (state ? [orderStateLabels[state]] : [])).join(' → ')}  (${event.cause})`,
      ),
    ]
    return {
      text: text.join('\n'),
      data: {
        code: order.code,
        state: order.state,
        payment_method: order.paymentMethod,
        date_added: order.dateAdded,
        notes: order.notes,
        items_cents: order.itemsCents,
        shipping_cents: order.shippingCents,
        special_fees_cents: order.specialFeesCents,
        total_cents: order.totalCents,
        lines,
        fees,
        addresses,
        payments,
        events,
      },
    }
  },
}

const createActionCommand = (name: OrderAction, summary: string): Command => ({
  summary,
  args: ['code'],
  writes: true,
  ownTransactions: true,
  flags: { cause: { value: 'words', describe: 'the reason, for the history of the order' } },
  run: async ({ db, now, args: [code = ''], flags, dryRun }) => {
    const before = await findOrderByCode({ db }, code)
    const plan = planOrderAction(name, before)
    if (dryRun && !plan.ok) throw new CommandError(actionRefusedMessage(name, before.code, plan.reason))
    const cause = flags.cause ?? 'by the owner'
    const after = dryRun
      ? before
      : await performOrderAction(
          { db, now, viewer: null },
          { code, action: name, cause },
          createCardProvider(env(), () => db),
        )
    const to = dryRun && plan.ok ? plan.to : after.state
    return {
      text: `${before.code}: ${orderStateLabels[before.state]} → ${orderStateLabels[to]}. The customer gets an email.`,
      data: { code: before.code, from: before.state, to },
    }
  },
})

const checkCommand: Command = {
  summary: 'Check that all orders, payments and emails are consistent.',
  run: async ({ db }) => {
    const found = await checkOrders({ db })
    if (found.length > 0)
      throw new CommandError(found.map(({ rule, about }) => `${about}: violates the rule that ${rule}.`).join('\n'))
    return { text: 'All orders are consistent.', data: { contradictions: [] } }
  },
}

const parseDay = (flags: Record<string, string | undefined>, name: string): Date | undefined => {
  const typed = flags[name]
  if (typed === undefined) return undefined
  if (!z.iso.date().safeParse(typed).success)
    throw new UsageError(`--${name} takes a day like 2026-11-01, not "${typed}"`)
  return new Date(`${typed}T00:00:00Z`)
}

const exportCommand: Command = {
  summary: 'Write the orders of a period as CSV, for the accountant.',
  args: ['file'],
  writes: true,
  flags: {
    from: { value: 'day', describe: 'the first day, like 2026-11-01 (UTC)' },
    before: { value: 'day', describe: 'the day after the last one' },
    force: { describe: 'overwrite an existing file' },
  },
  run: async ({ db, args: [file = ''], flags, dryRun }) => {
    const overwrite = flags.force !== undefined
    if (!overwrite && (await fileExists(file)))
      throw new CommandError(`${file} exists already. Name another file, or add --force.`)
    const { csv, orders: count } = await exportOrdersCsv(
      { db },
      { from: parseDay(flags, 'from'), before: parseDay(flags, 'before') },
    )
    if (!dryRun) await writePrivateFile(file, csv, { overwrite })
    return { text: `${file}: ${count} orders.`, data: { file, orders: count } }
  },
}

export const orders = {
  summary: 'payment, shipping and refunds',
  verbs: {
    list: listCommand,
    show: showCommand,
    ship: createActionCommand('ship', 'Mark an order as shipped.'),
    cancel: createActionCommand('cancel', 'Cancel an unpaid order.'),
    refund: createActionCommand('refund', 'Refund a paid order; card payments through the card provider.'),
    'mark-paid': createActionCommand('mark-paid', 'Record that the bank transfer has arrived.'),
    export: exportCommand,
    check: checkCommand,
  },
}
