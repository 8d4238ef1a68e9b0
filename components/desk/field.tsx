'use client'

import { type InputHTMLAttributes, type ReactNode, type Ref, type TextareaHTMLAttributes, useId, useState } from 'react'
import { useSay } from '#desk/say'
import { classNames } from '@/components/ui/class-names'
import { useHydrated } from '@/components/ui/use-hydrated.client'
import styles from './field.module.css'

type CommonProps = {
  label: string
  error?: string
  hint?: ReactNode
  className?: string
}

type InputProps = CommonProps & Omit<InputHTMLAttributes<HTMLInputElement>, 'className'> & { multiline?: false }
type TextareaAttributes = TextareaHTMLAttributes<HTMLTextAreaElement> & { ref?: Ref<HTMLTextAreaElement> }
type TextareaProps = CommonProps & Omit<TextareaAttributes, 'className'> & { multiline: true }

/**
 * An input with its label, hint and error message. Like that of the shop, but apart from it: forms of the shop would share
 * a file of styles with those of the desk, and load the words of the desk.
 */
export function Field({ label, error, hint, className, id, ...control }: InputProps | TextareaProps) {
  const ownId = useId()
  const controlId = id ?? ownId
  const accessibilityProps = {
    id: controlId,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': classNames(error && `${controlId}-error`, hint != null && `${controlId}-hint`) || undefined,
  }
  return (
    <div className={classNames(styles.field, className)}>
      <div className={styles.label}>
        <label id={`${controlId}-label`} htmlFor={controlId}>
          {label}
        </label>
        {/* Outside the label, so that the field's accessible name has no asterisk. */}
        {control.required && <span aria-hidden="true">*</span>}
      </div>
      <Control {...control} {...accessibilityProps} />
      {hint != null && (
        <p id={`${controlId}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${controlId}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  )
}

type ControlProps = { id: string } & (
  | ({ multiline?: false } & InputHTMLAttributes<HTMLInputElement>)
  | ({ multiline: true } & TextareaAttributes)
)

function Control(props: ControlProps) {
  if (props.multiline) {
    const { multiline: _, ...area } = props
    return <textarea rows={5} {...area} className={styles.control} />
  }
  const { multiline: _, ...input } = props
  if (input.type === 'password') return <PasswordInput {...input} />
  return <input {...input} className={styles.control} />
}

/** The button's description names the field; its accessible name must not, because it would match the field's label. */
function PasswordInput(input: InputHTMLAttributes<HTMLInputElement> & { id: string }) {
  const say = useSay()
  const [shown, setShown] = useState(false)
  const isHydrated = useHydrated()
  return (
    <div className={styles.password}>
      <input
        {...input}
        type={shown ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck={false}
        className={styles.control}
      />
      {isHydrated && (
        <button
          type="button"
          className={styles.reveal}
          aria-pressed={shown}
          aria-controls={input.id}
          aria-describedby={`${input.id}-label`}
          onClick={() => setShown(!shown)}
        >
          {say('Show')}
        </button>
      )}
    </div>
  )
}

type CheckboxProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className'> & {
  label: ReactNode
  ref?: Ref<HTMLInputElement>
}

export function Checkbox({ label, ...input }: CheckboxProps) {
  return (
    <label className={styles.checkbox}>
      <input {...input} type="checkbox" />
      <span>{label}</span>
    </label>
  )
}
