import { exportResponse, parseExportQuery } from '@/lib/owner/documents/export-response.server'
import { deskRoute } from '@/lib/owner/desk/desk-route.server'
import { giftCardSumsCsv, sumGiftCards } from '@/lib/owner/gift-cards/export-sums.server'

export const GET = deskRoute('orders.export', async (ctx, request) => {
  const query = parseExportQuery(request)
  const sums = await sumGiftCards(ctx, query.period)
  return exportResponse(
    'gift-card-sums',
    query,
    query.format === 'csv' ? giftCardSumsCsv(sums) : `${JSON.stringify(sums, null, 2)}\n`,
  )
})
