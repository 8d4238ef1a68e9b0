import { type InputHTMLAttributes, type ReactNode, type Ref, type TextareaHTMLAttributes, useId } from 'react'
import { classNames } from './class-names'
import styles from './field.module.css'
import { PasswordInput } from './password-input'

type CommonProps = {
  label: string
  error?: string
  hint?: ReactNode
  className?: string
}

type InputProps = CommonProps & Omit<InputHTMLAttributes<HTMLInputElement>, 'className'> & { multiline?: false }
type TextareaAttributes = TextareaHTMLAttributes<HTMLTextAreaElement> & { ref?: Ref<HTMLTextAreaElement> }
type TextareaProps = CommonProps & Omit<TextareaAttributes, 'className'> & { multiline: true }

/** An input with its label, hint and error message, connected for assistive technology. */
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
  if (input.type === 'password') return <PasswordInput {...input} labelId={`${input.id}-label`} />
  return <input {...input} className={styles.control} />
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
