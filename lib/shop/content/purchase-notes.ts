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
  /** Sent by email, so that no courier takes money for it. */
  giftCard?: boolean
  pages: readonly PageLink[]
}

const options = () => ({
  card_payment: isOn('card_payment'),
  cash_on_delivery: isOn('cash_on_delivery'),
  bank_transfer: isOn('bank_transfer'),
})
const WAYS = { card: t.byCard, delivery: t.onDelivery, transfer: t.byBankTransfer }

/** What is said of delivery, returns and payment beside a product. */
export function purchaseNotes(purchase: Purchase): PurchaseNote[] {
  const { delivery, more = [], personalised = false, giftCard = false, pages } = purchase
  const linkTo = (path: string) => (hasPage(pages, path) ? path : null)
  const returns = linkTo('/shop/returns-policy')
  const ways = paymentMethodsText({ ...options(), ...(giftCard && { cash_on_delivery: false }) }, WAYS)
  return [
    ...(giftCard ? [t.giftCardByEmail] : [delivery, ...more]).filter(Boolean).map((text) => ({ text, href: null })),
    personalised
      ? { text: noRightOfWithdrawal, href: returns, isWarning: true }
      : { text: t.returnsWithin, href: returns },
    ...(ways
      ? [{ text: ways.charAt(0).toLocaleUpperCase() + ways.slice(1), href: linkTo('/shop/payment-options') }]
      : []),
  ]
}
