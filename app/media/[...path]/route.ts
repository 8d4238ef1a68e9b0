import * as t from '@messages/api-errors'
import { readRendition } from '@/lib/shop/catalogue/media-folder.server'

type Params = { params: Promise<{ path: string[] }> }

/** Imported pictures. Those of the demo are in `public/media`, which Next serves first. */
export async function GET(_request: Request, { params }: Params): Promise<Response> {
  const picture = await readRendition((await params).path)
  if (!picture)
    return new Response(t.noPicture, {
      status: 404,
      headers: { 'Content-Type': 'text/plain; charset=utf-8' },
    })
  return new Response(picture.bytes, {
    headers: {
      'Content-Type': picture.type,
      // The key in the URL changes with the content.
      'Cache-Control': 'public, max-age=31536000, immutable',
      'X-Content-Type-Options': 'nosniff',
    },
  })
}
