'use client'

import {
  type ComponentProps,
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
} from 'react'
import { classNames } from '@/components/ui/class-names'
import { restoreEarlyText } from './early-text.client'
import { Checkbox, Field } from './field'
import { useFieldState } from './form-context'
import controls from './field.module.css'
import styles from './fields.module.css'

type Common = { label: string; name: string; hint?: ReactNode; className?: string }

/** An input. It keeps what was typed when the server refuses the form, and shows why. */
export function TextField(props: Common & Omit<InputHTMLAttributes<HTMLInputElement>, 'className'>) {
  const { typed, error } = useFieldState(props.name)
  return <Field {...props} defaultValue={typed ?? props.defaultValue} error={error} />
}

/** Several lines. */
export function AreaField(props: Common & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className'>) {
  const { typed, error } = useFieldState(props.name)
  return <Field {...props} multiline ref={restoreEarlyText} defaultValue={typed ?? props.defaultValue} error={error} />
}

type Notes = { id: string; hint?: ReactNode; error: string | undefined }

const describedBy = ({ id, hint, error }: Notes) =>
  classNames(error && `${id}-error`, hint != null && `${id}-hint`) || undefined

/** What `describedBy` names: the hint of a field, and why the server refuses it. */
const FieldNotes = ({ id, hint, error }: Notes) => (
  <>
    {hint != null && (
      <p id={`${id}-hint`} className={controls.hint}>
        {hint}
      </p>
    )}
    {error && (
      <p id={`${id}-error`} className={styles.error}>
        {error}
      </p>
    )}
  </>
)

type Option = { value: string; label: string; disabled?: boolean }
type SelectProps = Common & { options: readonly Option[] } & Omit<SelectHTMLAttributes<HTMLSelectElement>, 'className'>

/** One of several. */
export function SelectField({ label, hint, options, className, ...select }: SelectProps) {
  const id = useId()
  const { typed, error, version } = useFieldState(select.name)
  return (
    <div className={classNames(styles.field, className)}>
      <label htmlFor={id}>{label}</label>
      {/* A new element for each answer of the server, because React does not change the default of an old one. */}
      <select
        {...select}
        key={version}
        id={id}
        defaultValue={typed ?? select.defaultValue}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy({ id, hint, error })}
      >
        {options.map(({ value, label: text, disabled }) => (
          <option key={value} value={value} disabled={disabled}>
            {text}
          </option>
        ))}
      </select>
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  )
}

/** Sent only if it is checked, with `value`, or `on`. */
export function CheckField({ label, name, ...input }: ComponentProps<typeof Checkbox> & { name: string }) {
  const { allTyped, error, isRefused, version } = useFieldState(name)
  const id = useId()
  const wasChecked = allTyped?.includes(String(input.value ?? 'on')) ?? false
  return (
    <div className={styles.field}>
      <Checkbox
        {...input}
        key={version}
        name={name}
        label={label}
        defaultChecked={isRefused ? wasChecked : input.defaultChecked}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy({ id, error })}
      />
      <FieldNotes id={id} error={error} />
    </div>
  )
}

type RadioProps = { legend: string; name: string; options: readonly Option[]; defaultValue?: string; hint?: ReactNode }

/** One of a few, all of them visible. */
export function RadioFields({ legend, name, options, defaultValue, hint }: RadioProps) {
  const id = useId()
  const { typed, error, version } = useFieldState(name)
  return (
    <fieldset className={styles.choices} aria-describedby={describedBy({ id, hint, error })}>
      <legend>{legend}</legend>
      {options.map(({ value, label, disabled }) => (
        <label key={value} className={controls.checkbox}>
          <input
            key={version}
            type="radio"
            name={name}
            value={value}
            disabled={disabled}
            defaultChecked={(typed ?? defaultValue) === value}
            data-invalid={error ? '' : undefined}
          />
          <span>{label}</span>
        </label>
      ))}
      <FieldNotes id={id} hint={hint} error={error} />
    </fieldset>
  )
}
