import { exportResponse, jsonList, parseExportQuery } from '@/lib/owner/documents/export-response.server'
import { deskRoute } from '@/lib/owner/desk/desk-route.server'
import { exportLedger, ledgerCsv } from '@/lib/owner/gift-cards/export-ledger.server'

export const GET = deskRoute('orders.export', (ctx, request) => {
  const query = parseExportQuery(request)
  return exportResponse(
    'gift-cards',
    query,
    query.format === 'csv' ? ledgerCsv(ctx, query.period) : jsonList(exportLedger(ctx, query.period)),
  )
})
