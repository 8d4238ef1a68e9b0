'use client'

import { type PointerEvent, type RefObject, useContext, useEffect, useEffectEvent, useRef, useState } from 'react'
import { TextField } from '@/components/desk/fields'
import { FormContext } from '@/components/desk/form-context'
import { Button } from '@/components/ui/button'
import { countName, joinPath, type FieldList, type FormTexts } from '@/lib/owner/forms/form-fields'
import { type ListChange } from '@/lib/owner/forms/form-lists'
import { EntryButtons, EntryErrors } from './entry-list'
import { ExtrasContext } from './form-extras'
import styles from './form-fields.module.css'
import { Messages } from './messages'
import { type SourcePicture, uploadPicture } from './upload-picture'
import { type Place, useEntries } from './use-entries'

type Upload = { id: number; name: string; percent: number; problem?: string }

/** What was uploaded on this page, by its file name, to cut it differently. Kept when the fields are shown anew. */
const sources = new Map<string, SourcePicture>()

/** Pictures in their order, with their texts. Several can be uploaded at once. */
export function PicturesList({ field, ...place }: Place & { field: FieldList }) {
  const { path } = place
  const { uploads } = useContext(ExtrasContext)
  const onUploading = uploads?.onUploading ?? (() => {})
  const { entries, change, latest } = useEntries(field, place)

  const cut = async (file: string, crop: number) => {
    const source = sources.get(file)
    if (!source) return
    onUploading(true)
    const result = await uploadPicture(source.file, crop, () => {})
    onUploading(false)
    if ('problem' in result) return
    sources.set(result.picture.file, { ...result.source, place: crop })
    latest.current.replace('file', file, result.picture, 'Picture cut')
  }

  return (
    <>
      <Messages path={path} />
      <input type="hidden" name={countName(path)} value={entries.length} />
      <ul aria-label={field.label} className={styles.pictures}>
        {entries.map((entry, at) => (
          <EntryErrors key={entry.id} entry={entry} path={joinPath(path, at)}>
            <PictureRow
              field={field}
              path={path}
              at={at}
              count={entries.length}
              texts={entry.texts}
              change={change}
              onCut={(file, crop) => void cut(file, crop)}
            />
          </EntryErrors>
        ))}
      </ul>
      <AddPictures
        form={uploads?.list === path ? uploads.form : undefined}
        onUploading={onUploading}
        onUploaded={(added) =>
          latest.current.append(added, added.length === 1 ? 'Picture uploaded' : `${added.length} pictures uploaded`)
        }
      />
    </>
  )
}

type AddProps = {
  /** The form that sends the pictures without scripts. */
  form?: string
  onUploading: (is: boolean) => void
  onUploaded: (added: FormTexts[]) => void
}

function AddPictures({ form, onUploading, onUploaded }: AddProps) {
  const [uploads, setUploads] = useState<Upload[]>([])
  const input = useRef<HTMLInputElement>(null)

  const upload = async (files: File[]) => {
    const waiting = files.map((file, id) => ({ id: Date.now() + id, name: file.name, percent: 0 }))
    setUploads((before) => [...before.filter(({ problem }) => problem === undefined), ...waiting])
    const setOne = (id: number, changed: Partial<Upload>) =>
      setUploads((before) => before.map((one) => (one.id === id ? { ...one, ...changed } : one)))
    onUploading(true)
    const added: FormTexts[] = []
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
    if (added.length > 0) onUploaded(added)
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

  return (
    <>
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
            name={form ? 'pictures' : undefined}
            form={form ?? ''}
            accept="image/*"
            multiple
            onChange={uploadChosen}
          />
        </label>
        {form && (
          <noscript>
            <p>Save first what you have typed: uploading opens this page again.</p>
            <Button type="submit" form={form} look="secondary">
              Upload
            </Button>
          </noscript>
        )}
        <p className={styles.hint}>From the camera or from your files, up to five in all. Each is cut to a square.</p>
      </div>
    </>
  )
}

type RowProps = {
  field: FieldList
  path: string
  at: number
  count: number
  texts: FormTexts
  change: (change: ListChange, title: string) => void
  onCut: (file: string, place: number) => void
}

function PictureRow({ field, path, at, count, texts, change, onCut }: RowProps) {
  const { state } = useContext(FormContext)
  const row = useRef<HTMLLIElement>(null)
  const own = joinPath(path, at)
  const title = `picture ${at + 1}`
  const { file = '', src = '', alt = '' } = texts
  const source = sources.get(file)
  const problem = state.errors[`${own}.file`]?.join(' ')
  return (
    <li ref={row} className={styles.picture} tabIndex={-1} data-entry={own} aria-label={`Picture ${at + 1}`}>
      <input type="hidden" name={`${own}.file`} value={file} />
      <input type="hidden" name={`${own}.src`} value={src} />
      <div className={styles.frame}>
        {src && <img src={src} alt={alt || 'Not described yet'} width={160} height={160} draggable={false} />}
        <DragHandle row={row} onDrop={(to) => change({ kind: 'move', path, at, to }, title)} />
      </div>
      <div>
        {problem && (
          <p className={styles.error} tabIndex={-1} aria-invalid="true">
            {problem}
          </p>
        )}
        <TextField
          label={`What picture ${at + 1} shows`}
          name={`${own}.alt`}
          defaultValue={alt}
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
              onPointerUp={(event) => onCut(file, Number(event.currentTarget.value))}
              onKeyUp={(event) => {
                if (event.key.startsWith('Arrow')) onCut(file, Number(event.currentTarget.value))
              }}
            />
          </label>
        )}
        <EntryButtons field={field} path={path} at={at} count={count} title={title} change={change} />
      </div>
    </li>
  )
}

type HandleProps = { row: RefObject<HTMLLIElement | null>; onDrop: (to: number) => void }

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
