import { invalid } from '@/lib/platform/base/problem'
import { pdfFileResponse } from '@/lib/owner/documents/pdf-response.server'
import { workSlipsPdf } from '@/lib/owner/making/work-slip-pdf.server'
import { loadWorkSlips } from '@/lib/owner/making/work-slips.server'
import { chosenCodesOfRequest } from '@/lib/owner/orders/chosen-codes.server'
import { deskRoute } from '@/lib/owner/desk/desk-route.server'

export const GET = deskRoute('orders.pack', async (ctx, request) => {
  const slips = await loadWorkSlips(ctx, await chosenCodesOfRequest(ctx, request))
  if (slips.length === 0) throw invalid({ codes: ['Nothing of these orders is made for its buyer.'] })
  return pdfFileResponse(await workSlipsPdf(ctx, slips), 'work-slips')
})
