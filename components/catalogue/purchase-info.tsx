import { deliveryTime } from '@messages/delivery'
import * as t from '@messages/product-page'
import { noRightOfWithdrawal } from '@messages/withdrawal-link'
import { isOn } from '@/lib/base/options'
import { paymentMethodsText } from '@/lib/content/payment-ways'
import { Link } from '@/components/ui/link'
import { hasPage, type PageLink } from '@/lib/content/pages/page-links'
import styles from './purchase-info.module.css'

type Props = {
  /** May be empty. */
  delivery: string
  /** From the order to the delivery, in words. */
  time: string
  /** Whether there is no right of withdrawal. */
  personalised?: boolean
  pages: readonly PageLink[]
}

const options = () => ({ cash_on_delivery: isOn('cash_on_delivery'), bank_transfer: isOn('bank_transfer') })
const WAYS = { card: t.byCard, delivery: t.onDelivery, transfer: t.byBankTransfer }

/** The notes lead to pages, as long as the shop has these. */
export function PurchaseInfo({ delivery, time, personalised = false, pages }: Props) {
  const notes = [
    { href: '/shop/returns-policy', text: personalised ? <strong>{noRightOfWithdrawal}</strong> : t.returnsWithin },
    { href: '/shop/payment-options', text: paymentMethodsText(options(), WAYS) },
  ]
  return (
    <ul className={styles.info}>
      {delivery && <li>{delivery}</li>}
      <li>{deliveryTime(time)}</li>
      {notes.map(({ href, text }) => (
        <li key={href}>{hasPage(pages, href) ? <Link href={href}>{text}</Link> : text}</li>
      ))}
    </ul>
  )
}
