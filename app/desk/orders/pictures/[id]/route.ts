import { notFound } from '@/lib/platform/base/problem'
import { pictureIdSchema } from '@/lib/shop/questions/question.schema'
import { loadAnswerPicture } from '@/lib/shop/questions/answer-pictures.server'
import { deskRoute } from '@/lib/owner/desk/desk-route.server'

/** A picture that a buyer has sent, as a file. */
export const GET = deskRoute<{ id: string }>('orders', async (ctx, _, { id }) => {
  const parsed = pictureIdSchema.safeParse(id)
  if (!parsed.success) throw notFound('This picture is deleted.')
  return new Response(await loadAnswerPicture(ctx, parsed.data), {
    headers: {
      'Content-Type': 'image/webp',
      'Content-Disposition': `inline; filename="${id}.webp"`,
      'Cache-Control': 'private, no-store',
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'X-Content-Type-Options': 'nosniff',
    },
  })
})
