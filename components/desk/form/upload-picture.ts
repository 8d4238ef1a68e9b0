import { type UploadedPicture } from '@/lib/owner/products/uploaded-picture'

/** A picture as it was chosen, to cut it differently. */
export type SourcePicture = { file: File; isSquare: boolean; /** In percent of the longer side. */ place: number }

type Result = { picture: UploadedPicture; source: SourcePicture } | { problem: string }

const PATH = '/desk/catalogue/pictures'

/** Sends one picture, and says how much of it has arrived. */
export async function uploadPicture(
  chosen: File,
  place: number,
  onProgress: (percent: number) => void,
): Promise<Result> {
  const { file, isSquare } = await readable(chosen)
  const form = new FormData()
  form.set('pictures', file)
  form.set('crop', String(place))
  try {
    const picture = await send(form, onProgress)
    return 'problem' in picture ? picture : { picture, source: { file, isSquare, place } }
  } catch {
    return { problem: `${chosen.name}: the connection was lost. Choose it again.` }
  }
}

/** Nothing larger is shown of a square. */
const LARGEST = 2400
const LARGE_FILE = 2_000_000

/**
 * A picture that the server can read, and no larger than is shown: photos of several megabytes take long to send. Of an
 * iPhone's HEIC picture it makes JPEG, which only its own browser can do.
 */
async function readable(file: File): Promise<{ file: File; isSquare: boolean }> {
  const bitmap = await createImageBitmap(file).catch(() => null)
  if (!bitmap) return { file, isSquare: true }
  const { width, height } = bitmap
  const isSquare = width === height
  const scale = Math.min(1, LARGEST / Math.min(width, height))
  const isHeic = /hei[cf]/i.test(`${file.type} ${file.name}`)
  if (!isHeic && (scale === 1 || file.size < LARGE_FILE)) return { file, isSquare }
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round(height * scale)
  const context = canvas.getContext('2d')
  if (!context) return { file, isSquare }
  // JPEG has no transparency.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  const jpeg = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.95))
  return { file: jpeg ? new File([jpeg], file.name.replace(/\.\w+$/, '.jpg'), { type: 'image/jpeg' }) : file, isSquare }
}

/** `fetch` does not tell how much was sent. */
const send = (form: FormData, onProgress: (percent: number) => void) =>
  new Promise<UploadedPicture | { problem: string }>((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', PATH)
    request.setRequestHeader('Accept', 'application/json')
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => onProgress(Math.round((100 * loaded) / Math.max(1, total)))
    request.onerror = reject
    request.onload = () => {
      const reply = (request.response ?? {}) as { pictures?: UploadedPicture[]; detail?: string }
      const [picture] = reply.pictures ?? []
      resolve(picture ?? { problem: reply.detail ?? 'This picture was not accepted.' })
    }
    request.send(form)
  })
