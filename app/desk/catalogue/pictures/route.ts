import { invalid, Problem } from '@/lib/platform/base/problem'
import { uploadPicture } from '@/lib/owner/products/upload-picture.server'
import { MAX_UPLOAD_BYTES, MAX_UPLOADS, type UploadedPicture } from '@/lib/owner/products/uploaded-picture'
import { sayMessage } from '@/lib/owner/language/say.server'
import { deskRoute } from '@/lib/owner/desk/desk-route.server'

/**
 * Takes pictures for a product. Scripts send one at a time and get its name; a form without scripts sends several, and
 * gets the page of the product, which shows them.
 */
export const POST = deskRoute('catalogue', async (ctx, request) => {
  if (Number(request.headers.get('content-length')) > MAX_UPLOADS * MAX_UPLOAD_BYTES)
    throw new Problem('too_large', { detail: `At most ${MAX_UPLOAD_BYTES / 1_000_000} MB for each picture.` })
  const form = await request.formData().catch(() => {
    throw new Problem('invalid', { detail: 'This form cannot be read: send it again.' })
  })
  const files = form.getAll('pictures').filter((file): file is File => typeof file !== 'string' && file.size > 0)
  const isPage = !request.headers.get('accept')?.includes('application/json')
  const code = String(form.get('code') ?? '')
  try {
    if (files.length === 0) throw invalid({ pictures: ['Choose a picture first.'] })
    if (files.length > MAX_UPLOADS) throw invalid({ pictures: [`At most ${MAX_UPLOADS} pictures at once.`] })
    const crop = Number(form.get('crop') ?? 50)
    const pictures: UploadedPicture[] = []
    for (const file of files)
      pictures.push(
        await uploadPicture(ctx, {
          name: file.name,
          bytes: Buffer.from(await file.arrayBuffer()),
          crop: Number.isFinite(crop) ? crop : 50,
        }),
      )
    return isPage
      ? backTo(
          code,
          pictures.map(({ file }): [string, string] => ['add', file]),
        )
      : Response.json({ pictures })
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const detail = Object.values(error.body).flat().map(sayMessage).join(' ')
    return isPage ? backTo(code, [['refused', detail]]) : Response.json({ detail }, { status: error.status })
  }
})

function backTo(code: string, query: [string, string][]): Response {
  const page = /^[A-Z0-9-]{3,20}$/.test(code) ? code : 'new'
  const location = `/desk/catalogue/${page}?${new URLSearchParams(query)}#pictures`
  return new Response(null, { status: 303, headers: { Location: location } })
}
