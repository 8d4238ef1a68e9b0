import { notFound } from '@/lib/platform/base/problem'
import { documentSheets, listDocumentsOfCodes } from '@/lib/owner/documents/documents.server'
import { pdfResponse } from '@/lib/owner/documents/pdf-response.server'
import { deskRoute } from '@/lib/owner/desk/desk-route.server'

/** At `/desk/orders/CODE/credit-notes/1.pdf`: next.config.js leads here. */
export const GET = deskRoute<{ code: string; number: string }>(
  'orders.documents',
  async (ctx, _request, { code, number }) => {
    const [found] = await listDocumentsOfCodes(ctx, [code])
    const note = found?.creditNotes[Number(number) - 1]
    if (!note) throw notFound(`Order ${code} has no credit note ${number}.`)
    return pdfResponse(await documentSheets(ctx, [note]), note.data.number)
  },
)
