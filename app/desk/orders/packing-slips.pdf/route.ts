import { Problem } from '@/lib/base/problem'
import { parseCodes } from '@/lib/checkout/documents/code-list'
import { packingSlipSheets } from '@/lib/checkout/documents/documents.server'
import { pdfResponse } from '@/lib/checkout/documents/pdf-response.server'
import { deskRoute } from '@/lib/desk/desk-route.server'

export const GET = deskRoute('orders.pack', async (ctx, request) => {
  const codes = parseCodes(new URL(request.url).searchParams.get('codes') ?? '')
  if (codes.length === 0) throw new Problem('invalid', { codes: ['Choose orders in the list of orders.'] })
  return pdfResponse(await packingSlipSheets(ctx, codes), 'packing-slips')
})
