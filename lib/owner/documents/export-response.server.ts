import 'server-only'
import { z } from 'zod'
import { fieldMessages, Problem } from '@/lib/platform/base/problem'
import { addDays, type Day, startOfDay } from '@/lib/platform/base/working-days'
import { textStream } from '@/lib/platform/http/text-stream.server'
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

/** A file to save. It is sent part by part while it is written, because it may be larger than the memory. */
export function exportResponse(
  name: string,
  { format, days }: Pick<Query, 'format' | 'days'>,
  content: string | AsyncGenerator<string, void>,
): Response {
  const file = [name, days].filter(Boolean).join('-')
  return new Response(typeof content === 'string' ? content : textStream(content), {
    headers: {
      'Content-Type': format === 'csv' ? 'text/csv; charset=utf-8' : 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="${file}.${format}"`,
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  })
}

/** As `JSON.stringify` writes a list of all rows. */
export async function* jsonList(pages: AsyncGenerator<readonly unknown[], void>): AsyncGenerator<string, void> {
  let separator = '[\n'
  for await (const page of pages) {
    yield separator + JSON.stringify(page, null, 2).slice('[\n'.length, -'\n]'.length)
    separator = ',\n'
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n'
}
