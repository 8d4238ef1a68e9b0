import * as t from '@messages/api-errors'
import { isStoreError } from '@/lib/platform/files/file-store'
import { readRendition } from '@/lib/shop/catalogue/media-folder.server'

type Params = { params: Promise<{ path: string[] }> }

/** Imported pictures. Those of the demo are in `public/media`, which Next serves first. */
export async function GET(_request: Request, { params }: Params): Promise<Response> {
  const picture = await readRendition((await params).path).catch((error: unknown) => {
    if (isStoreError(error)) return 'away' as const
    throw error
  })
  if (picture === 'away') return refusal(503, t.picturesAway, { 'Retry-After': '5' })
  if (!picture) return refusal(404, t.noPicture)
  return new Response(picture.bytes, {
    headers: {
      'Content-Type': picture.type,
      // The key in the URL changes with the content.
      'Cache-Control': 'public, max-age=31536000, immutable',
      'X-Content-Type-Options': 'nosniff',
    },
  })
}

const refusal = (status: number, message: string, headers: Record<string, string> = {}) =>
  new Response(message, { status, headers: { ...headers, 'Content-Type': 'text/plain; charset=utf-8' } })
