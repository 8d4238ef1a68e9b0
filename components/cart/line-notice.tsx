import { Button } from '@/components/ui/button'
import { formatPrice } from '@/lib/base/money'
import { isAvailable, type CartLine } from '@/lib/cart/cart'
import styles from './line-notice.module.css'

type Props = { line: CartLine; name: string; onAccept: () => void; onRemove: () => void }

/** What has changed since the item was added: its price or its availability. */
export function LineNotice({ line, name, onAccept, onRemove }: Props) {
  return (
    <div aria-live="polite" className={styles.container}>
      {!isAvailable(line) ? (
        <div className={styles.notice}>
          <p className={styles.text}>This piece is no longer available. It is not part of your total.</p>
          <Button look="secondary" onClick={onRemove} aria-label={`Remove ${name}`}>
            Remove
          </Button>
        </div>
      ) : (
        line.price_before && (
          <div className={styles.notice}>
            <p className={styles.text}>
              The price has changed from <s>{formatPrice(line.price_before)}</s> to{' '}
              <strong>{formatPrice(line.item.price)}</strong>.
            </p>
            <Button look="secondary" onClick={onAccept} aria-label={`Accept the new price of ${name}`}>
              Accept
            </Button>
          </div>
        )
      )}
    </div>
  )
}
