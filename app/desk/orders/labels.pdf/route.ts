import { z } from 'zod'
import { fieldMessages, invalid, Problem } from '@/lib/platform/base/problem'
import { labelsPdf } from '@/lib/owner/documents/label-pdf.server'
import { LABEL_SHEETS, labelSheetNames, labelsOnSheet } from '@/lib/owner/documents/label-sheets'
import { loadLabels } from '@/lib/owner/documents/labels.server'
import { pdfFileResponse } from '@/lib/owner/documents/pdf-response.server'
import { chosenCodesOfRequest } from '@/lib/owner/orders/chosen-codes.server'
import { deskRoute } from '@/lib/owner/desk/desk-route.server'

const querySchema = z
  .object({ sheet: z.enum(labelSheetNames), start: z.coerce.number().int().min(1).default(1) })
  .refine(({ sheet, start }) => start <= labelsOnSheet(LABEL_SHEETS[sheet]), {
    path: ['start'],
    error: 'A sheet of this paper has fewer labels.',
  })

export const GET = deskRoute('orders.pack', async (ctx, request) => {
  const query = querySchema.safeParse(Object.fromEntries(new URL(request.url).searchParams))
  if (!query.success) throw new Problem('invalid', fieldMessages(query.error.issues))
  const { labels } = await loadLabels(ctx, await chosenCodesOfRequest(ctx, request))
  if (labels.length === 0) throw invalid({ codes: ['Choose orders with an address in the list of orders.'] })
  return pdfFileResponse(await labelsPdf(labels, LABEL_SHEETS[query.data.sheet], query.data.start), 'labels')
})
