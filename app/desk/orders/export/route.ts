import { exportResponse, parseExportQuery } from '@/lib/checkout/documents/export-response.server'
import { exportOrders, ordersCsv } from '@/lib/checkout/orders/export-orders.server'
import { deskRoute } from '@/lib/desk/desk-route.server'

export const GET = deskRoute('orders.export', async (ctx, request) => {
  const query = parseExportQuery(request)
  return exportResponse('orders', query, await exportOrders(ctx, { ...query.period, codes: query.codes }), ordersCsv)
})
