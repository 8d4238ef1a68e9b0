'use client'

import * as t from '@messages/checkout'
import { isGift } from '@messages/gifts'
import { nothingToPay } from '@messages/order-labels'
import { type FormEvent, Suspense, useEffect, useRef, useState } from 'react'
import { Button, ButtonLink } from '@/components/ui/button'
import { Checkbox, Field } from '@/components/ui/field'
import { isAvailable, type CartLine, linePrice } from '@/lib/shop/cart/cart'
import { withBilling, withEmail, withoutDelivery, withoutWrapping, withSame } from '@/lib/shop/checkout/draft'
import { saveDraft, readDraft } from '@/lib/shop/checkout/checkout-storage.client'
import { leavingOfCart } from '@/lib/shop/cart/cart-lead-time'
import { useLeadTime } from '@/lib/shop/cart/use-lead-time.client'
import { useDiscounts } from '@/lib/shop/discounts/use-discounts.client'
import { useGiftCards } from '@/lib/shop/gift-cards/use-gift-cards.client'
import { methodOfFreeOrder } from '@/lib/shop/orders/payment-methods'
import { isOn } from '@/lib/platform/base/options'
import { lazyOrNothing } from '@/components/ui/lazy-or-nothing'
import { LazyDiscountField } from '@/components/cart/lazy-discounts'
import { billOf } from '@/lib/shop/checkout/bill'
import { quote, type Wrapping } from '@/lib/shop/checkout/quote'
import { EMPTY_GIFT } from '@/lib/shop/gifts/gift'
import { type ShownVat } from '@/lib/shop/checkout/shown-vat'
import { type Wallet } from '@/lib/shop/payments/wallets'
import { areAllByEmail } from '@/lib/shop/shipping/delivery-quote'
import { chooseRule, possibleFees } from '@/lib/shop/shipping/shipping-fee'
import { type Destination } from '@/lib/shop/shipping/destination'
import { type ShippingRule } from '@/lib/shop/shipping/shipping.schema'
import { LazyCardField, preloadCardField } from './lazy-card-field'
import { ExpressCheckout } from './express-checkout'
import { type ConfirmPayment } from './load-stripe'
import { SESSION_EXPIRED_ID, SessionExpired, type SessionExpiry } from './session-expired'
import { LazyErrorSummary, preloadErrorSummary } from './lazy-error-summary'
import { type PageLink } from '@/lib/shop/content/pages/page-links'
import { LegalLinks } from './legal-links'
import { OrderSummary } from './order-summary'
import { PaymentChoice } from './payment-choice'
import { AddressSection } from './address-section'
import { loadPlaceOrder, useSubmitOrder } from './use-submit-order'
import { CheckoutLogIn } from './checkout-log-in'
import styles from './checkout.module.css'
import orderStyles from './order.module.css'

type Props = {
  rules: readonly ShippingRule[]
  publicKey: string
  wallets: readonly Wallet[]
  areCardsTests: boolean
  email?: string
  lines: readonly CartLine[]
  deliveryTime: string
  hasAutomaticDiscounts: boolean
  vat: ShownVat
  /** What wrapping an order as a gift costs; null if the shop wraps nothing. */
  wrapping: Wrapping | null
  legalLinks: readonly PageLink[]
  logIn: SessionExpiry
  onRejected: () => void
}

const GiftFields = lazyOrNothing(() => import('./gift-fields').then(({ GiftFields }) => GiftFields))

const COUNTRY_LIST_ID = 'countries'

/** What a press of the button needs. */
function preloadOrdering() {
  void loadPlaceOrder().catch(() => {})
  preloadErrorSummary()
}

export function CheckoutForm(props: Props) {
  const {
    rules,
    publicKey,
    wallets,
    areCardsTests,
    email = '',
    lines,
    deliveryTime,
    hasAutomaticDiscounts,
    vat,
    wrapping,
    legalLinks,
    logIn,
    onRejected,
  } = props
  const [typed, setDraft] = useState(() => withEmail(readDraft(), email))
  const confirm = useRef<ConfirmPayment>(null)

  const discounts = useDiscounts(lines, hasAutomaticDiscounts)
  const giftCards = useGiftCards()
  const leadTime = useLeadTime(lines)
  const priced = lines.filter(isAvailable).map((line) => ({
    variant: line.item.id,
    ...linePrice(line),
    quantity: line.quantity,
    shippingTags: line.item.special_shipping_tags,
    giftCard: line.item.product.gift_card,
  }))
  const isByEmail = areAllByEmail(priced)
  const offered = wrapping === null ? withoutWrapping(typed) : typed
  const draft = isByEmail ? withoutDelivery(offered) : offered
  const [typedCountry, setTypedCountry] = useState<'billing' | 'shipping' | null>(null)
  const [destination, isTyping] = draft.same
    ? [draft.billing, typedCountry === 'billing']
    : [draft.shipping, typedCountry === 'shipping']
  const { offers } = discounts
  const billFor = (to: Destination, is: { isTyping?: boolean } = {}, method = draft.payment) =>
    billOf(
      quote(priced, rules, to, { ...is, offers, wrapping: draft.gift?.wrapping ? wrapping : null }),
      giftCards.cards,
      method,
    )
  const fullBill = billFor(destination)
  const shownBill = isTyping ? billFor(destination, { isTyping }) : fullBill
  const isFree = fullBill.shipping !== null && fullBill.due === 0
  const isPricing = discounts.isLoading || giftCards.isLoading
  const setTypingFor = (of: 'billing' | 'shipping') => (is: boolean) => setTypedCountry(is ? of : null)

  const { isLoggedOut } = logIn
  const [logOutCount, setLogOutCount] = useState(0)
  const onLoggedOut = () => setLogOutCount((before) => before + 1)
  const { submit, mayOrder, payByWallet, busy, isWaiting, errors, newErrors } = useSubmitOrder({
    draft: isFree ? { ...draft, payment: methodOfFreeOrder(isOn) } : draft,
    lines,
    bill: fullBill,
    leavesBy: leadTime.found?.leaves_by ?? undefined,
    confirm,
    isLoggedOut,
    onLoggedOut,
    onRejected: () => {
      onRejected()
      discounts.refresh()
      giftCards.refresh()
      leadTime.refresh()
    },
  })
  const errorOf = (field: string) => errors.find((error) => error.field === field)?.message

  useEffect(() => saveDraft(typed), [typed])
  useEffect(() => {
    if (logOutCount > 0 && isLoggedOut) document.getElementById(SESSION_EXPIRED_ID)?.focus()
  }, [logOutCount, isLoggedOut])

  /** Enter in the country field can change the shipping fee. It is shown first, and ordered at the next press. */
  function showFullBill(): boolean {
    setTypedCountry(null)
    return !isPricing && shownBill.due === fullBill.due && shownBill.shipping === fullBill.shipping
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (showFullBill()) void submit()
  }

  return (
    <form
      noValidate
      onSubmit={onSubmit}
      onPointerEnter={preloadOrdering}
      onFocus={preloadOrdering}
      className={styles.checkout}
      aria-label={t.checkout}
    >
      <div className={styles.fieldGroups}>
        {isLoggedOut ? <SessionExpired onContinueAsGuest={logIn.continueAsGuest} /> : <CheckoutLogIn email={email} />}
        <LazyErrorSummary errors={newErrors} open={errors} />
        {!isFree && wallets.length > 0 && (
          <ExpressCheckout
            publicKey={publicKey}
            wallets={wallets}
            rules={rules}
            draft={draft}
            lines={lines}
            bill={billFor(destination, {}, 'card')}
            shownBill={shownBill}
            billFor={(to) => billFor(to, {}, 'card')}
            legalLinks={legalLinks}
            error={errorOf('wallet')}
            onPress={() => !isPricing && mayOrder()}
            onPay={(order, confirmPayment) => {
              setDraft(order.draft)
              return payByWallet(order, confirmPayment)
            }}
            onFill={setDraft}
          />
        )}
        <AddressSection
          kind="billing"
          address={draft.billing}
          countries={COUNTRY_LIST_ID}
          errorOf={errorOf}
          onChange={(address) => setDraft(withBilling(typed, address))}
          onTypingCountry={setTypingFor('billing')}
        />
        {!isByEmail && (
          <Checkbox
            label={t.isShippingTheSame}
            checked={draft.same}
            onChange={(event) => setDraft(withSame(typed, event.currentTarget.checked))}
          />
        )}
        {!draft.same && (
          <AddressSection
            kind="shipping"
            address={draft.shipping}
            countries={COUNTRY_LIST_ID}
            errorOf={errorOf}
            onChange={(shipping) => setDraft({ ...typed, shipping })}
            onTypingCountry={setTypingFor('shipping')}
          />
        )}
        <Field
          multiline
          id="notes"
          label={t.optional(t.orderNotes)}
          rows={3}
          maxLength={2000}
          autoComplete="off"
          value={draft.notes}
          error={errorOf('notes')}
          onChange={(event) => setDraft({ ...typed, notes: event.currentTarget.value })}
        />
        {!isByEmail && (
          <Checkbox
            label={isGift}
            checked={draft.gift !== null}
            onChange={(event) => setDraft({ ...draft, gift: event.currentTarget.checked ? EMPTY_GIFT : null })}
          />
        )}
        {draft.gift && (
          <Suspense>
            <GiftFields
              gift={draft.gift}
              wrapping={wrapping}
              errorOf={errorOf}
              onChange={(gift) => setDraft({ ...draft, gift })}
            />
          </Suspense>
        )}
        {isFree ? (
          <p className={orderStyles.note}>{nothingToPay}</p>
        ) : (
          <PaymentChoice
            selected={draft.payment}
            areCardsTests={areCardsTests}
            mayPayCourier={priced.every(({ giftCard }) => !giftCard)}
            error={errorOf('payment_method')}
            onSelect={(payment) => setDraft({ ...typed, payment })}
            onApproach={preloadCardField}
          />
        )}
        {!isFree && draft.payment === 'card' && (
          <LazyCardField publicKey={publicKey} confirmRef={confirm} error={errorOf('card')} />
        )}
        <CountryOptions rules={rules} />
      </div>
      <div className={styles.aside}>
        <LazyDiscountField
          discounts={discounts}
          plan={{ applied: shownBill.discounts, notApplied: shownBill.notApplied }}
          giftCards={giftCards}
          error={errorOf('discount_code') ?? errorOf('gift_cards')}
        />
        <OrderSummary
          lines={lines}
          bill={shownBill}
          possibleFees={possibleFees(rules, priced)}
          deliveryTime={deliveryTime}
          deliveryDays={chooseRule(rules, destination, { isTyping })?.delivery_days}
          leaving={leavingOfCart(leadTime.found, draft.payment)}
          vat={vat}
        />
        <Button type="submit" wide busy={busy || isPricing} busyText={busy ? t.inProgress : undefined}>
          {isFree ? t.placeFreeOrder : draft.payment === null ? t.placeOrder : t.placeOrderBy[draft.payment]}
        </Button>
        <LegalLinks links={legalLinks} />
        <p role="status" className={orderStyles.note}>
          {isWaiting && t.orderedInAnotherTab}
        </p>
        <ButtonLink href="/shop/cart" look="quiet" wide>
          {t.backToCart}
        </ButtonLink>
      </div>
    </form>
  )
}

/** Suggests the countries that have a shipping rule; any other can be typed. */
const CountryOptions = ({ rules }: Pick<Props, 'rules'>) => (
  <datalist id={COUNTRY_LIST_ID}>
    {[...new Set(rules.flatMap(({ country }) => country ?? []))].map((country) => (
      <option key={country} value={country} />
    ))}
  </datalist>
)
