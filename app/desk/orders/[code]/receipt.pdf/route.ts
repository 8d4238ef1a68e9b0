import { notFound } from '@/lib/base/problem'
import { documentSheets, listDocumentsOfCodes } from '@/lib/checkout/documents/documents.server'
import { pdfResponse } from '@/lib/checkout/documents/pdf-response.server'
import { deskRoute } from '@/lib/desk/desk-route.server'

export const GET = deskRoute<{ code: string }>('orders.documents', async (ctx, _request, { code }) => {
  const [found] = await listDocumentsOfCodes(ctx, [code])
  if (!found?.receipt) throw notFound(`Order ${code} has no receipt yet.`)
  return pdfResponse(await documentSheets(ctx, [found.receipt]), found.receipt.data.number)
})
