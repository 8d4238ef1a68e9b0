'use server'

import { z } from 'zod'
import { parseCodes } from '@/lib/owner/documents/code-list'
import { issueDocuments } from '@/lib/owner/documents/issue-documents.server'
import { listDocumentsOfCodes } from '@/lib/owner/documents/documents.server'
import { handOverAgain } from '@/lib/owner/documents/hand-over.server'
import { lineSchema } from '@/lib/platform/base/shared.schema'
import { inTransaction } from '@/lib/platform/db/context.server'
import { deskAction, deskTransaction } from '@/lib/owner/desk/desk-action.server'

/** Issues what is missing of these orders. What was issued before stays as it is. */
export const issueReceipts = deskAction(
  {
    permission: 'orders.documents',
    action: 'documents.issue',
    input: z.object({ codes: z.string().min(1, 'Choose orders in the list of orders.').transform(parseCodes) }),
  },
  async (ctx, { codes }) => {
    const before = await listDocumentsOfCodes(ctx, codes)
    const known = new Set(
      before.flatMap(({ receipt, creditNotes }) => [receipt, ...creditNotes].flatMap((one) => one?.data.number ?? [])),
    )
    const issued: string[] = []
    // One transaction for each order: the counter of the numbers is locked until the end.
    for (const code of codes)
      await inTransaction(ctx, async (tx) => {
        const numbers = (await issueDocuments(tx, code)).map(({ number }) => number).filter((one) => !known.has(one))
        if (numbers.length > 0) await ctx.record(tx, { subject: code, after: { issued: numbers } })
        issued.push(...numbers)
      })
    return {
      done: issued.length === 0 ? 'All of them were issued before.' : `Issued ${issued.join(', ')}.`,
      audit: 'recorded',
    }
  },
)

export const handOver = deskTransaction(
  { permission: 'orders.documents', action: 'documents.hand_over', input: z.object({ number: lineSchema(30).min(1) }) },
  async (ctx, { number }) => {
    await handOverAgain(ctx, number)
    return { done: `${number} is sent to your accounting again.`, audit: { subject: number } }
  },
)
