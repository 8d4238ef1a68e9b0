import 'server-only'
import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { invalid, Problem } from '@/lib/platform/base/problem'
import { currentSnapshot } from '@/lib/shop/catalogue/current-snapshot.server'
import { keepPicture as makeAndKeep } from '@/lib/shop/catalogue/keep-pictures.server'
import { cropToSquare } from '@/lib/shop/catalogue/picture-source.server'
import { mediumUrl } from '@/lib/shop/catalogue/pictures'
import { type Ctx } from '@/lib/platform/db/context.server'
import { isStoreError, STORE_AWAY } from '@/lib/platform/files/file-store'
import { pictureQueue } from '@/lib/platform/files/picture-queue.server'
import { logFailure } from '@/lib/platform/http/log.server'
import { keepPicture } from './known-pictures.server'
import { MAX_UPLOAD_BYTES, type UploadedPicture } from './uploaded-picture'

/**
 * Makes the renditions of an uploaded picture, cut to a square, and keeps it until a product uses it. `crop` is the place
 * of the square on the longer side, in percent.
 */
export async function uploadPicture(
  ctx: Ctx,
  { name, bytes, crop = 50 }: { name: string; bytes: Buffer; crop?: number },
): Promise<UploadedPicture> {
  if (bytes.length > MAX_UPLOAD_BYTES)
    throw new Problem('too_large', { detail: `${name}: a picture has at most ${MAX_UPLOAD_BYTES / 1_000_000} MB.` })
  const done = pictureQueue().run(ctx.caller ?? '', () => makeRenditions(name, bytes, crop))
  if (!done) throw new Problem('unavailable', { detail: 'Many pictures are being uploaded. Try again in a minute.' })
  const picture = await done.catch((error: unknown) => {
    if (!isStoreError(error)) throw error
    logFailure('upload of a picture', '', error)
    throw new Problem('unavailable', { detail: STORE_AWAY })
  })
  await keepPicture(ctx.db, picture)
  const { mediaDomain } = await currentSnapshot(ctx)
  return { file: picture.file, src: mediumUrl(picture.key, mediaDomain) }
}

async function makeRenditions(name: string, bytes: Buffer, crop: number) {
  const square = await cropToSquare(bytes, crop).catch((error: unknown) => {
    const why = error instanceof Error ? error.message : 'it cannot be read'
    throw invalid({ pictures: [`${name}: ${why}`] })
  })
  // Phones call every picture image.jpg, and a product refers to its pictures by their names.
  const digest = createHash('sha256').update(square).digest('hex').slice(0, 10)
  const stem = `${toFileStem(name)}-${digest}`
  const folder = await mkdtemp(path.join(tmpdir(), 'asimera-upload-'))
  try {
    const source = path.join(folder, `${stem}.png`)
    await writeFile(source, square)
    const { key, width, height, color, widths } = await makeAndKeep(source, { fit: 'square', sharing: true })
    return { file: `${stem}.jpg`, key, width, height, color, widths }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const toFileStem = (name: string) =>
  path
    .parse(name)
    .name.normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 40) || 'picture'
