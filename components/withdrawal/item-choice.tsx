import * as t from '@messages/withdrawal-form'
import { Checkbox, Field } from '@/components/ui/field'
import {
  type OrderedItem,
  ITEM_FIELD,
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
  const chosen = new Map(draft.pieces?.map(({ variant_code, quantity }) => [variant_code, quantity]))
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
          const { variant_code, title, quantity, personalised } = item
          return (
            <li key={variant_code}>
              <Checkbox
                id={at === 0 ? ITEM_FIELD : undefined}
                name={ITEM_FIELD}
                value={variant_code}
                defaultChecked={chosen.has(variant_code)}
                aria-invalid={error ? true : undefined}
                aria-describedby={error && `${ITEM_FIELD}-error`}
                autoFocus={at === 0 && focused === ITEM_FIELD}
                label={`${quantity} × ${title}`}
              />
              {personalised && <p className={styles.note}>{t.exempt}</p>}
              {quantity > 1 && (
                <Field
                  className={styles.quantity}
                  id={quantityField(variant_code)}
                  name={quantityField(variant_code)}
                  label={t.quantityOf(title, quantity)}
                  type="number"
                  inputMode="numeric"
                  min={1}
                  max={quantity}
                  defaultValue={chosen.get(variant_code) ?? String(quantity)}
                  error={errors[quantityField(variant_code)]}
                  autoFocus={focused === quantityField(variant_code)}
                />
              )}
            </li>
          )
        })}
      </ul>
    </fieldset>
  )
}
