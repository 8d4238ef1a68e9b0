'use client'

import { type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import {
  countName,
  givenName,
  joinPath,
  type ChoiceInput,
  type FieldGroup,
  type FieldList,
  type FormField,
  type FormTexts,
  type PictureInput,
} from '@/lib/owner/content/form-fields'
import { countEntries, formatListChange, type ListChange } from '@/lib/owner/content/form-values'
import { AreaField, CheckField, SelectField, TextField } from '@/components/desk/fields'
import { FormContext } from '@/components/desk/form-context'
import { ColorField } from './color-field'
import { LIST_CHANGE } from './list-change'
import styles from './content-fields.module.css'

/** A picture that the fields of pictures offer. */
export type PictureChoice = { file: string; src: string }

type Props = {
  fields: readonly FormField[]
  /** What is stored. */
  texts: FormTexts
  /** That of what is stored, so that the save notices what somebody else changed meanwhile. */
  version: string
  pictures?: readonly PictureChoice[]
}

/** The inputs of a part of the content. Those of lists are added and moved by the server, also without scripts. */
export function ContentFields({ fields, texts: stored, version, pictures = [] }: Props) {
  const { state, version: answers } = useContext(FormContext)
  const isRefused = Object.keys(state.values).length > 0
  const texts = isRefused ? textsOf(state.values) : stored
  const root = useRef<HTMLDivElement>(null)
  const focusAfter = useRef<string | null>(null)

  useEffect(() => {
    const selector = focusAfter.current
    focusAfter.current = null
    if (selector !== null) root.current?.querySelector<HTMLElement>(selector)?.focus()
  }, [answers])

  const show: Shown = { texts, pictures, focusAfter: (selector) => void (focusAfter.current = selector) }
  return (
    <div ref={root} className={styles.root}>
      {/* A form is sent with Enter by its first button, which must not be one of a list. */}
      <button type="submit" hidden />
      <input type="hidden" name="version" value={texts.version ?? version} />
      <Fields fields={fields} prefix="" {...show} />
    </div>
  )
}

export const textsOf = (values: Readonly<Record<string, string | string[]>>): FormTexts =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, Array.isArray(value) ? (value.at(-1) ?? '') : value]),
  )

type Shown = {
  texts: FormTexts
  pictures: readonly PictureChoice[]
  /** Moves the focus to the element with this selector when the list has changed. */
  focusAfter: (selector: string) => void
}

const Fields = ({ fields, prefix, ...shown }: { fields: readonly FormField[]; prefix: string } & Shown) => (
  <div className={styles.fields}>
    {fields.map((field) => (
      <div key={field.name} hidden={field.kind === 'hidden'} className={isWide(field) ? styles.wide : undefined}>
        <ContentField field={field} path={joinPath(prefix, field.name)} {...shown} />
      </div>
    ))}
  </div>
)

/** What has a row of its own on a wide screen. */
const isWide = (field: FormField) => /^(text|group|list|choices)$/.test(field.kind) || ('wide' in field && field.wide)

function ContentField({ field, path, ...shown }: { field: FormField; path: string } & Shown) {
  const { texts } = shown
  const common = { name: path, label: field.label, hint: field.hint }
  switch (field.kind) {
    case 'group':
      return <Group field={field} path={path} {...shown} />
    case 'list':
      return field.given === undefined ? (
        <List field={field} path={path} {...shown} />
      ) : (
        <Given path={path} label={field.given} {...shown}>
          <List field={field} path={path} {...shown} />
        </Given>
      )
    case 'switch':
      return (
        <CheckField
          name={path}
          label={field.hint === undefined ? field.label : <WithHint label={field.label} hint={field.hint} />}
          defaultChecked={texts[path] !== undefined}
        />
      )
    case 'choices':
      return (
        <fieldset className={styles.group}>
          <legend>{field.label}</legend>
          <Messages path={path} />
          {field.given !== undefined && (
            <CheckField
              name={givenName(path)}
              label={field.given}
              defaultChecked={texts[givenName(path)] !== undefined}
            />
          )}
          {Object.entries(field.options).map(([option, label]) => (
            <CheckField
              key={option}
              name={joinPath(path, option)}
              label={label}
              defaultChecked={texts[joinPath(path, option)] !== undefined}
            />
          ))}
        </fieldset>
      )
    case 'choice':
      return <SelectField {...common} options={optionsOf(field, texts[path])} defaultValue={texts[path] ?? ''} />
    case 'picture':
      return <PictureField field={field} path={path} {...shown} />
    case 'color':
      return <ColorField {...common} required={field.required} stored={texts[path] ?? ''} />
    case 'hidden':
      return <input type="hidden" name={path} value={texts[path] ?? ''} />
    case 'text':
      return <AreaField {...common} required={field.required} rows={field.rows ?? 4} defaultValue={texts[path] ?? ''} />
    default:
      return (
        <TextField
          {...common}
          required={field.required}
          type={field.kind === 'line' || field.kind === 'number' ? 'text' : field.kind}
          inputMode={field.kind === 'number' ? 'numeric' : undefined}
          defaultValue={texts[path] ?? ''}
          autoComplete="off"
        />
      )
  }
}

const WithHint = ({ label, hint }: { label: string; hint: string }) => (
  <>
    {label}
    <span className={styles.hint}>{hint}</span>
  </>
)

/** What is stored stays a choice, also if it is none any more. */
function optionsOf({ options = {}, none, empty }: ChoiceInput, chosen = '') {
  const known = Object.entries(options).map(([value, label]) => ({ value, label }))
  const unknown = chosen !== '' && !Object.hasOwn(options, chosen) ? [{ value: chosen, label: chosen }] : []
  const first = empty === undefined ? 'Choose' : (none ?? 'None')
  return [{ value: '', label: first }, ...known, ...unknown]
}

/** A picture by its file, with a small view of it. */
function PictureField({ field, path, texts, pictures }: { field: PictureInput; path: string } & Shown) {
  const stored = texts[path] ?? ''
  const [chosen, setChosen] = useState(stored)
  const [shownFor, setShownFor] = useState(stored)
  if (shownFor !== stored) {
    setShownFor(stored)
    setChosen(stored)
  }
  const options = Object.fromEntries(pictures.map(({ file }) => [file, file]))
  const src = pictures.find(({ file }) => file === chosen)?.src
  return (
    <div className={styles.picture}>
      <SelectField
        name={path}
        label={field.label}
        hint={field.hint}
        options={optionsOf({ ...field, kind: 'choice', options }, stored)}
        defaultValue={stored}
        onChange={(event) => setChosen(event.target.value)}
      />
      {src !== undefined && <img src={src} alt="" className={styles.thumbnail} loading="lazy" />}
    </div>
  )
}

/** Messages about several inputs together. */
function Messages({ path }: { path: string }) {
  const { state } = useContext(FormContext)
  const messages = state.errors[path]
  return messages ? (
    <p role="alert" tabIndex={-1} className={styles.error}>
      {messages.join(' ')}
    </p>
  ) : null
}

function Group({ field, path, ...shown }: { field: FieldGroup; path: string } & Shown) {
  return (
    <fieldset className={styles.group}>
      <legend>{field.label}</legend>
      {field.hint !== undefined && <p className={styles.hint}>{field.hint}</p>}
      <Messages path={path} />
      <Fields fields={field.fields} prefix={path} {...shown} />
    </fieldset>
  )
}

/** A part that may be left out as a whole. */
const Given = ({ path, label, texts, children }: { path: string; label: string; children: ReactNode } & Shown) => (
  <>
    <CheckField name={givenName(path)} label={label} defaultChecked={texts[givenName(path)] !== undefined} />
    {children}
  </>
)

function List({ field, path, ...shown }: { field: FieldList; path: string } & Shown) {
  const { texts, focusAfter } = shown
  const { state } = useContext(FormContext)
  const count = countEntries(texts, path)
  const isFull = field.max !== undefined && count >= field.max
  const isSimple = field.fields.length === 1 && field.fields[0]?.name === ''
  const addButton = selectorOf({ kind: 'add', path, at: 0 })
  return (
    <fieldset className={styles.group}>
      <legend>{field.label}</legend>
      {field.hint !== undefined && <p className={styles.hint}>{field.hint}</p>}
      <Messages path={path} />
      <input type="hidden" name={countName(path)} value={count} />
      {count === 0 && <p className={styles.none}>There is no {field.entry} yet.</p>}
      <ol className={styles.entries}>
        {Array.from({ length: count }, (_, at) => {
          const entry = joinPath(path, at)
          const title = `${capitalize(field.entry)} ${at + 1}`
          const hasMessage = Object.keys(state.errors).some((name) => name === entry || name.startsWith(`${entry}.`))
          const isNew = isBlank(field, texts, entry)
          const fields = isSimple ? field.fields.map((one) => ({ ...one, label: title })) : field.fields
          const content = (
            <>
              <Messages path={entry} />
              <Fields fields={fields} prefix={entry} {...shown} />
            </>
          )
          const buttons = (
            <div className={styles.buttons}>
              <ChangeButton
                label="Up"
                about={title}
                change={{ kind: 'up', path, at }}
                off={at === 0}
                onPress={() => focusAfter(selectorOf({ kind: at === 1 ? 'down' : 'up', path, at: at - 1 }))}
              />
              <ChangeButton
                label="Down"
                about={title}
                change={{ kind: 'down', path, at }}
                off={at === count - 1}
                onPress={() => focusAfter(selectorOf({ kind: at === count - 2 ? 'up' : 'down', path, at: at + 1 }))}
              />
              <ChangeButton
                label="Remove"
                about={title}
                change={{ kind: 'remove', path, at }}
                onPress={() => focusAfter(addButton)}
              />
            </div>
          )
          return (
            <li key={at} className={isSimple ? styles.simple : styles.entry}>
              {isSimple ? (
                <>
                  <div className={styles.grow}>{content}</div>
                  {buttons}
                </>
              ) : (
                <Entry title={entryTitle(title, field, texts, entry, isNew)} isOpen={hasMessage || isNew}>
                  {content}
                  {buttons}
                </Entry>
              )}
            </li>
          )
        })}
      </ol>
      <ChangeButton
        label={`Add ${/^[aeiou]/.test(field.entry) ? 'an' : 'a'} ${field.entry}`}
        change={{ kind: 'add', path, at: 0 }}
        off={isFull}
        onPress={() => focusAfter(`[name^="${joinPath(path, count)}"]:not([type="hidden"])`)}
      />
      {isFull && <p className={styles.hint}>There are at most {field.max}.</p>}
    </fieldset>
  )
}

/** Closed while there is nothing to say about it, so that a long list can be read. */
function Entry({ title, isOpen, children }: { title: string; isOpen: boolean; children: ReactNode }) {
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (isOpen && details.current) details.current.open = true
  }, [isOpen])
  return (
    <details ref={details} open={isOpen || undefined} className={styles.details}>
      <summary>{title}</summary>
      <div className={styles.inner}>{children}</div>
    </details>
  )
}

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** With the texts that tell the entry apart, like `Rule 2: Athens, Attica, Greece`. */
function entryTitle(title: string, { summary }: FieldList, texts: FormTexts, entry: string, isNew: boolean): string {
  const shown = (summary?.names ?? []).flatMap((name) => texts[joinPath(entry, name)] || []).join(', ')
  const said = shown || (isNew ? '' : (summary?.otherwise ?? ''))
  return said === '' ? title : `${title}: ${said}`
}

const isBlank = ({ fields }: FieldList, texts: FormTexts, entry: string): boolean =>
  fields.every((field) => {
    if (field.kind === 'group')
      return Object.keys(texts).every((name) => !name.startsWith(`${entry}.${field.name}.`) || texts[name] === '')
    return 'initial' in field || (texts[joinPath(entry, field.name)] ?? '') === ''
  })

const selectorOf = (change: ListChange) => `[name="${LIST_CHANGE}"][value="${formatListChange(change)}"]`

type ChangeProps = { label: string; about?: string; change: ListChange; off?: boolean; onPress: () => void }

function ChangeButton({ label, about, change, off, onPress }: ChangeProps) {
  return (
    <Button
      type="submit"
      look="quiet"
      name={LIST_CHANGE}
      value={formatListChange(change)}
      disabled={off}
      aria-label={about === undefined ? undefined : `${label}: ${about}`}
      onClick={onPress}
    >
      {label}
    </Button>
  )
}
