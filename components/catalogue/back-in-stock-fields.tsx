import * as t from '@messages/back-in-stock'
import { Button } from '@/components/ui/button'
import styles from './back-in-stock-fields.module.css'

const ID = 'back-in-stock-email'

/** Of a plain form: the server renders them once, for whichever variant is sold out. */
export const BackInStockFields = ({ error }: { error?: string }) => (
  <fieldset className={styles.fields}>
    <legend>{t.formTitle}</legend>
    <label htmlFor={ID}>{t.email}</label>
    <div className={styles.row}>
      <input
        id={ID}
        name="email"
        type="email"
        required
        maxLength={254}
        autoComplete="email"
        aria-describedby={error ? `${ID}-error ${ID}-note` : `${ID}-note`}
        aria-invalid={error ? true : undefined}
        autoFocus={error !== undefined}
      />
      <Button type="submit" look="secondary">
        {t.submit}
      </Button>
    </div>
    {error && (
      <p id={`${ID}-error`} className={styles.error}>
        {error}
      </p>
    )}
    <p id={`${ID}-note`} className={styles.note}>
      {t.formNote}
    </p>
  </fieldset>
)
