import { type UploadedPicture } from '@/lib/owner/products/uploaded-picture'

/** A picture as it was chosen, to cut it differently. */
export type SourcePicture = { file: File; isSquare: boolean; /** In percent of the longer side. */ place: number }

export type Uploaded = { picture: UploadedPicture; source: SourcePicture }
/** `problem`: that of the server names the file. `canBeRetried`: the same file may be accepted later. */
type Refused = { problem: string; canBeRetried?: boolean }
type Result = Uploaded | Refused

type Progress = {
  onProgress?: (percent: number) => void
  /** The connection was lost, and the file is sent again by itself. */
  onLost?: () => void
  /** Ends the upload. */
  signal?: AbortSignal
}

const PATH = '/desk/catalogue/pictures'

/** Sends one picture, and says how much of it has arrived. After a break of the network it sends it again. */
export async function uploadPicture(chosen: File, place: number, progress: Progress = {}): Promise<Result> {
  const { file, isSquare } = await readable(chosen)
  const form = new FormData()
  form.set('pictures', file)
  form.set('crop', String(place))
  const answer = await sendAgain(form, progress)
  return 'problem' in answer ? answer : { picture: answer, source: { file, isSquare, place } }
}

const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 30_000

/** Sends until there is an answer. Waits longer after each break of the network, and no longer when it is back. */
async function sendAgain(form: FormData, progress: Progress): Promise<UploadedPicture | Refused> {
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
    const answer = await send(form, progress)
    if (answer !== 'lost') return answer
    if (!progress.signal?.aborted) {
      progress.onLost?.()
      await pauseOrOnline(pause, progress.signal)
    }
    if (progress.signal?.aborted) return { problem: 'not sent.', canBeRetried: true }
  }
}

/** A device without a network waits for it, however long that takes. */
const pauseOrOnline = (ms: number, signal?: AbortSignal) =>
  new Promise<void>((resolve) => {
    const ended = new AbortController()
    const end = () => {
      clearTimeout(timer)
      ended.abort()
      resolve()
    }
    const timer = navigator.onLine ? setTimeout(end, ms) : undefined
    window.addEventListener('online', end, { signal: ended.signal })
    signal?.addEventListener('abort', end, { signal: ended.signal })
  })

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

type Reply = { pictures?: UploadedPicture[]; detail?: string } | null

/** Those of a proxy or a shop that cannot answer just now. */
const PASSING = [0, 429, 502, 503, 504]

function read(status: number, reply: Reply): UploadedPicture | Refused | 'lost' {
  const [picture] = reply?.pictures ?? []
  if (picture) return picture
  if (PASSING.includes(status)) return 'lost'
  if (status === 401)
    return { problem: 'your session has ended. Sign in in another window, then try again here.', canBeRetried: true }
  return { problem: reply?.detail ?? 'this picture was not accepted.', canBeRetried: status >= 500 }
}

/** `fetch` does not tell how much was sent. */
const send = (form: FormData, { onProgress, signal }: Progress) =>
  new Promise<UploadedPicture | Refused | 'lost'>((resolve) => {
    const request = new XMLHttpRequest()
    request.open('POST', PATH)
    request.setRequestHeader('Accept', 'application/json')
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(Math.round((100 * loaded) / Math.max(1, total)))
    request.onerror = () => resolve('lost')
    request.onabort = () => resolve('lost')
    request.onload = () => resolve(read(request.status, request.response as Reply))
    const stop = () => request.abort()
    signal?.addEventListener('abort', stop)
    request.onloadend = () => signal?.removeEventListener('abort', stop)
    request.send(form)
  })
