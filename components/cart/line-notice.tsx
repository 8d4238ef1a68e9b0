import * as t from '@messages/cart'
import { Button } from '@/components/ui/button'
import { formatPrice } from '@/lib/platform/base/money'
import { type CartLine, maxQuantity, needsAnswers } from '@/lib/shop/cart/cart'
import styles from './line-notice.module.css'

type Props = {
  line: CartLine
  name: string
  onAccept: () => void
  onAnswer: () => void
  onRemove: () => void
  onReduce: (quantity: number) => void
}

/** What keeps a line from being ordered, or has changed since the item was added. */
export function LineNotice({ line, name, onAccept, onAnswer, onRemove, onReduce }: Props) {
  const max = maxQuantity(line)
  return (
    <div aria-live="polite" className={styles.container}>
      {!line.item.available ? (
        <div className={styles.notice}>
          <p className={styles.text}>{t.unavailable}</p>
          <Button look="secondary" onClick={onRemove} aria-label={t.removeItem(name)}>
            {t.remove}
          </Button>
        </div>
      ) : needsAnswers(line) ? (
        <div className={styles.notice}>
          <p className={styles.text}>{t.needsAnswers}</p>
          <Button look="secondary" onClick={onAnswer} aria-label={t.editItem(name)}>
            {t.answer}
          </Button>
        </div>
      ) : line.quantity > max ? (
        <div className={styles.notice}>
          <p className={styles.text}>{t.onlyLeft(max)}</p>
          <Button look="secondary" onClick={() => onReduce(max)} aria-label={t.takeOnlyOf(max, name)}>
            {t.takeOnly(max)}
          </Button>
        </div>
      ) : (
        line.price_before && (
          <div className={styles.notice}>
            <p className={styles.text}>
              {t.priceChanged(<s>{formatPrice(line.price_before)}</s>, <strong>{formatPrice(line.item.price)}</strong>)}
            </p>
            <Button look="secondary" onClick={onAccept} aria-label={t.acceptPrice(name)}>
              {t.accept}
            </Button>
          </div>
        )
      )}
    </div>
  )
}
