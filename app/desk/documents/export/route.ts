import { documentsCsv, exportDocuments } from '@/lib/owner/documents/export-documents.server'
import { exportResponse, parseExportQuery } from '@/lib/owner/documents/export-response.server'
import { deskRoute } from '@/lib/owner/desk/desk-route.server'

export const GET = deskRoute('orders.export', async (ctx, request) => {
  const query = parseExportQuery(request)
  return exportResponse('documents', query, await exportDocuments(ctx, query.period), documentsCsv)
})
