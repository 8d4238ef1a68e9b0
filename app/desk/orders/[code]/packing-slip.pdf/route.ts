import { packingSlipSheets } from '@/lib/owner/documents/documents.server'
import { pdfResponse } from '@/lib/owner/documents/pdf-response.server'
import { deskRoute } from '@/lib/owner/desk/desk-route.server'

export const GET = deskRoute<{ code: string }>('orders.pack', async (ctx, _request, { code }) =>
  pdfResponse(await packingSlipSheets(ctx, [code]), `packing-slip-${code}`),
)
