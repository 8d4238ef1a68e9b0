import { z } from 'zod'
import { formatPriceIn } from '@/lib/platform/base/money-format'
import { documentSheets, findDocument, listNewestDocuments } from '@/lib/owner/documents/documents.server'
import { documentsCsv, exportDocuments } from '@/lib/owner/documents/export-documents.server'
import { handOverAgain, listFailedHandOvers } from '@/lib/owner/documents/hand-over.server'
import { issueDocuments } from '@/lib/owner/documents/issue-documents.server'
import { sheetsPdf } from '@/lib/owner/documents/sheet-pdf.server'
import { documentKinds } from '@/lib/platform/db/schema/enums'
import { type Command, parseWholeNumber, UsageError } from './command'
import { exportedText, parsePeriod, PERIOD_FLAGS, requireNewFile } from './exports'
import { formatTable, formatTime, writePrivateFile } from './files'

const listCommand: Command = {
  summary: 'Show receipts and credit notes, the newest first.',
  flags: {
    kind: { value: 'kind', describe: `only ${documentKinds.join(', ')}` },
    limit: { value: 'number', describe: 'the maximum number (50)' },
  },
  run: async ({ db, flags }) => {
    const kind = z.enum(documentKinds).optional().safeParse(flags.kind)
    if (!kind.success) throw new UsageError(`--kind is one of ${documentKinds.join(', ')}`)
    const limit = parseWholeNumber(flags, 'limit', { min: 1, max: 100_000, otherwise: 50 })
    const found = await listNewestDocuments({ db }, { kind: kind.data, limit })
    const rows = found.map(({ data, handedOverAt }) => [
      data.number,
      data.issued_on,
      data.order.code,
      formatPriceIn(data.currency, data.total_cents),
      data.credit ? `for ${data.credit.receipt}` : '',
      handedOverAt ? `in the accounting since ${formatTime(handedOverAt)}` : '',
    ])
    return {
      text:
        rows.length > 0
          ? formatTable(['number', 'issued on', 'order', 'amount', '', ''], rows)
          : 'There are no such documents.',
      data: found.map(({ data }) => data),
    }
  },
}

const issueCommand: Command = {
  summary: 'Issue the receipt of an order that is paid or shipped, and the credit notes of its refunds.',
  args: ['code'],
  writes: true,
  run: async ({ db, now, args: [code = ''] }) => {
    const issued = await issueDocuments({ db, now, viewer: null }, code)
    return {
      text: issued
        .map(({ number, currency, total_cents }) => `${number}  ${formatPriceIn(currency, total_cents)}`)
        .join('\n'),
      data: issued,
    }
  },
}

const pdfCommand: Command = {
  summary: 'Write a receipt or a credit note as PDF.',
  args: ['number', 'file'],
  writes: true,
  flags: { force: { describe: 'overwrite an existing file' } },
  run: async ({ db, args: [number = '', file = ''], flags, dryRun }) => {
    await requireNewFile(file, flags)
    const document = await findDocument({ db }, number)
    const pdf = await sheetsPdf(await documentSheets({ db }, [document]))
    if (!dryRun) await writePrivateFile(file, pdf, { overwrite: flags.force !== undefined })
    return { text: `Wrote ${file}.`, data: { file, number: document.data.number } }
  },
}

const exportCommand: Command = {
  summary: 'Write the receipts and credit notes of a period, for the accountant.',
  args: ['file'],
  writes: true,
  flags: { ...PERIOD_FLAGS, force: { describe: 'overwrite an existing file' } },
  help: 'A file whose name ends with .json is written as JSON, any other as CSV.',
  run: async ({ db, args: [file = ''], flags, dryRun }) => {
    await requireNewFile(file, flags)
    const exported = await exportDocuments({ db }, parsePeriod(flags))
    const text = exportedText(file, exported, documentsCsv)
    if (!dryRun) await writePrivateFile(file, text, { overwrite: flags.force !== undefined })
    return { text: `${file}: ${exported.length} documents.`, data: { file, documents: exported.length } }
  },
}

const handOverCommand: Command = {
  summary: 'Show documents that have not reached the accounting, or send one again.',
  args: ['[number]'],
  writes: true,
  help: 'The shop sends each document to ACCOUNTING_URL. A document that is sent again has the same id.',
  run: async ({ db, now, args: [number] }) => {
    if (number !== undefined) {
      await handOverAgain({ db, now }, number)
      return { text: `${number.toUpperCase()} is sent again.`, data: { number } }
    }
    const failed = await listFailedHandOvers({ db })
    const rows = failed.map((one) => [
      one.number,
      `${one.attempts} attempts`,
      one.lastError ?? '',
      one.failedAt ? 'given up' : `next ${formatTime(one.nextAttemptAt)}`,
    ])
    return {
      text: rows.length > 0 ? formatTable(['number', '', 'error', ''], rows) : 'No document has failed.',
      data: failed,
    }
  },
}

export const documents = {
  summary: 'receipts and credit notes',
  verbs: {
    list: listCommand,
    issue: issueCommand,
    pdf: pdfCommand,
    export: exportCommand,
    'hand-over': handOverCommand,
  },
}
