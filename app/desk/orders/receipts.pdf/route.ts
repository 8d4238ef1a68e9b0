import { notFound } from '@/lib/platform/base/problem'
import { parseCodes } from '@/lib/owner/documents/code-list'
import { documentSheets, listDocumentsOfCodes } from '@/lib/owner/documents/documents.server'
import { pdfResponse } from '@/lib/owner/documents/pdf-response.server'
import { deskRoute } from '@/lib/owner/desk/desk-route.server'

export const GET = deskRoute('orders.documents', async (ctx, request) => {
  const found = await listDocumentsOfCodes(ctx, parseCodes(new URL(request.url).searchParams.get('codes') ?? ''))
  const issued = found.flatMap(({ receipt, creditNotes }) => (receipt ? [receipt, ...creditNotes] : []))
  if (issued.length === 0) throw notFound('None of these orders has a receipt yet.')
  return pdfResponse(await documentSheets(ctx, issued), 'receipts')
})
