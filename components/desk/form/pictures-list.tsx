'use client'

import { type PointerEvent, type RefObject, useContext, useRef } from 'react'
import { useSay } from '#desk/say'
import { TextField } from '@/components/desk/fields'
import { FormContext } from '@/components/desk/form-context'
import { countName, joinPath, type FieldList, type FormTexts } from '@/lib/owner/forms/form-fields'
import { type ListChange } from '@/lib/owner/forms/form-lists'
import { AddPictures } from './add-pictures'
import { EntryButtons, EntryErrors } from './entry-list'
import { ExtrasContext } from './form-extras'
import styles from './form-fields.module.css'
import { Messages } from './messages'
import { type SourcePicture, uploadPicture } from './upload-picture'
import { capitalize, type Place, useEntries } from './use-entries'

/** What was uploaded on this page, by its file name, to cut it differently. Kept when the fields are shown anew. */
const sources = new Map<string, SourcePicture>()

/** Pictures in their order, with their texts. Several can be uploaded at once. */
export function PicturesList({ field, ...place }: Place & { field: FieldList }) {
  const { path } = place
  const say = useSay()
  const { uploads } = useContext(ExtrasContext)
  const onUploading = uploads?.onUploading ?? (() => {})
  const { entries, change, latest } = useEntries(field, place)

  const cut = async (file: string, crop: number) => {
    const source = sources.get(file)
    if (!source) return
    onUploading(true)
    const result = await uploadPicture(source.file, crop)
    onUploading(false)
    if ('problem' in result) return
    sources.set(result.picture.file, { ...result.source, place: crop })
    latest.current.replace('file', file, result.picture, say('Picture cut'))
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
        onUploaded={({ picture, source }) => {
          sources.set(picture.file, source)
          latest.current.append([{ ...picture, alt: '' }], say('Picture uploaded'))
        }}
      />
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
  const say = useSay()
  const { state } = useContext(FormContext)
  const row = useRef<HTMLLIElement>(null)
  const own = joinPath(path, at)
  const title = `${field.entry} ${at + 1}`
  const { file = '', src = '', alt = '' } = texts
  const source = sources.get(file)
  const problem = state.errors[`${own}.file`]?.join(' ')
  return (
    <li ref={row} className={styles.picture} tabIndex={-1} data-entry={own} aria-label={capitalize(title)}>
      <input type="hidden" name={`${own}.file`} value={file} />
      <input type="hidden" name={`${own}.src`} value={src} />
      <div className={styles.frame}>
        {src && <img src={src} alt={alt || say('Not described yet')} width={160} height={160} draggable={false} />}
        <DragHandle row={row} onDrop={(to) => change({ kind: 'move', path, at, to }, title)} />
      </div>
      <div>
        {problem && (
          <p className={styles.error} tabIndex={-1} aria-invalid="true">
            {problem}
          </p>
        )}
        <TextField
          label={say('What picture {number} shows', { number: at + 1 })}
          name={`${own}.alt`}
          defaultValue={alt}
          placeholder={say('The piece from above, on linen')}
        />
        {source && !source.isSquare && (
          <label className={styles.cut}>
            <span>{say('Part that is shown')}</span>
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
  const say = useSay()
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
      title={say('Drag to change the order')}
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
