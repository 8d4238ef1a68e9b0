import * as t from '@messages/api-errors'
import { currentTheme } from '@/lib/shop/content/current-theme.server'

type Params = { params: Promise<{ file: string }> }

/** The style sheet and the pictures of the theme. Browsers request most of them at other addresses: see next.config.js. */
export async function GET(request: Request, { params }: Params): Promise<Response> {
  const file = await (await currentTheme()).file((await params).file)
  if (!file)
    return new Response(t.noThemeFile, {
      status: 404,
      headers: { 'Content-Type': 'text/plain; charset=utf-8' },
    })
  const etag = `"${file.version}"`
  const headers = {
    ETag: etag,
    // Addresses of an earlier theme have the present file too, so that they must not be kept.
    'Cache-Control':
      new URL(request.url).searchParams.get('v') === file.version
        ? 'public, max-age=31536000, immutable'
        : 'public, max-age=0, must-revalidate',
  }
  if (request.headers.get('If-None-Match') === etag) return new Response(null, { status: 304, headers })
  return new Response(new Uint8Array(file.bytes), {
    headers: { ...headers, 'Content-Type': file.type, 'X-Content-Type-Options': 'nosniff' },
  })
}
