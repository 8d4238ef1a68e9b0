'use client'

import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useDeskLanguage, useSay, useSayMessage } from '#desk/say'
import { useLeaveWarning } from '@/components/desk/draft/use-leave-warning'
import { Button } from '@/components/ui/button'
import { type DeskLanguage, deskLocales } from '@/lib/owner/language/desk-language'
import styles from './form-fields.module.css'
import { type Uploaded, uploadPicture } from './upload-picture'

type Upload = {
  id: number
  file: File
  percent: number
  state: 'waiting' | 'sending' | 'lost' | 'failed'
  problem?: string
  canBeRetried?: boolean
  end: AbortController
}

type Props = {
  /** The form that sends the pictures without scripts. */
  form?: string
  onUploading: (is: boolean) => void
  onUploaded: (uploaded: Uploaded) => void
}

/** Sends pictures one after the other, goes on after a break of the network, and keeps those that failed. */
export function AddPictures({ form, onUploading, onUploaded }: Props) {
  const say = useSay()
  const { uploads, upload, again, stop, isSending } = useUploads({ onUploading, onUploaded })
  const input = useRef<HTMLInputElement>(null)
  useLeaveWarning(isSending)

  const uploadChosen = () => {
    const files = [...(input.current?.files ?? [])]
    if (files.length === 0) return
    if (input.current) input.current.value = ''
    upload(files)
  }
  // What was chosen before scripts arrived.
  const uploadEarly = useEffectEvent(uploadChosen)
  useEffect(() => uploadEarly(), [])

  return (
    <>
      {uploads.length > 0 && (
        <ul className={styles.uploads} aria-label={say('Uploads')}>
          {uploads.map((one) => (
            <UploadRow key={one.id} upload={one} onAgain={() => again(one)} onStop={() => stop(one)} />
          ))}
        </ul>
      )}
      <div className={styles.add}>
        <label>
          <span>{say('Add pictures')}</span>
          <input
            ref={input}
            type="file"
            name={form ? 'pictures' : undefined}
            form={form ?? ''}
            accept="image/*"
            multiple
            onChange={uploadChosen}
          />
        </label>
        {form && (
          <noscript>
            <p>{say('Save first what you have typed: uploading opens this page again.')}</p>
            <Button type="submit" form={form} look="secondary">
              {say('Upload')}
            </Button>
          </noscript>
        )}
        <p className={styles.hint}>
          {say('From the camera or from your files, up to five in all. Each is cut to a square.')}
        </p>
      </div>
    </>
  )
}

let lastId = 0

function useUploads({ onUploading, onUploaded }: Pick<Props, 'onUploading' | 'onUploaded'>) {
  const [uploads, setUploads] = useState<Upload[]>([])
  /** One file after the other. */
  const queue = useRef(Promise.resolve())
  const left = useRef(0)
  const set = (id: number, changed: Partial<Upload>) =>
    setUploads((before) => before.map((one) => (one.id === id ? { ...one, ...changed } : one)))
  const leaveOut = (id: number) => setUploads((before) => before.filter((one) => one.id !== id))

  const send = async ({ id, file, end }: Upload) => {
    set(id, { state: 'sending' })
    const result = await uploadPicture(file, 50, {
      signal: end.signal,
      onProgress: (percent) => set(id, { percent, state: 'sending' }),
      onLost: () => set(id, { state: 'lost', percent: 0 }),
    })
    left.current -= 1
    if (left.current === 0) onUploading(false)
    if ('problem' in result) return set(id, { ...result, state: 'failed' })
    leaveOut(id)
    onUploaded(result)
  }
  const enqueue = (added: Upload) => {
    left.current += 1
    onUploading(true)
    queue.current = queue.current.then(() => send(added))
  }
  const upload = (files: File[]) => {
    const added = files.map((file): Upload => ({
      id: (lastId += 1),
      file,
      percent: 0,
      state: 'waiting',
      end: new AbortController(),
    }))
    // A picture that was refused for good is replaced by the next choice.
    setUploads((before) => [
      ...before.filter(({ state, canBeRetried }) => state !== 'failed' || canBeRetried),
      ...added,
    ])
    added.forEach(enqueue)
  }
  const again = (failed: Upload) => {
    const next: Upload = { ...failed, percent: 0, state: 'waiting', problem: undefined, end: new AbortController() }
    set(failed.id, next)
    enqueue(next)
  }
  const stop = (upload: Upload) => (upload.state === 'failed' ? leaveOut(upload.id) : upload.end.abort())
  return { uploads, upload, again, stop, isSending: uploads.some(({ state }) => state !== 'failed') }
}

type RowProps = { upload: Upload; onAgain: () => void; onStop: () => void }

function UploadRow({ upload: { id, file, percent, state, problem, canBeRetried }, onAgain, onStop }: RowProps) {
  const say = useSay()
  const sayMessage = useSayMessage()
  const language = useDeskLanguage()
  const { name } = file
  if (state === 'failed')
    return (
      <li>
        <span role="alert" className={styles.error}>
          {problem?.includes(name) ? problem : `${name}: ${sayMessage(problem ?? '')}`}
        </span>
        {canBeRetried && (
          <div className={styles.buttons}>
            <Button look="quiet" onClick={onAgain} aria-label={say('Send {name} again', { name })}>
              {say('Send again')}
            </Button>
            <Button look="quiet" onClick={onStop} aria-label={say('Leave {name} out', { name })}>
              {say('Leave out')}
            </Button>
          </div>
        )}
      </li>
    )
  const size = megabytes(file.size, language)
  const said = {
    waiting: say('waits for the one before it'),
    sending: percent < 100 ? say('{percent} % of {size} sent', { percent, size }) : say('being prepared'),
    lost: say('the connection was lost. It goes on by itself'),
  }
  return (
    <li>
      <span id={`upload-${id}`} role={state === 'lost' ? 'status' : undefined}>
        {name}: {said[state]}
      </span>
      <progress value={percent} max={100} aria-labelledby={`upload-${id}`} />
      {state === 'lost' && (
        <Button look="quiet" onClick={onStop} aria-label={say('Stop sending {name}', { name })}>
          {say('Stop')}
        </Button>
      )}
    </li>
  )
}

const ONE_DECIMAL = { minimumFractionDigits: 1, maximumFractionDigits: 1 }

const megabytes = (bytes: number, language: DeskLanguage) =>
  `${(bytes / 1_000_000).toLocaleString(deskLocales[language], ONE_DECIMAL)} MB`
