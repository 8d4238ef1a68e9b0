import { notFound } from '@/lib/platform/base/problem'
import { documentSheets, listDocumentsOfCodes } from '@/lib/owner/documents/documents.server'
import { pdfResponse } from '@/lib/owner/documents/pdf-response.server'
import { deskRoute } from '@/lib/owner/desk/desk-route.server'

export const GET = deskRoute<{ code: string }>('orders.documents', async (ctx, _request, { code }) => {
  const [found] = await listDocumentsOfCodes(ctx, [code])
  if (!found?.receipt) throw notFound(`Order ${code} has no receipt yet.`)
  return pdfResponse(await documentSheets(ctx, [found.receipt]), found.receipt.data.number)
})
