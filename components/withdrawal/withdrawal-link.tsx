import { locale } from '@messages/language'
import * as t from '@messages/withdrawal-link'
import { ButtonLink } from '@/components/ui/button'
import { classNames } from '@/components/ui/class-names'
import { Link } from '@/components/ui/link'
import { formatDay } from '@/lib/platform/base/dates'
import { type ShownWithdrawal } from '@/lib/shop/orders/order.schema'
import styles from './withdrawal.module.css'

type Props = {
  href: string
  period: ShownWithdrawal
  /** The id of what names the order. */
  describedBy?: string
  className?: string
}

/** Prominent while the time runs. A late statement is received too, so the link stays. */
export const WithdrawalLink = ({ href, period: { ends, open }, describedBy, className }: Props) =>
  open ? (
    <p className={classNames(styles.prominent, className)}>
      <ButtonLink href={href} look="secondary" aria-describedby={describedBy}>
        {t.withdrawHere}
      </ButtonLink>
      <span className={styles.period}>{ends ? t.withdrawUntil(formatDay(ends, locale)) : t.withdrawAfterDelivery}</span>
    </p>
  ) : (
    <p className={className}>
      <Link href={href} aria-describedby={describedBy}>
        {t.withdrawHere}
      </Link>
    </p>
  )
