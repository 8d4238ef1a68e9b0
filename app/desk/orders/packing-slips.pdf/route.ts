import { Problem } from '@/lib/platform/base/problem'
import { parseCodes } from '@/lib/owner/documents/code-list'
import { packingSlipSheets } from '@/lib/owner/documents/documents.server'
import { pdfResponse } from '@/lib/owner/documents/pdf-response.server'
import { deskRoute } from '@/lib/owner/desk/desk-route.server'

export const GET = deskRoute('orders.pack', async (ctx, request) => {
  const codes = parseCodes(new URL(request.url).searchParams.get('codes') ?? '')
  if (codes.length === 0) throw new Problem('invalid', { codes: ['Choose orders in the list of orders.'] })
  return pdfResponse(await packingSlipSheets(ctx, codes), 'packing-slips')
})
