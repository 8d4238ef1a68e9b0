'use client'

import { type ChangeEvent, type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import { AreaField, CheckField, TextField } from '@/components/desk/fields'
import { FormContext, shownTexts } from '@/components/desk/form-context'
import { EMPTY_STATE } from '@/lib/owner/desk/form-state'
import {
  fileFields,
  givenName,
  joinPath,
  ON,
  type ChoicesInput,
  type FieldPart,
  type FormField,
  type FormTexts,
  type TextInput,
} from '@/lib/owner/forms/form-fields'
import { isBlank } from '@/lib/owner/forms/form-lists'
import { ColorField } from './color-field'
import { ChoiceField, PictureField } from './choice-fields'
import { CarriedValues } from './carried-values'
import { Closed } from './closed'
import { EntryList } from './entry-list'
import { ExtrasContext, type FormExtras, type ListChanged } from './form-extras'
import { Messages } from './messages'
import { PicturesList } from './pictures-list'
import { type Place } from './use-entries'
import styles from './form-fields.module.css'

type Props = FormExtras & {
  fields: readonly FormField[]
  /** What is stored. */
  texts: FormTexts
  carried: Readonly<Record<string, string>>
  /** When it changes, what is typed is replaced by what is stored. */
  resetBy?: string
}

/** The inputs of a form of the desk by the table of its fields. They hold what is typed by themselves. */
export function FormFields({ fields, texts: stored, carried, resetBy = '', pictures, after, uploads }: Props) {
  const { state, version: answers } = useContext(FormContext)
  const texts = shownTexts(state, stored)
  const root = useRef<HTMLDivElement>(null)
  const [changed, onListChanged] = useState<ListChanged>({ said: '' })
  useEffect(() => {
    const { focus, checked } = changed
    const box = checked ? root.current?.querySelector<HTMLInputElement>(`[name="${checked}"]`) : null
    if (box) box.checked = true
    if (focus) root.current?.querySelector<HTMLElement>(focus)?.focus()
    // A list changes without a key being pressed: tells what keeps and previews the form.
    if (changed.said) root.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }, [changed])

  const [seen, setSeen] = useState({ resetBy, count: 0 })
  if (seen.resetBy !== resetBy) setSeen({ resetBy, count: seen.count + 1 })
  useEffect(() => {
    if (seen.count > 0) root.current?.closest('form')?.reset()
  }, [seen.count])

  return (
    <div ref={root} className={styles.root}>
      {/* A form is sent with Enter by its first button, which must not be one of a list. */}
      <button type="submit" hidden />
      <CarriedValues values={carried} />
      <p aria-live="polite" className="visually-hidden">
        {changed.said}
      </p>
      <FormContext value={{ state: { ...EMPTY_STATE, errors: state.errors }, version: answers + seen.count }}>
        <ExtrasContext value={{ pictures, after, uploads, onListChanged }}>
          <Fields fields={fields} path="" own="" texts={texts} />
        </ExtrasContext>
      </FormContext>
    </div>
  )
}

type FieldsProps = Place & { fields: readonly FormField[]; layout?: 'grid' | 'columns' | 'stack' }

function Fields({ fields, path, own, texts, layout = 'grid' }: FieldsProps) {
  const { after } = useContext(ExtrasContext)
  const { isThere, onChange } = useWhen({ path, own, texts })
  return (
    <div className={styles[layout]} data-layout={layout} onChange={onChange}>
      {fields.map((field) => {
        const at = field.kind === 'part' ? '' : field.name
        const place = { path: joinPath(path, at), own: joinPath(own, at), texts }
        const off = field.kind === 'part' && !isThere(field)
        return (
          <div
            key={field.name}
            hidden={field.kind === 'hidden' || off}
            data-off={off || undefined}
            className={isWide(field) ? styles.wide : undefined}
          >
            <AnyField field={field} {...place} />
            {after?.[place.path]}
          </div>
        )
      })}
    </div>
  )
}

/** Parts that are there for some values of a choice follow it while it is changed. */
function useWhen({ path, own, texts }: Place) {
  const { version } = useContext(FormContext)
  const [held, setHeld] = useState<{ version: number; chosen: FormTexts }>({ version, chosen: {} })
  const chosen = held.version === version ? held.chosen : {}
  return {
    isThere: ({ when }: FieldPart) =>
      !when || when.is.includes(chosen[when.name] ?? texts[joinPath(own, when.name)] ?? ''),
    onChange: ({ target }: ChangeEvent<HTMLElement>) => {
      if (target instanceof HTMLSelectElement && target.name.startsWith(path))
        setHeld({
          version,
          chosen: { ...chosen, [target.name.slice(path === '' ? 0 : path.length + 1)]: target.value },
        })
    },
  }
}

/** What has a row of its own on a wide screen. */
const isWide = (field: FormField) =>
  /^(text|group|list|choices|part)$/.test(field.kind) || ('wide' in field && field.wide)

function AnyField({ field, ...place }: Place & { field: FormField }) {
  const { path, own, texts } = place
  const text = texts[own] ?? ''
  switch (field.kind) {
    case 'part':
      return <Part field={field} {...place} />
    case 'group':
      return (
        <Group label={field.label} hint={field.hint} path={path}>
          <Fields fields={field.fields} {...place} />
        </Group>
      )
    case 'list':
      return (
        <>
          {field.given !== undefined && (
            <Switch name={givenName(path)} own={givenName(own)} label={field.given} texts={texts} />
          )}
          {field.look === 'pictures' ? (
            <PicturesList field={field} {...place} />
          ) : (
            <EntryList field={field} {...place}>
              {({ fields, look }, inner) => <Fields fields={fields} {...inner} layout={look ? 'stack' : 'grid'} />}
            </EntryList>
          )}
        </>
      )
    case 'switch':
      return <Switch name={path} own={own} texts={texts} label={field.label} hint={field.hint} />
    case 'choices':
      return <Choices field={field} {...place} />
    case 'choice':
      return <ChoiceField field={field} name={path} stored={text} />
    case 'picture':
      return <PictureField field={field} name={path} stored={text} />
    case 'color':
      return <ColorField name={path} label={field.label} hint={field.hint} required={field.required} stored={text} />
    case 'hidden':
      return <input type="hidden" name={path} value={text || (field.initial ?? '')} />
    default:
      return <Text field={field} {...place} />
  }
}

function Text({ field, path, own, texts }: Place & { field: TextInput }) {
  const text = texts[own] ?? ''
  const { hintBy, required, label } = field
  const further = hintBy?.hints[texts[joinPath(own.split('.').slice(0, -1).join('.'), hintBy.name)] ?? '']
  const hint = field.hint && further ? `${field.hint} ${further}` : (field.hint ?? further)
  const common = { name: path, label, hint, required, defaultValue: text, ...field.attributes }
  if (field.kind === 'text')
    return <AreaField {...common} rows={(text === '' ? undefined : field.filledRows) ?? field.rows ?? 4} />
  const isPlain = field.kind === 'line' || field.kind === 'number'
  return (
    <TextField
      {...common}
      type={isPlain ? 'text' : field.kind}
      inputMode={field.kind === 'number' ? 'numeric' : field.attributes?.inputMode}
      autoComplete="off"
    />
  )
}

type SwitchProps = { name: string; own: string; texts: FormTexts; label: string; hint?: string }

const Switch = ({ name, own, texts, label, hint }: SwitchProps) => (
  <CheckField
    name={name}
    defaultChecked={texts[own] !== undefined}
    label={
      hint === undefined ? (
        label
      ) : (
        <>
          {label}
          <span className={styles.hint}>{hint}</span>
        </>
      )
    }
  />
)

const Choices = ({ field, path, own, texts }: Place & { field: ChoicesInput }) =>
  Object.keys(field.options ?? {}).length === 0 ? null : (
    <Group label={field.label} hint={field.hint} path={path}>
      {field.given !== undefined && (
        <Switch name={givenName(path)} own={givenName(own)} texts={texts} label={field.given} />
      )}
      <div className={styles.checks}>
        {Object.entries(field.options ?? {}).map(([option, label]) => (
          <Switch key={option} name={joinPath(path, option)} own={joinPath(own, option)} texts={texts} label={label} />
        ))}
      </div>
    </Group>
  )

type GroupProps = { label: string; hint?: string; path: string; children: ReactNode }

const Group = ({ label, hint, path, children }: GroupProps) => (
  <fieldset className={styles.group}>
    <legend>{label}</legend>
    {hint !== undefined && <p className={styles.hint}>{hint}</p>}
    <Messages path={path} />
    {children}
  </fieldset>
)

/** Fields under a heading, beside each other, or closed while nothing is in them. */
function Part({ field, ...place }: Place & { field: FieldPart }) {
  const { state } = useContext(FormContext)
  const { after } = useContext(ExtrasContext)
  const { fields, label, look, hint, name } = field
  if (look === 'columns') return <Fields fields={fields} {...place} layout="columns" />
  const content = (
    <>
      {hint !== undefined && <p className={styles.hint}>{hint}</p>}
      <Fields fields={fields} {...place} layout="stack" />
      {after?.[name]}
    </>
  )
  if (look === 'section')
    return (
      <section className={styles.section} id={name} aria-label={label}>
        <h2>{label}</h2>
        {content}
      </section>
    )
  return (
    <Closed plain title={label} isOpen={isInUse(field, place, Object.keys(state.errors))}>
      {content}
    </Closed>
  )
}

/** Whether something is typed, chosen or wrong in these fields. */
function isInUse({ fields, opens }: FieldPart, { path, own, texts }: Place, wrong: readonly string[]): boolean {
  const counted = fileFields(fields).filter(({ name }) => opens?.includes(name) ?? true)
  const isWithin = (name: string, around: string) => name === around || name.startsWith(`${around}.`)
  return (
    !isBlank(counted, texts, own) ||
    counted.some(({ name }) =>
      Object.keys(texts).some((one) => texts[one] === ON && isWithin(one, joinPath(own, name))),
    ) ||
    fileFields(fields).some(({ name }) => wrong.some((one) => isWithin(one, joinPath(path, name))))
  )
}
