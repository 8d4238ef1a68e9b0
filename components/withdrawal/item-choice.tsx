import * as t from '@messages/withdrawal-form'
import { AnswerList } from '@/components/ui/answer-list'
import { usedCards } from '@/lib/shop/orders/right-of-withdrawal'
import { Checkbox, Field } from '@/components/ui/field'
import {
  choiceOf,
  isItem,
  ITEM_FIELD,
  type OrderedItem,
  quantityField,
  type StatementDraft,
} from '@/lib/shop/withdrawal-form/statement-draft'
import styles from './withdrawal.module.css'

type Props = {
  draft: StatementDraft
  ordered: readonly OrderedItem[]
  errors: Readonly<Record<string, string>>
  /** The name of the field that gets the focus. */
  focused: string | undefined
}

export function ItemChoice({ draft, ordered, errors, focused }: Props) {
  const error = errors[ITEM_FIELD]
  return (
    <fieldset className={styles.items} aria-describedby={error && `${ITEM_FIELD}-error`}>
      <legend>{t.items}</legend>
      {error && (
        <p id={`${ITEM_FIELD}-error`} className={styles.itemsError}>
          {error}
        </p>
      )}
      <ul>
        {ordered.map((item, at) => {
          const { title, quantity, answers, personalised } = item
          const [used] = usedCards([item])
          const chosen = draft.pieces?.find((piece) => isItem(piece, item))
          const choice = choiceOf(item)
          const field = quantityField(item)
          return (
            <li key={choice.value}>
              <Checkbox
                id={at === 0 ? ITEM_FIELD : undefined}
                {...choice}
                defaultChecked={chosen !== undefined}
                aria-invalid={error ? true : undefined}
                aria-describedby={error && `${ITEM_FIELD}-error`}
                autoFocus={at === 0 && focused === ITEM_FIELD}
                label={`${quantity} × ${title}`}
              />
              {answers.length > 0 && (
                <p className={styles.note}>
                  <AnswerList answers={answers} />
                </p>
              )}
              {personalised && <p className={styles.note}>{t.exempt}</p>}
              {used && <p className={styles.note}>{t.usedCards(used.quantity, quantity)}</p>}
              {quantity > 1 && (
                <Field
                  className={styles.quantity}
                  id={field}
                  name={field}
                  label={t.quantityOf(title, quantity)}
                  type="number"
                  inputMode="numeric"
                  min={1}
                  max={quantity}
                  defaultValue={chosen?.quantity ?? String(quantity)}
                  error={errors[field]}
                  autoFocus={focused === field}
                />
              )}
            </li>
          )
        })}
      </ul>
    </fieldset>
  )
}
