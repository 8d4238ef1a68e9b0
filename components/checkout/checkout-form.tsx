'use client'

import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button, ButtonLink } from '@/components/ui/button'
import { Checkbox, Field } from '@/components/ui/field'
import { toCents } from '@/lib/base/money'
import { isAvailable, type CartLine } from '@/lib/cart/cart'
import { withBilling, withEmail, withSame } from '@/lib/checkout/draft'
import { saveDraft, readDraft } from '@/lib/checkout/checkout-storage.client'
import { quote } from '@/lib/checkout/quote'
import { type ShippingRule } from '@/lib/shipping/shipping.schema'
import { CardField, type ConfirmCard } from './card-field'
import { LOG_IN_ENDED, LogInEnded } from './log-in-ended'
import { MistakeSummary } from './mistake-summary'
import { OrderSummary } from './order-summary'
import { PaymentChoice } from './payment-choice'
import { PlaceSection } from './place-section'
import { type LogInState } from './use-log-in-ended'
import { useOrder } from './use-order'
import { useSavedAddresses } from './use-saved-addresses'
import { WhoOrders } from './who-orders'
import styles from './checkout.module.css'

type Props = { rules: readonly ShippingRule[]; publicKey: string; email?: string; lines: readonly CartLine[]; logIn: LogInState; onRefused: () => void }

const COUNTRIES = 'countries'

export function CheckoutForm({ rules, publicKey, email = '', lines, logIn, onRefused }: Props) {
  const [draft, setDraft] = useState(() => withEmail(readDraft(), email))
  const confirm = useRef<ConfirmCard>(null)
  const addresses = useSavedAddresses()

  const priced = lines.filter(isAvailable).map(({ item, quantity }) => ({ unit: toCents(item.price), quantity, shippingTags: item.special_shipping_tags }))
  const [typed, setTyped] = useState<'billing' | 'shipping' | null>(null)
  const [destination, isTyping] = draft.same ? [draft.billing, typed === 'billing'] : [draft.shipping, typed === 'shipping']
  const settled = quote(priced, rules, destination)
  const shown = isTyping ? quote(priced, rules, destination, { isTyping }) : settled
  const typing = (of: 'billing' | 'shipping') => (is: boolean) => setTyped(is ? of : null)

  const { isLoggedOut } = logIn
  const [stops, setStops] = useState(0)
  const onLoggedOut = () => setStops((before) => before + 1)
  const { submit, busy, isWaiting, mistakes, found } = useOrder({ draft, lines, quote: settled, confirm, isLoggedOut, onLoggedOut, onRefused })
  const errorOf = (field: string) => mistakes.find((mistake) => mistake.field === field)?.message

  useEffect(() => saveDraft(draft), [draft])
  useEffect(() => {
    const [first = null] = found.flatMap(({ field }) => document.getElementById(field) ?? [])
    if (found.length > 0) (first ?? document.getElementById('mistakes'))?.focus()
  }, [found])
  useEffect(() => {
    if (stops > 0 && isLoggedOut) document.getElementById(LOG_IN_ENDED)?.focus()
  }, [stops, isLoggedOut])

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    setTyped(null)
    // Sent by Enter from within the country: the fee that it brings is shown first.
    if (shown.total === settled.total && shown.shipping === settled.shipping) void submit()
  }

  return (
    <form noValidate onSubmit={onSubmit} className={styles.checkout} aria-label="Checkout">
      <div className={styles.questions}>
        {isLoggedOut ? <LogInEnded onGuest={logIn.goOnAsGuest} /> : <WhoOrders />}
        <MistakeSummary mistakes={mistakes} />
        <PlaceSection of="billing" place={draft.billing} addresses={addresses} countries={COUNTRIES} errorOf={errorOf} onChange={(place) => setDraft(withBilling(draft, place))} onTypingCountry={typing('billing')} />
        <Checkbox label="Is the shipping address the same?" checked={draft.same} onChange={(event) => setDraft(withSame(draft, event.currentTarget.checked))} />
        {!draft.same && <PlaceSection of="shipping" place={draft.shipping} addresses={addresses} countries={COUNTRIES} errorOf={errorOf} onChange={(shipping) => setDraft({ ...draft, shipping })} onTypingCountry={typing('shipping')} />}
        <Field multiline id="notes" label="Order notes (optional)" rows={3} maxLength={2000} autoComplete="off" value={draft.notes} error={errorOf('notes')} onChange={(event) => setDraft({ ...draft, notes: event.currentTarget.value })} />
        <PaymentChoice chosen={draft.payment} error={errorOf('payment_method')} onChoose={(payment) => setDraft({ ...draft, payment })} />
        {draft.payment === 'card' && <CardField publicKey={publicKey} confirmRef={confirm} error={errorOf('card')} />}
        <Countries rules={rules} />
      </div>
      <div className={styles.aside}>
        <OrderSummary lines={lines} quote={shown} />
        <Button type="submit" wide busy={busy} busyText="In Progress...">
          Place order
        </Button>
        <p role="status" className={styles.note}>
          {isWaiting && 'This cart is being ordered in another tab. Finish it there, or close that tab and this one goes on.'}
        </p>
        <ButtonLink href="/shop/cart" look="quiet" wide>
          Back to cart
        </ButtonLink>
      </div>
    </form>
  )
}

/** Those with a fee of their own, to choose from; any other can be typed. */
const Countries = ({ rules }: Pick<Props, 'rules'>) => (
  <datalist id={COUNTRIES}>
    {[...new Set(rules.flatMap(({ country }) => country ?? []))].map((country) => (
      <option key={country} value={country} />
    ))}
  </datalist>
)
