import * as t from '@messages/question-fields'
import { charactersOf } from '@/lib/shop/questions/answers-price'
import { maxLength, type Question, YES } from '@/lib/shop/questions/question'
import { Checkbox, Field } from '@/components/ui/field'
import { type QuestionFieldProps } from './question-field-props'
import { QuestionHint } from './question-hint'

/** What `<input>` needs for a kind. A number is a text, because browsers empty one that they cannot read. */
function inputProps({ kind, decimals = 0, min, earliest, latest, format }: Question) {
  if (format) return { type: format, dir: 'ltr' }
  if (kind === 'amount') return { inputMode: decimals > 0 ? ('decimal' as const) : ('numeric' as const) }
  if (kind === 'date') return { type: 'date', min: earliest, max: latest }
  if (kind !== 'number') return {}
  if (min === undefined || min < 0) return {}
  return { inputMode: decimals > 0 ? ('decimal' as const) : ('numeric' as const) }
}

/** The field of a text, a date or a number. */
export function PlainField({ question, id, name, value, error, onChange, onLeave }: QuestionFieldProps) {
  const { kind, label, required = false } = question
  const max = question.format ? null : maxLength(question)
  const common = {
    id,
    name,
    value,
    error,
    required,
    className: 'question-field',
    label: required ? label : t.optional(label),
    hint: (
      <QuestionHint question={question}>
        {max !== null && <Counter count={charactersOf(value.normalize('NFC').trim()).length} max={max} />}
      </QuestionHint>
    ),
    autoComplete: 'off',
    onBlur: onLeave,
  }
  return kind === 'long_text' ? (
    <Field {...common} multiline rows={3} dir="auto" onChange={(event) => onChange(event.target.value)} />
  ) : (
    <Field
      {...common}
      {...(kind === 'short_text' && { dir: 'auto', spellCheck: false })}
      {...inputProps(question)}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

const Counter = ({ count, max }: { count: number; max: number }) => (
  <span className="question-counter" data-over={count > max || undefined}>
    <span aria-hidden="true">{t.counter(count, max)}</span>
    <span className="visually-hidden">{t.counterInWords(count, max)}</span>
  </span>
)

export function YesNoField({ question, id, name, value, error, onChange }: QuestionFieldProps) {
  const hint = <QuestionHint question={question} />
  return (
    <div className="question-field">
      <Checkbox
        id={id}
        name={name}
        value={YES}
        checked={value === YES}
        label={question.label}
        required={question.required}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error ${id}-hint` : `${id}-hint`}
        onChange={(event) => onChange(event.target.checked ? YES : '')}
      />
      <p id={`${id}-hint`} className="question-hint">
        {hint}
      </p>
      {error && (
        <p id={`${id}-error`} className="question-error">
          {error}
        </p>
      )}
    </div>
  )
}
