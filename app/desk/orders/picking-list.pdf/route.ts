import { Problem } from '@/lib/platform/base/problem'
import { pdfResponse } from '@/lib/owner/documents/pdf-response.server'
import { pickingListSheets } from '@/lib/owner/documents/picking-list.server'
import { chosenCodesOfRequest } from '@/lib/owner/orders/chosen-codes.server'
import { deskRoute } from '@/lib/owner/desk/desk-route.server'

export const GET = deskRoute('orders.pack', async (ctx, request) => {
  const codes = await chosenCodesOfRequest(ctx, request)
  if (codes.length === 0) throw new Problem('invalid', { codes: ['Choose orders in the list of orders.'] })
  return pdfResponse(await pickingListSheets(ctx, codes, ''), 'picking-list')
})
