'use client'

import { isRecord } from '@/lib/platform/base/json'
import { ANSWER_PICTURES_PATH } from './picture-path'

/** As the API takes them. */
export const MAX_PICTURE_MEGABYTES = 12

type Sent = { id: string } | { message: string | null }

/** The id of the stored picture, or why it was refused. The picture belongs to nobody yet, so no cookie goes along. */
export async function sendPicture(file: Blob): Promise<Sent> {
  const response = await fetch(ANSWER_PICTURES_PATH, {
    method: 'POST',
    credentials: 'omit',
    headers: { Accept: 'application/json', 'Content-Type': file.type || 'application/octet-stream' },
    body: file,
  }).catch(() => null)
  const body: unknown = await response?.json().catch(() => null)
  if (response?.ok && isRecord(body) && typeof body.id === 'string') return { id: body.id }
  return { message: messageOf(body) }
}

/** The first message of a problem, whichever field it names. */
function messageOf(body: unknown): string | null {
  const [first] = isRecord(body) ? Object.values(body).flat() : []
  return typeof first === 'string' ? first : null
}
