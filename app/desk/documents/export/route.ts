import { documentsCsv, exportDocuments } from '@/lib/owner/documents/export-documents.server'
import { exportResponse, jsonList, parseExportQuery } from '@/lib/owner/documents/export-response.server'
import { deskRoute } from '@/lib/owner/desk/desk-route.server'

export const GET = deskRoute('orders.export', (ctx, request) => {
  const query = parseExportQuery(request)
  const { format, period } = query
  return exportResponse(
    'documents',
    query,
    format === 'csv' ? documentsCsv(ctx, period) : jsonList(exportDocuments(ctx, period)),
  )
})
