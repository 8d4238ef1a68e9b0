import { exportResponse, jsonList, parseExportQuery } from '@/lib/owner/documents/export-response.server'
import { exportOrders, ordersCsv } from '@/lib/owner/orders/export-orders.server'
import { deskRoute } from '@/lib/owner/desk/desk-route.server'

export const GET = deskRoute('orders.export', (ctx, request) => {
  const query = parseExportQuery(request)
  const part = { ...query.period, codes: query.codes }
  return exportResponse(
    'orders',
    query,
    query.format === 'csv' ? ordersCsv(ctx, part) : jsonList(exportOrders(ctx, part)),
  )
})
