import * as t from '@messages/api-errors'
import { findFont } from '@/lib/platform/theme/font-files.server'

type Params = { params: Promise<{ file: string }> }

/** The font files that a theme may choose. */
export async function GET(_request: Request, { params }: Params): Promise<Response> {
  const font = findFont((await params).file)
  if (!font)
    return new Response(t.noFont, {
      status: 404,
      headers: { 'Content-Type': 'text/plain; charset=utf-8' },
    })
  return new Response(font.bytes, {
    headers: {
      'Content-Type': 'font/woff2',
      'Cache-Control': font.cacheControl,
      'X-Content-Type-Options': 'nosniff',
    },
  })
}
