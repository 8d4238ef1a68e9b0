'use client'

import { type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { TextField } from '@/components/desk/fields'
import { Button } from '@/components/ui/button'
import { moveEntry, type PictureDraft } from '@/lib/owner/products/product-draft'
import styles from './catalogue.module.css'
import { CommandButton, type OnCommand } from './command-button'
import { type SourcePicture, uploadPicture } from './upload-picture'

type Upload = { id: number; name: string; percent: number; problem?: string }

type Props = {
  name: string
  label: string
  pictures: PictureDraft[]
  errors: Record<string, string[]>
  onCommand: OnCommand
  onPictures: (change: (pictures: PictureDraft[]) => PictureDraft[], said: string) => void
  onUploading: (is: boolean) => void
  /** The form that sends the pictures without scripts. */
  uploadForm?: string
}

/** What was uploaded on this page, by its file name, to cut it differently. Kept when the fields are shown anew. */
const sources = new Map<string, SourcePicture>()

/** The pictures of a product or a variant, in their order, with their texts. Several can be uploaded at once. */
export function PicturesField(props: Props) {
  const { name, label, pictures, errors, onCommand, onPictures, onUploading, uploadForm } = props
  const [uploads, setUploads] = useState<Upload[]>([])
  const list = useRef<HTMLUListElement>(null)
  const input = useRef<HTMLInputElement>(null)

  const upload = async (files: File[]) => {
    const waiting = files.map((file, id) => ({ id: Date.now() + id, name: file.name, percent: 0 }))
    setUploads((before) => [...before.filter(({ problem }) => problem === undefined), ...waiting])
    const setOne = (id: number, change: Partial<Upload>) =>
      setUploads((before) => before.map((one) => (one.id === id ? { ...one, ...change } : one)))
    onUploading(true)
    const added: PictureDraft[] = []
    for (const [at, file] of files.entries()) {
      const id = waiting[at]?.id ?? 0
      const result = await uploadPicture(file, 50, (percent) => setOne(id, { percent }))
      if ('problem' in result) setOne(id, { problem: result.problem })
      else {
        sources.set(result.picture.file, result.source)
        added.push({ ...result.picture, alt: '' })
        setOne(id, { percent: 100 })
      }
    }
    onUploading(false)
    setUploads((before) => before.filter(({ problem }) => problem !== undefined))
    if (added.length > 0)
      onPictures(
        (all) => [...all, ...added],
        added.length === 1 ? 'Picture uploaded' : `${added.length} pictures uploaded`,
      )
  }

  const uploadChosen = () => {
    const files = [...(input.current?.files ?? [])]
    if (files.length === 0) return
    if (input.current) input.current.value = ''
    void upload(files)
  }
  // What was chosen before scripts arrived.
  const uploadEarly = useEffectEvent(uploadChosen)
  useEffect(() => uploadEarly(), [])

  const cut = async (file: string, place: number) => {
    const source = sources.get(file)
    if (!source) return
    onUploading(true)
    const result = await uploadPicture(source.file, place, () => {})
    onUploading(false)
    if ('problem' in result) return
    sources.set(result.picture.file, { ...result.source, place })
    onPictures((all) => all.map((one) => (one.file === file ? { ...one, ...result.picture } : one)), 'Picture cut')
  }

  return (
    <>
      <ul ref={list} aria-label={label} className={styles.pictures}>
        {pictures.map((picture, at) => (
          <PictureRow
            key={`${at} ${picture.file}`}
            field={`${name}.${at}`}
            place={`Picture ${at + 1}`}
            at={at}
            count={pictures.length}
            picture={picture}
            problem={errors[`${name}.${at}.file`]?.join(' ')}
            source={sources.get(picture.file)}
            onCommand={onCommand}
            onCut={(place) => void cut(picture.file, place)}
            onDrop={(to) =>
              onPictures(
                (all) => {
                  const moved = [...all]
                  moveEntry(moved, at, to)
                  return moved
                },
                `Picture moved to place ${to + 1} of ${pictures.length}`,
              )
            }
          />
        ))}
      </ul>
      {uploads.length > 0 && (
        <ul className={styles.uploads} aria-label="Uploads">
          {uploads.map(({ id, name: file, percent, problem }) => (
            <li key={id}>
              {problem === undefined ? (
                <>
                  <span id={`upload-${id}`}>
                    {file}: {percent < 100 ? `${percent} % sent` : 'being prepared'}
                  </span>
                  <progress value={percent} max={100} aria-labelledby={`upload-${id}`} />
                </>
              ) : (
                <span role="alert" className={styles.error}>
                  {problem}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      <div className={styles.add}>
        <label>
          <span>Add pictures</span>
          <input
            ref={input}
            type="file"
            name={uploadForm ? 'pictures' : undefined}
            form={uploadForm ?? ''}
            accept="image/*"
            multiple
            onChange={uploadChosen}
          />
        </label>
        {uploadForm && (
          <noscript>
            <p>Save first what you have typed: uploading opens this page again.</p>
            <Button type="submit" form={uploadForm} look="secondary">
              Upload
            </Button>
          </noscript>
        )}
        <p className={styles.note}>From the camera or from your files, up to five in all. Each is cut to a square.</p>
      </div>
    </>
  )
}

type RowProps = {
  field: string
  place: string
  at: number
  count: number
  picture: PictureDraft
  problem?: string
  source?: SourcePicture
  onCommand: OnCommand
  onCut: (place: number) => void
  onDrop: (to: number) => void
}

function PictureRow({ field, place, at, count, picture, problem, source, onCommand, onCut, onDrop }: RowProps) {
  const row = useRef<HTMLLIElement>(null)
  const list = field.slice(0, field.lastIndexOf('.'))
  const at2 = (to: number) => `${list}.${to}`
  return (
    <li ref={row} className={styles.picture} tabIndex={-1} data-row={field} aria-label={place}>
      <input type="hidden" name={`${field}.file`} value={picture.file} />
      <input type="hidden" name={`${field}.src`} value={picture.src} />
      <div className={styles.frame}>
        {picture.src && (
          <img src={picture.src} alt={picture.alt || 'Not described yet'} width={160} height={160} draggable={false} />
        )}
        <DragHandle row={row} onDrop={onDrop} />
      </div>
      <div className={styles.pictureText}>
        {problem && (
          <p className={styles.error} tabIndex={-1} aria-invalid="true">
            {problem}
          </p>
        )}
        <TextField
          label={`What picture ${at + 1} shows`}
          name={`${field}.alt`}
          defaultValue={picture.alt}
          placeholder="The piece from above, on linen"
        />
        {source && !source.isSquare && (
          <label className={styles.cut}>
            <span>Part that is shown</span>
            <input
              type="range"
              min={0}
              max={100}
              step={10}
              defaultValue={source.place}
              onPointerUp={(event) => onCut(Number(event.currentTarget.value))}
              onKeyUp={(event) => {
                if (event.key.startsWith('Arrow')) onCut(Number(event.currentTarget.value))
              }}
            />
          </label>
        )}
        <div className={styles.buttons}>
          {at > 0 && (
            <CommandButton
              command={`${field}.up`}
              focus={at2(at - 1)}
              onCommand={onCommand}
              said={`Picture moved to place ${at} of ${count}`}
              label={`Move picture ${at + 1} forward`}
            >
              Forward
            </CommandButton>
          )}
          {at < count - 1 && (
            <CommandButton
              command={`${field}.down`}
              focus={at2(at + 1)}
              onCommand={onCommand}
              said={`Picture moved to place ${at + 2} of ${count}`}
              label={`Move picture ${at + 1} back`}
            >
              Back
            </CommandButton>
          )}
          <CommandButton
            command={`${field}.remove`}
            focus={at2(Math.max(0, at - 1))}
            onCommand={onCommand}
            said={`Picture ${at + 1} removed`}
            label={`Remove picture ${at + 1}`}
          >
            Remove
          </CommandButton>
        </div>
      </div>
    </li>
  )
}

type HandleProps = { row: React.RefObject<HTMLLIElement | null>; onDrop: (to: number) => void }

/** Drags a picture to another place, with a mouse or a finger. The buttons do the same. */
function DragHandle({ row, onDrop }: HandleProps) {
  const target = useRef<Element | null>(null)
  const siblings = () => [...(row.current?.parentElement?.children ?? [])]
  const mark = (next: Element | null) => {
    target.current?.classList.remove(styles.over ?? '')
    next?.classList.add(styles.over ?? '')
    target.current = next
  }
  return (
    <span
      aria-hidden="true"
      className={styles.handle}
      title="Drag to change the order"
      onPointerDown={(event: PointerEvent<HTMLElement>) => {
        event.preventDefault()
        event.currentTarget.setPointerCapture(event.pointerId)
      }}
      onPointerMove={(event) => {
        if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
        const under = document.elementFromPoint(event.clientX, event.clientY)?.closest('li') ?? null
        mark(under && under !== row.current && siblings().includes(under) ? under : null)
      }}
      onPointerUp={() => {
        const to = target.current ? siblings().indexOf(target.current) : -1
        mark(null)
        if (to >= 0) onDrop(to)
      }}
      onPointerCancel={() => mark(null)}
    >
      ⠿
    </span>
  )
}
