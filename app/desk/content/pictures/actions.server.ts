'use server'

import { z } from 'zod'
import { invalid } from '@/lib/platform/base/problem'
import { addToLibrary, removeFromLibrary } from '@/lib/owner/content/picture-library.server'
import { deskAction, deskTransaction } from '@/lib/owner/desk/desk-action.server'

const MAX_PICTURES = 10

const uploads = z
  .union([z.array(z.instanceof(File)), z.instanceof(File).transform((file) => [file])], 'Choose pictures.')
  .transform((files) => files.filter(({ size }) => size > 0))

export const addPictures = deskAction(
  { permission: 'content', action: 'pictures.add', input: z.object({ pictures: uploads }) },
  async (ctx, { pictures }) => {
    if (pictures.length === 0) throw invalid({ pictures: ['Choose pictures first.'] })
    if (pictures.length > MAX_PICTURES) throw invalid({ pictures: [`Choose at most ${MAX_PICTURES} at once.`] })
    const files = await addToLibrary(
      ctx,
      await Promise.all(
        pictures.map(async (file) => ({ name: file.name, bytes: Buffer.from(await file.arrayBuffer()) })),
      ),
      (tx, added) => ctx.record(tx, { subject: 'pictures', after: added }),
    )
    return { done: `Added ${files.join(', ')}.`, audit: 'recorded' }
  },
)

export const removePicture = deskTransaction(
  { permission: 'content', action: 'pictures.remove', input: z.object({ file: z.string().max(200) }) },
  async (ctx, { file }) => {
    await removeFromLibrary(ctx, file)
    return { audit: { subject: 'pictures', before: [file] }, goTo: '/desk/content/pictures' }
  },
)
