import * as t from '@messages/gifts'
import { Checkbox, Field } from '@/components/ui/field'
import { formatPrice } from '@/lib/platform/base/money'
import { type Wrapping } from '@/lib/shop/checkout/quote'
import { type Gift, MAX_GIFT_MESSAGE } from '@/lib/shop/gifts/gift'
import styles from './checkout.module.css'

type Props = {
  gift: Gift
  /** What wrapping costs; null if the shop wraps nothing. */
  wrapping: Wrapping | null
  errorOf: (field: string) => string | undefined
  onChange: (gift: Gift) => void
}

/** What a shopper says of an order that is a present. */
export const GiftFields = ({ gift, wrapping, errorOf, onChange }: Props) => (
  <fieldset className={styles.gift}>
    <legend className="visually-hidden">{t.gift}</legend>
    <Field
      multiline
      id="gift.message"
      label={t.message}
      hint={t.messageHint}
      rows={3}
      // The shop counts characters as people do, and a browser counts more.
      maxLength={4 * MAX_GIFT_MESSAGE}
      autoComplete="off"
      value={gift.message}
      error={errorOf('gift.message')}
      onChange={(event) => onChange({ ...gift, message: event.currentTarget.value })}
    />
    <Field
      id="gift.email"
      type="email"
      label={t.email}
      hint={t.emailHint}
      autoComplete="off"
      value={gift.email}
      error={errorOf('gift.email')}
      onChange={(event) => onChange({ ...gift, email: event.currentTarget.value })}
    />
    {wrapping && (
      <Checkbox
        id="gift.wrapping"
        label={wrapping.price === 0 ? t.freeWrapping : t.wrapping(formatPrice(wrapping.price))}
        checked={gift.wrapping}
        onChange={(event) => onChange({ ...gift, wrapping: event.currentTarget.checked })}
      />
    )}
  </fieldset>
)
