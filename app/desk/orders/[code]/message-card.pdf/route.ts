import { messageCardPdf } from '@/lib/owner/documents/message-card-pdf.server'
import { pdfFileResponse } from '@/lib/owner/documents/pdf-response.server'
import { deskRoute } from '@/lib/owner/desk/desk-route.server'

export const GET = deskRoute<{ code: string }>('orders.pack', async (ctx, _request, { code }) =>
  pdfFileResponse(await messageCardPdf(ctx, code), `message-card-${code}`),
)
