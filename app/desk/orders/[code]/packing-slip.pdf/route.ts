import { packingSlipSheets } from '@/lib/checkout/documents/documents.server'
import { pdfResponse } from '@/lib/checkout/documents/pdf-response.server'
import { deskRoute } from '@/lib/desk/desk-route.server'

export const GET = deskRoute<{ code: string }>('orders.pack', async (ctx, _request, { code }) =>
  pdfResponse(await packingSlipSheets(ctx, [code]), `packing-slip-${code}`),
)
