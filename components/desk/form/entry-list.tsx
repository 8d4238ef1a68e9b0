'use client'

import { type ReactNode, useContext } from 'react'
import { useSay } from '#desk/say'
import { Button } from '@/components/ui/button'
import { FormContext } from '@/components/desk/form-context'
import { EMPTY_STATE } from '@/lib/owner/desk/form-state'
import { ENTRIES } from '@/components/desk/draft/form-content'
import { countName, fileFields, joinPath, type FieldList } from '@/lib/owner/forms/form-fields'
import { type BrowserText } from '@/lib/owner/language/desk-text'
import { formatListChange, isBlank, LIST_CHANGE, type ListChange, under, summaryOf } from '@/lib/owner/forms/form-lists'
import { Closed } from './closed'
import styles from './form-fields.module.css'
import { TableFrame } from './table-frame'
import table from './table-frame.module.css'
import { Messages } from './messages'
import { capitalize, type Entry, type Place, useEntries } from './use-entries'

type Change = (change: ListChange, title: string) => void
type ListProps = Place & { field: FieldList; children: (field: FieldList, place: Place) => ReactNode }

/** The entries of a list, with buttons that add, move and remove them. `children` shows the fields of one. */
export function EntryList({ field, children, ...place }: ListProps) {
  const { path } = place
  const say = useSay()
  const { entries, change } = useEntries(field, place)
  const { entry, hint, label, look, max = Infinity, words } = field
  const count = entries.length
  const list = (
    <ol className={styles.entries}>
      {entries.map((one, at) => (
        <EntryErrors key={one.id} entry={one} path={joinPath(path, at)}>
          <EntryItem field={field} entry={one} path={path} at={at} count={count} change={change}>
            {children}
          </EntryItem>
        </EntryErrors>
      ))}
    </ol>
  )
  const content = (
    <>
      {hint !== undefined && <p className={styles.hint}>{hint}</p>}
      <Messages path={path} />
      <input type="hidden" name={countName(path)} value={count} {...{ [ENTRIES]: '' }} />
      {count === 0 && look === undefined && <p className={styles.none}>{say('There is no {entry} yet.', { entry })}</p>}
      {look === 'table' ? <TableFrame field={field}>{list}</TableFrame> : list}
      <ChangeButton
        label={words?.add ?? say(/^[aeiou]/.test(entry) ? 'Add an {entry}' : 'Add a {entry}', { entry })}
        title={capitalize(entry)}
        change={{ kind: 'add', path, at: count }}
        off={count >= max}
        onChange={change}
      />
      {count >= max && <p className={styles.hint}>{say('There are at most {max}.', { max })}</p>}
    </>
  )
  if (look === 'rows') return content
  return (
    <fieldset className={styles.group}>
      <legend>{label}</legend>
      {content}
    </fieldset>
  )
}

type ErrorsProps = { entry: Entry; path: string; children: ReactNode }

/** The messages of the last answer are about entries as they were then. */
export function EntryErrors({ entry, path, children }: ErrorsProps) {
  const { version } = useContext(FormContext)
  return (
    <FormContext value={{ state: { ...EMPTY_STATE, errors: under(path, entry.errors) }, version }}>
      {children}
    </FormContext>
  )
}

type ItemProps = {
  field: FieldList
  entry: Entry
  path: string
  at: number
  count: number
  change: Change
  children: ListProps['children']
}

function EntryItem({ field, entry: { texts, errors }, path, at, count, change, children }: ItemProps) {
  const own = joinPath(path, at)
  const number = `${capitalize(field.entry)} ${at + 1}`
  const isNew = isBlank(field.fields, texts)
  const isSimple = fileFields(field.fields)[0]?.name === ''
  const isRow = field.look === 'rows' || field.look === 'table'
  const said = summaryOf(field, texts)
  const title = isRow ? said || (field.words?.untitled ?? number) : number
  const shown = isSimple ? { ...field, fields: field.fields.map((one) => ({ ...one, label: title })) } : field
  const fields = (
    <>
      <Messages path={own} />
      {children(shown, { path: own, own: '', texts })}
    </>
  )
  const buttons = <EntryButtons field={field} path={path} at={at} count={count} title={title} change={change} />
  if (isRow && !isSimple)
    return (
      <li>
        <fieldset className={field.look === 'table' ? table.row : styles.row} tabIndex={-1} data-entry={own}>
          <legend>{title}</legend>
          <div>{fields}</div>
          {buttons}
        </fieldset>
      </li>
    )
  if (isSimple)
    return (
      <li className={styles.simple}>
        <div className={styles.grow}>{fields}</div>
        {buttons}
      </li>
    )
  const summary = said || (isNew ? '' : (field.summary?.otherwise ?? ''))
  return (
    <li className={styles.entry}>
      <Closed title={summary === '' ? title : `${title}: ${summary}`} isOpen={isNew || Object.keys(errors).length > 0}>
        {fields}
        {buttons}
      </Closed>
    </li>
  )
}

type ButtonsProps = { field: FieldList; path: string; at: number; count: number; title: string; change: Change }

/** `sign`: in the narrow column of a table. `named`: beside the title of an entry that is closed. */
const BUTTONS = {
  up: { sign: '↑', label: 'Up', named: 'Up: {title}', about: 'Move {title} up' },
  down: { sign: '↓', label: 'Down', named: 'Down: {title}', about: 'Move {title} down' },
  forward: { sign: '←', label: 'Forward', named: 'Forward: {title}', about: 'Move {title} forward' },
  back: { sign: '→', label: 'Back', named: 'Back: {title}', about: 'Move {title} back' },
  remove: { sign: '×', label: 'Remove', named: 'Remove: {title}', about: 'Remove {title}' },
} as const satisfies Record<string, { sign: string } & Record<'label' | 'named' | 'about', BrowserText>>

/** They move and remove an entry. */
export function EntryButtons({ field, path, at, count, title, change }: ButtonsProps) {
  const say = useSay()
  const { look, min = 0, unordered, words } = field
  const [up, down] = look === 'pictures' ? (['forward', 'back'] as const) : (['up', 'down'] as const)
  const about = (button: keyof typeof BUTTONS) =>
    say(BUTTONS[button][look === undefined ? 'named' : 'about'], { title })
  // Buttons that could do nothing are off, or left out of rows and pictures.
  const isShown = (off: boolean) => look === undefined || look === 'table' || !off
  const shown = (button: keyof typeof BUTTONS) => (look === 'table' ? BUTTONS[button].sign : say(BUTTONS[button].label))
  const move = (button: keyof typeof BUTTONS, to: number, off: boolean) =>
    !unordered &&
    isShown(off) && (
      <ChangeButton
        label={shown(button)}
        about={about(button)}
        title={title}
        change={{ kind: 'move', path, at, to }}
        off={off}
        onChange={change}
      />
    )
  return (
    <div className={look === 'table' ? table.buttons : styles.buttons}>
      {move(up, Math.max(0, at - 1), at === 0)}
      {move(down, at + 1, at === count - 1)}
      {isShown(count <= min) && (
        <ChangeButton
          label={words?.remove ?? shown('remove')}
          about={words?.remove === undefined ? about('remove') : undefined}
          title={title}
          change={{ kind: 'remove', path, at }}
          off={count <= min}
          onChange={change}
        />
      )}
    </div>
  )
}

type ChangeProps = {
  label: string
  about?: string
  title: string
  change: ListChange
  off?: boolean
  onChange: Change
}

/** Without scripts, the server changes the list. */
const ChangeButton = ({ label, about, title, change, off, onChange }: ChangeProps) => (
  <Button
    type="submit"
    look="quiet"
    name={LIST_CHANGE}
    value={formatListChange(change)}
    disabled={off}
    aria-label={about}
    onClick={(event) => {
      event.preventDefault()
      onChange(change, title)
    }}
  >
    {label}
  </Button>
)
