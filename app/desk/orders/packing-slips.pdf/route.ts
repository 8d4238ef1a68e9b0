import { Problem } from '@/lib/platform/base/problem'
import { packingSlipSheets } from '@/lib/owner/documents/documents.server'
import { pdfResponse } from '@/lib/owner/documents/pdf-response.server'
import { chosenCodesOfRequest } from '@/lib/owner/orders/chosen-codes.server'
import { deskRoute } from '@/lib/owner/desk/desk-route.server'

export const GET = deskRoute('orders.pack', async (ctx, request) => {
  const codes = await chosenCodesOfRequest(ctx, request)
  if (codes.length === 0) throw new Problem('invalid', { codes: ['Choose orders in the list of orders.'] })
  return pdfResponse(await packingSlipSheets(ctx, codes), 'packing-slips')
})
