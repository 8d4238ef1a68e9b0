import { exportResponse, parseExportQuery } from '@/lib/owner/documents/export-response.server'
import { exportOrders, ordersCsv } from '@/lib/owner/orders/export-orders.server'
import { deskRoute } from '@/lib/owner/desk/desk-route.server'

export const GET = deskRoute('orders.export', async (ctx, request) => {
  const query = parseExportQuery(request)
  return exportResponse('orders', query, await exportOrders(ctx, { ...query.period, codes: query.codes }), ordersCsv)
})
