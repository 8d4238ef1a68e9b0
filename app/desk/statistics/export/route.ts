import { toCsv } from '@/lib/platform/base/csv'
import { Problem } from '@/lib/platform/base/problem'
import { dayOf } from '@/lib/platform/base/working-days'
import { exportResponse } from '@/lib/owner/documents/export-response.server'
import { deskRoute } from '@/lib/owner/desk/desk-route.server'
import { loadStatistics } from '@/lib/owner/statistics/load-statistics.server'
import { comparedPeriods, periodNamed } from '@/lib/owner/statistics/periods'
import { isTableName, tableOf } from '@/lib/owner/statistics/statistics-tables'

const MAX_ROWS = 10_000

/** A table of the screen with all its rows, as a file. */
export const GET = deskRoute('statistics', async (ctx, request) => {
  const { searchParams } = new URL(request.url)
  const table = searchParams.get('table') ?? 'days'
  if (!isTableName(table)) throw new Problem('invalid', { table: ['There is no such table.'] })
  const periods = comparedPeriods(periodNamed(searchParams.get('period') ?? undefined), dayOf(ctx.now))
  const rows = tableOf(table, await loadStatistics(ctx, periods, { limit: MAX_ROWS }))
  const { from, to } = periods.now
  return exportResponse(`statistics-${table}`, { format: 'csv', days: `${from}_${to}` }, toCsv(rows))
})
