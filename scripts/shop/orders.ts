import { z } from 'zod'
import { addressLines } from '@/lib/shop/address/address-fields'
import { fromAddressRow } from '@/lib/shop/address/address-row'
import { type MinorUnits } from '@/lib/platform/base/money'
import { formatPriceIn, fromPriceIn } from '@/lib/platform/base/money-format'
import { fieldMessages } from '@/lib/platform/base/problem'
import { fromBasisPoints } from '@/lib/platform/base/vat'
import { startOfDay } from '@/lib/platform/base/working-days'
import { variantTitle } from '@/lib/shop/catalogue/variant-title'
import { checkOrders } from '@/lib/owner/orders/check-orders.server'
import { exportOrders, ordersCsv } from '@/lib/owner/orders/export-orders.server'
import { listAllOrders, getOrderDetails } from '@/lib/owner/orders/order-admin.server'
import { findOrderByCode } from '@/lib/shop/orders/order-access.server'
import { storedVatTotals } from '@/lib/shop/orders/order-vat'
import { paymentMethods } from '@/lib/platform/db/schema/enums'
import { carriers, toCarrier, trackingUrlOf } from '@/lib/shop/orders/carriers'
import { performOrderAction } from '@/lib/owner/orders/order-actions.server'
import { noteSchema, type ShipmentInput, shipmentSchema } from '@/lib/owner/orders/order-handling.schema'
import { addOrderNote } from '@/lib/owner/orders/order-notes.server'
import { orderFilters } from '@/lib/owner/orders/order-search'
import { getOrderStory } from '@/lib/owner/orders/order-story.server'
import { addParcel } from '@/lib/owner/orders/parcels.server'
import { planOrderRefund, refundOrder } from '@/lib/owner/orders/refund-order.server'
import { planOrderAction, actionRefusedMessage, type OrderAction } from '@/lib/shop/orders/state/order-actions'
import { carrierLabels, orderStateLabels, paymentLabel } from '@/lib/shop/orders/order-labels'
import { recordDelivery } from '@/lib/owner/withdrawals/record-delivery.server'
import { withdrawalPeriodOf } from '@/lib/shop/withdrawal/withdrawal-period'
import { createCardProvider } from '@/lib/shop/payments/provider/card-provider.server'
import { env } from '@/lib/platform/env.server'
import { formatColumns, CommandError, UsageError, parseWholeNumber, type Command, type CommandContext } from './command'
import { parseDay as parseShopDay } from './withdrawals'
import { exportedText, parseDayFlag, parsePeriod, PERIOD_FLAGS, requireNewFile } from './exports'
import { formatTime, formatTable, writePrivateFile } from './files'

const listCommand: Command = {
  summary: 'Show orders, the newest first.',
  flags: {
    search: { value: 'words', describe: 'only orders with these words: code, name, email, piece, tracking number' },
    state: { value: 'state', describe: `only ${orderFilters.join(', ')}` },
    method: { value: 'method', describe: `only ${paymentMethods.join(', ')}` },
    flagged: { describe: 'only orders with a payment that needs a check by a person' },
    limit: { value: 'number', describe: 'the maximum number (50)' },
  },
  run: async ({ db, flags }) => {
    const state = z.enum(orderFilters).optional().safeParse(flags.state)
    if (!state.success) throw new UsageError(`--state is one of ${orderFilters.join(', ')}`)
    const method = z.enum(paymentMethods).optional().safeParse(flags.method)
    if (!method.success) throw new UsageError(`--method is one of ${paymentMethods.join(', ')}`)
    const found = await listAllOrders(
      { db },
      {
        text: flags.search ?? '',
        state: state.data ?? null,
        method: method.data ?? null,
        flagged: flags.flagged === 'yes',
        limit: parseWholeNumber(flags, 'limit', { min: 1, max: 100_000, otherwise: 50 }),
      },
    )
    const rows = found.map((order) => [
      order.code,
      formatTime(order.dateAdded),
      orderStateLabels[order.state],
      paymentLabel(order.paymentMethod, order.isTestPayment),
      formatPriceIn(order.currency, order.totalCents),
      [order.firstName, order.lastName].filter(Boolean).join(' '),
      order.country ?? '',
      order.language,
      order.flag ? `CHECK: ${order.flag}` : '',
    ])
    return {
      text:
        rows.length > 0
          ? formatTable(['order', 'date', 'state', 'payment', 'total', 'customer', 'country', 'language', ''], rows)
          : 'There are no such orders.',
      data: found,
    }
  },
}

const periodRows = (order: Parameters<typeof withdrawalPeriodOf>[0]): [string, string][] =>
  order.deliveredOn === null
    ? []
    : [
        ['delivered', order.deliveredOn],
        ['may withdraw until', withdrawalPeriodOf(order).ends ?? ''],
      ]

const showCommand: Command = {
  summary: 'Show an order: items, addresses, amounts with their VAT, terms, payments, refunds, parcels and its story.',
  args: ['code'],
  run: async ({ db, now, args: [code = ''] }) => {
    const details = await getOrderDetails({ db }, code)
    const { order, lines, fees, vat, terms, addresses, payments, refunds, shipments, notes, events } = details
    const { isTestPayment } = details
    const story = await getOrderStory({ db, now }, details)
    const address = addresses.map((row): [string, string] => [
      row.kind,
      [...addressLines(fromAddressRow(row)), row.phone, row.email].join(', '),
    ])
    const format = (amount: MinorUnits) => formatPriceIn(order.currency, amount)
    const amounts: [string, string][] = [
      ['items', format(order.itemsCents)],
      ['shipping', format(order.shippingCents)],
      ...fees.map((fee): [string, string] => [fee.name, format(fee.totalCents)]),
      ['total', format(order.totalCents)],
      ...vat.map((row): [string, string] => [
        `of which VAT ${fromBasisPoints(row.rateBp)}%`,
        format(storedVatTotals(row).vat),
      ]),
      ...(order.vatCharged === false ? [['VAT', 'none is charged'] satisfies [string, string]] : []),
      ...payments.map((payment): [string, string] => [
        'card',
        [
          payment.provider,
          payment.intentId,
          payment.status,
          payment.refundedCents > 0 ? `refunded ${format(payment.refundedCents)}` : '',
          payment.flag ? `CHECK: ${payment.flag}` : '',
        ]
          .filter(Boolean)
          .join(' '),
      ]),
    ]
    const parcels = shipments.map((row): [string, string] => [
      'parcel',
      [carrierLabels[toCarrier(row.carrier)], row.trackingNumber, trackingUrlOf(row)].filter(Boolean).join(' '),
    ])
    const termsRows = terms.map(({ slug, version, since }): [string, string] => [
      slug,
      `version ${version}, kept since ${formatTime(since)}`,
    ])
    const text = [
      `${order.code}  ${orderStateLabels[order.state]}  ${paymentLabel(order.paymentMethod, isTestPayment)}  ${formatTime(order.dateAdded)}`,
      '',
      formatTable(
        ['quantity', 'code', 'product', 'unit price', 'VAT in the line'],
        lines.map((line) => [
          String(line.quantity),
          line.variantCode,
          `${variantTitle(line.productName, line.variantName)}${line.personalised ? ' (made for the buyer)' : ''}`,
          format(line.unitCents),
          line.vatRateBp === null ? '' : `${fromBasisPoints(line.vatRateBp)}%: ${format(line.vatCents ?? 0)}`,
        ]),
      ),
      '',
      ...formatColumns(
        [...amounts, ...periodRows(order), ...parcels, ['language', order.language], ...address, ...termsRows],
        '',
      ),
      ...(order.notes ? ['', `notes: ${order.notes}`] : []),
      '',
      ...story.map(({ at, text, detail }) => `${formatTime(at)}  ${text}${detail === '' ? '' : `  (${detail})`}`),
    ]
    return {
      text: text.join('\n'),
      data: {
        code: order.code,
        state: order.state,
        payment_method: order.paymentMethod,
        test_payment: isTestPayment,
        date_added: order.dateAdded,
        notes: order.notes,
        currency: order.currency,
        language: order.language,
        delivered_on: order.deliveredOn,
        withdrawal_ends: withdrawalPeriodOf(order).ends,
        items_cents: order.itemsCents,
        shipping_cents: order.shippingCents,
        special_fees_cents: order.specialFeesCents,
        total_cents: order.totalCents,
        lines,
        fees,
        addresses,
        payments,
        refunds,
        shipments,
        owner_notes: notes,
        events,
        story,
      },
    }
  },
}

const createActionCommand = (
  name: Exclude<OrderAction, 'refund'>,
  summary: string,
  {
    flags: moreFlags,
    parseParcel,
  }: { flags?: Command['flags']; parseParcel?: (flags: CommandContext['flags']) => ShipmentInput } = {},
): Command => ({
  summary,
  args: ['code'],
  writes: true,
  ownTransactions: true,
  flags: { ...moreFlags, ...CAUSE_FLAG },
  run: async ({ db, now, args: [code = ''], flags, dryRun }) => {
    const parcel = parseParcel?.(flags)
    const before = await findOrderByCode({ db }, code)
    const plan = planOrderAction(name, before)
    if (dryRun && !plan.ok) throw new CommandError(actionRefusedMessage(name, before.code, plan.reason))
    const cause = flags.cause ?? 'by the owner'
    const after = dryRun
      ? before
      : await performOrderAction(
          { db, now, viewer: null },
          { code, action: name, cause, parcel },
          createCardProvider(env(), () => db),
        )
    const to = dryRun && plan.ok ? plan.to : after.state
    return {
      text: `${before.code}: ${orderStateLabels[before.state]} → ${orderStateLabels[to]}. The customer gets an email.`,
      data: { code: before.code, from: before.state, to },
    }
  },
})

const CAUSE_FLAG: Command['flags'] = {
  cause: { value: 'words', describe: 'the reason, for the history of the order' },
}

const PARCEL_FLAGS: Command['flags'] = {
  carrier: { value: 'carrier', describe: `the carrier of the parcel: ${carriers.join(', ')}` },
  tracking: { value: 'number', describe: 'the tracking number; the email and the order’s page have its link' },
  'tracking-url': { value: 'https://…', describe: 'where the parcel can be followed, for --carrier other' },
}

function parseParcel(flags: CommandContext['flags']): ShipmentInput {
  const parcel = shipmentSchema.safeParse({
    carrier: flags.carrier ?? '',
    tracking_number: flags.tracking ?? '',
    tracking_url: flags['tracking-url'] ?? '',
  })
  if (!parcel.success) throw new UsageError(Object.values(fieldMessages(parcel.error.issues)).flat().join(' '))
  return parcel.data
}

const parcelCommand: Command = {
  summary: 'Add a parcel, or the number that the carrier gave later, to a shipped order. The customer gets an email.',
  args: ['code'],
  writes: true,
  flags: PARCEL_FLAGS,
  run: async ({ db, now, args: [code = ''], flags }) => {
    const parcel = parseParcel(flags)
    const { carrier } = parcel
    if (carrier === '') throw new UsageError('--carrier is missing')
    const order = await addParcel({ db, now, viewer: null }, { code, parcel: { ...parcel, carrier } })
    return {
      text: `${order.code}: a parcel by ${carrierLabels[carrier]} is added. The customer gets an email.`,
      data: { code: order.code, carrier, tracking_number: parcel.tracking_number },
    }
  },
}

const noteCommand: Command = {
  summary: 'Add a note to an order, which customers never see.',
  args: ['code', 'words'],
  writes: true,
  run: async ({ db, now, args: [code = '', words = ''] }) => {
    const body = noteSchema.safeParse(words)
    if (!body.success) throw new UsageError(body.error.issues.map(({ message }) => message).join(' '))
    const note = await addOrderNote({ db, now }, { code, body: body.data, author: 'the owner' })
    return { text: `${note.code}: the note is added.`, data: { code: note.code, note: body.data } }
  },
}

const refundCommand: Command = {
  summary: 'Refund a paid order or a part of it; card payments through the card provider.',
  args: ['code'],
  writes: true,
  ownTransactions: true,
  flags: {
    amount: { value: 'price', describe: 'only this amount, like 12.50; without it all that is left' },
    ...CAUSE_FLAG,
  },
  run: async ({ db, now, args: [code = ''], flags, dryRun }) => {
    const ctx = { db, now, viewer: null }
    const before = await findOrderByCode(ctx, code)
    const amountCents = flags.amount === undefined ? undefined : fromPriceIn(before.currency, flags.amount)
    if (amountCents === null || amountCents === 0)
      throw new UsageError(`--amount takes an amount like 12.50, not "${flags.amount}"`)
    const plan = dryRun ? await planOrderRefund(ctx, before, amountCents) : null
    const done = dryRun
      ? null
      : await refundOrder(
          ctx,
          { code, amountCents, cause: flags.cause ?? 'by the owner' },
          createCardProvider(env(), () => db),
        )
    const refunded = plan ?? done?.refund
    const amount = formatPriceIn(before.currency, refunded?.amountCents ?? 0)
    const to = done?.order.state ?? before.state
    return {
      text: [
        before.paymentMethod === 'card'
          ? `${before.code}: ${amount} goes back to the card.`
          : `${before.code}: transfer ${amount} to the customer yourself: the shop only records it.`,
        to === before.state ? '' : `${orderStateLabels[before.state]} → ${orderStateLabels[to]}.`,
        'The customer gets an email.',
      ]
        .filter(Boolean)
        .join(' '),
      data: { code: before.code, from: before.state, to, amount_cents: refunded?.amountCents ?? 0 },
    }
  },
}

const deliveredCommand: Command = {
  summary: 'Record the day of delivery, from which the time to withdraw counts.',
  args: ['code'],
  writes: true,
  flags: {
    on: { value: 'day', describe: 'the day on which the last parcel was handed over, like 2026-11-01 (today)' },
  },
  run: async ({ db, now, args: [code = ''], flags }) => {
    const on = parseShopDay({ flags, now }, 'on')
    const order = await recordDelivery({ db, now, viewer: null }, { code, on })
    const { ends } = withdrawalPeriodOf(order)
    return {
      text: `${order.code} was delivered on ${on}. The buyer may withdraw until ${ends}.`,
      data: { code: order.code, delivered_on: on, period_ends: ends },
    }
  },
}

const checkCommand: Command = {
  summary: 'Check that all orders, payments and emails are consistent.',
  run: async ({ db }) => {
    const found = await checkOrders({ db })
    if (found.length > 0)
      throw new CommandError(found.map(({ rule, about }) => `${about}: violates the rule that ${rule}.`).join('\n'))
    return { text: 'All orders are consistent.', data: { contradictions: [] } }
  },
}

const exportCommand: Command = {
  summary: 'Write the orders of a period as CSV or JSON, for the accountant.',
  args: ['file'],
  writes: true,
  flags: {
    ...PERIOD_FLAGS,
    before: { value: 'day', describe: 'the day after the last one, instead of --to' },
    force: { describe: 'overwrite an existing file' },
  },
  help: 'A file whose name ends with .json is written as JSON, with lines, payments and refunds; any other as CSV.',
  run: async ({ db, args: [file = ''], flags, dryRun }) => {
    await requireNewFile(file, flags)
    const before = parseDayFlag(flags, 'before')
    const exported = await exportOrders(
      { db },
      { ...(before && { before: startOfDay(before) }), ...parsePeriod(flags) },
    )
    const text = exportedText(file, exported, ordersCsv)
    if (!dryRun) await writePrivateFile(file, text, { overwrite: flags.force !== undefined })
    return { text: `${file}: ${exported.length} orders.`, data: { file, orders: exported.length } }
  },
}

export const orders = {
  summary: 'payment, shipping and refunds',
  verbs: {
    list: listCommand,
    show: showCommand,
    ship: createActionCommand('ship', 'Mark an order as shipped.', { flags: PARCEL_FLAGS, parseParcel }),
    parcel: parcelCommand,
    delivered: deliveredCommand,
    cancel: createActionCommand('cancel', 'Cancel an unpaid order.'),
    refund: refundCommand,
    'mark-paid': createActionCommand('mark-paid', 'Record that the bank transfer has arrived.'),
    note: noteCommand,
    export: exportCommand,
    check: checkCommand,
  },
}
