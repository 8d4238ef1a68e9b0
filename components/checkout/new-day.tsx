import * as t from '@messages/new-day'
import { locale } from '@messages/language'
import { Button } from '@/components/ui/button'
import { formatWeekday } from '@/lib/platform/base/dates'
import { type ShownOrder } from '@/lib/shop/orders/order.schema'
import styles from './order-details.module.css'

type Props = {
  newDay: NonNullable<ShownOrder['new_day']>
  /** Null where the page does not know it. */
  token: string | null
}

/** That the order leaves later than was promised, and the right to cancel it. */
export const NewDay = ({ newDay: { before, leaves_by, may_cancel, cancelled_at }, token }: Props) => (
  <section aria-labelledby="new-day">
    <h2 id="new-day">{t.heading}</h2>
    <div className={styles.newDay}>
      <p>{t.explanation(formatWeekday(before, locale), formatWeekday(leaves_by, locale))}</p>
      {cancelled_at && <p role="status">{t.isCancelled}</p>}
      {may_cancel && token && (
        <form method="post" action="/api/forms/late-order/cancellation">
          <p>{t.mayCancel}</p>
          <input type="hidden" name="token" value={token} />
          <Button type="submit" look="secondary">
            {t.cancel}
          </Button>
        </form>
      )}
    </div>
  </section>
)
