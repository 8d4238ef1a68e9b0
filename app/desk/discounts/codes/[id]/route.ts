import { deskRoute } from '@/lib/owner/desk/desk-route.server'
import { codesCsv } from '@/lib/owner/discounts/discount-codes.server'
import { exportResponse } from '@/lib/owner/documents/export-response.server'

export const GET = deskRoute<{ id: string }>('catalogue', async (ctx, _request, { id }) =>
  exportResponse('codes', { format: 'csv', days: id }, await codesCsv(ctx, Number(id))),
)
