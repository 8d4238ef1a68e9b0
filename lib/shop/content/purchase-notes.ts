import * as t from '@messages/product-page'
import { noRightOfWithdrawal } from '@messages/withdrawal-link'
import { isOn } from '@/lib/platform/base/options'
import { hasPage, type PageLink } from '@/lib/shop/content/pages/page-links'
import { paymentMethodsText } from './payment-ways'

export type PurchaseNote = {
  text: string
  /** The page that says more, if the shop has it. */
  href: string | null
  isWarning?: true
}

type Purchase = {
  /** May be empty. */
  delivery: string
  /** More on the delivery: how long it takes, or where to. */
  more?: readonly string[]
  /** Whether there is no right of withdrawal. */
  personalised?: boolean
  pages: readonly PageLink[]
}

const options = () => ({
  card_payment: isOn('card_payment'),
  cash_on_delivery: isOn('cash_on_delivery'),
  bank_transfer: isOn('bank_transfer'),
})
const WAYS = { card: t.byCard, delivery: t.onDelivery, transfer: t.byBankTransfer }

/** What is said of delivery, returns and payment beside a product. */
export function purchaseNotes({ delivery, more = [], personalised = false, pages }: Purchase): PurchaseNote[] {
  const linkTo = (path: string) => (hasPage(pages, path) ? path : null)
  const returns = linkTo('/shop/returns-policy')
  const ways = paymentMethodsText(options(), WAYS)
  return [
    ...(delivery ? [{ text: delivery, href: null }] : []),
    ...more.map((text) => ({ text, href: null })),
    personalised
      ? { text: noRightOfWithdrawal, href: returns, isWarning: true }
      : { text: t.returnsWithin, href: returns },
    ...(ways
      ? [{ text: ways.charAt(0).toLocaleUpperCase() + ways.slice(1), href: linkTo('/shop/payment-options') }]
      : []),
  ]
}
