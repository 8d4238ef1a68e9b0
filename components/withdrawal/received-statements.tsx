import { locale } from '@messages/language'
import * as t from '@messages/order-withdrawals'
import { formatMoment } from '@/lib/platform/base/dates'
import { type StatedTitles, titleOfStated } from '@/lib/shop/withdrawal/stated-titles'
import { type ShownStatement } from '@/lib/shop/orders/order.schema'

type Props = {
  statements: readonly ShownStatement[]
  titles: StatedTitles
  /** Whether the order waits for its transfer. */
  isUnpaid: boolean
}

/** What the buyer has stated, with its date, and what became of it. */
export const ReceivedStatements = ({ statements, titles, isUnpaid }: Props) => (
  <>
    {statements.map(({ received_at, lines, state }) => (
      <p key={received_at}>
        <strong>{t.received(formatMoment(new Date(received_at), locale))}</strong>
        <br />
        {lines === null
          ? t.wholeOrder
          : lines.map((line) => t.item(line.quantity, titleOfStated(line, titles))).join(', ')}
        <br />
        {t.states[state]}
      </p>
    ))}
    {isUnpaid && statements.some(({ state }) => state !== 'refused') && <p>{t.stopPaying}</p>}
  </>
)
