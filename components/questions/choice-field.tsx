import * as t from '@messages/question-fields'
import { choicePrice } from '@/lib/shop/questions/question-price'
import { classNames } from '@/components/ui/class-names'
import fieldStyles from '@/components/ui/field.module.css'
import selectStyles from '@/components/ui/select.module.css'
import { type QuestionFieldProps } from './question-field-props'
import { QuestionHint } from './question-hint'

/** More would take too much of a phone's screen. */
const MAX_RADIOS = 6

/** One of a few is pressed, one of many is selected. */
export const ChoiceField = (props: QuestionFieldProps) =>
  (props.question.choices?.length ?? 0) <= MAX_RADIOS ? <RadioField {...props} /> : <SelectField {...props} />

const described = ({ id, error }: QuestionFieldProps) => ({
  'aria-invalid': error ? true : undefined,
  'aria-describedby': error ? `${id}-error ${id}-hint` : `${id}-hint`,
})

function RadioField(props: QuestionFieldProps) {
  const { question, id, name, value, onChange } = props
  const { label, choices = [], required = false } = question
  const none = { slug: '', name: t.none }
  return (
    <fieldset
      id={id}
      role="radiogroup"
      aria-required={required}
      {...described(props)}
      className={classNames('question-field', 'question-group')}
    >
      <legend className={fieldStyles.label}>
        {required ? label : t.optional(label)}
        {required && <span aria-hidden="true">*</span>}
      </legend>
      <div className="question-options">
        {(required ? choices : [none, ...choices]).map((choice) => (
          <label key={choice.slug} className="question-option">
            <input
              type="radio"
              name={name}
              value={choice.slug}
              checked={value === choice.slug}
              onChange={() => onChange(choice.slug)}
            />
            {choice.name}
            {choicePrice(choice) && <small>{choicePrice(choice)}</small>}
          </label>
        ))}
      </div>
      <Notes {...props} />
    </fieldset>
  )
}

function SelectField(props: QuestionFieldProps) {
  const { question, id, name, value, onChange, onLeave } = props
  const { label, choices = [], required = false } = question
  return (
    <div className="question-field">
      <div className={fieldStyles.label}>
        <label htmlFor={id}>{required ? label : t.optional(label)}</label>
        {required && <span aria-hidden="true">*</span>}
      </div>
      <select
        id={id}
        name={name}
        value={value}
        required={required}
        {...described(props)}
        className={selectStyles.select}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onLeave}
      >
        <option value="">{required ? t.pleaseChoose : t.none}</option>
        {choices.map((choice) => (
          <option key={choice.slug} value={choice.slug}>
            {[choice.name, choicePrice(choice)].filter(Boolean).join(' ')}
          </option>
        ))}
      </select>
      <Notes {...props} />
    </div>
  )
}

const Notes = ({ question, id, error }: QuestionFieldProps) => (
  <>
    <p id={`${id}-hint`} className="question-hint">
      <QuestionHint question={question} />
    </p>
    {error && (
      <p id={`${id}-error`} className="question-error">
        {error}
      </p>
    )}
  </>
)
