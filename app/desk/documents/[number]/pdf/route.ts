import { documentSheets, findDocument } from '@/lib/owner/documents/documents.server'
import { pdfResponse } from '@/lib/owner/documents/pdf-response.server'
import { deskRoute } from '@/lib/owner/desk/desk-route.server'

/** At `/desk/documents/R-2026-00001.pdf`: next.config.js leads here. */
export const GET = deskRoute<{ number: string }>('orders.documents', async (ctx, _request, { number }) => {
  const document = await findDocument(ctx, number)
  return pdfResponse(await documentSheets(ctx, [document]), document.data.number)
})
