import { documentsCsv, exportDocuments } from '@/lib/checkout/documents/export-documents.server'
import { exportResponse, parseExportQuery } from '@/lib/checkout/documents/export-response.server'
import { deskRoute } from '@/lib/desk/desk-route.server'

export const GET = deskRoute('orders.export', async (ctx, request) => {
  const query = parseExportQuery(request)
  return exportResponse('documents', query, await exportDocuments(ctx, query.period), documentsCsv)
})
