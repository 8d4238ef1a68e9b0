import 'server-only'
import { z } from 'zod'
import { fieldMessages, Problem } from '@/lib/platform/base/problem'
import { addDays, type Day, startOfDay } from '@/lib/platform/base/working-days'
import { parseCodes } from './code-list'

const optionalDay = z.union([z.literal(''), z.iso.date('This is no day like 2026-11-01.')]).default('')

const querySchema = z.object({
  from: optionalDay,
  to: optionalDay,
  codes: z.string().default('').transform(parseCodes),
  format: z.enum(['csv', 'json'], 'The format is csv or json.').default('csv'),
})

/** Days of the shop's time zone, both included. */
const daysPeriod = ({ from, to }: { from?: Day; to?: Day }): { from?: Date; before?: Date } => ({
  ...(from ? { from: startOfDay(from) } : {}),
  ...(to ? { before: startOfDay(addDays(to, 1)) } : {}),
})

/** What to export, from an address like `/desk/documents/export?from=2026-11-01&to=2026-11-30&format=json`. */
export function parseExportQuery(request: Request) {
  const parsed = querySchema.safeParse(Object.fromEntries(new URL(request.url).searchParams))
  if (!parsed.success) throw new Problem('invalid', fieldMessages(parsed.error.issues))
  const { from, to, codes, format } = parsed.data
  return { period: daysPeriod({ from, to }), codes, format, days: [from, to].filter(Boolean).join('_') }
}

type Query = ReturnType<typeof parseExportQuery>

/** A file to save. */
export function exportResponse<Row>(
  name: string,
  { format, days }: Pick<Query, 'format' | 'days'>,
  rows: readonly Row[],
  toCsv: (rows: readonly Row[]) => string,
): Response {
  const file = [name, days].filter(Boolean).join('-')
  return new Response(format === 'csv' ? toCsv(rows) : `${JSON.stringify(rows, null, 2)}\n`, {
    headers: {
      'Content-Type': format === 'csv' ? 'text/csv; charset=utf-8' : 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="${file}.${format}"`,
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  })
}
