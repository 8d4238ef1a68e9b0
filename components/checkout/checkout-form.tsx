'use client'

import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button, ButtonLink } from '@/components/ui/button'
import { Checkbox, Field } from '@/components/ui/field'
import { toCents } from '@/lib/base/money'
import { canBeBought, type CartLine } from '@/lib/cart/cart'
import { withBilling, withEmail, withSame } from '@/lib/checkout/draft'
import { keepDraft, readDraft } from '@/lib/checkout/kept.client'
import { quote } from '@/lib/checkout/quote'
import { type ShippingRule } from '@/lib/shipping/shipping.schema'
import { CardField, type ConfirmCard } from './card-field'
import { MistakeSummary } from './mistake-summary'
import { OrderSummary } from './order-summary'
import { PaymentChoice } from './payment-choice'
import { PlaceSection } from './place-section'
import { useOrder } from './use-order'
import { useSavedAddresses } from './use-saved-addresses'
import { WhoOrders } from './who-orders'
import styles from './checkout.module.css'

type Props = { rules: readonly ShippingRule[]; publicKey: string; email?: string; lines: readonly CartLine[]; onRefused: () => void }

const COUNTRIES = 'countries'

export function CheckoutForm({ rules, publicKey, email = '', lines, onRefused }: Props) {
  const [draft, setDraft] = useState(() => withEmail(readDraft(), email))
  const confirm = useRef<ConfirmCard>(null)
  const form = useRef<HTMLFormElement>(null)
  const addresses = useSavedAddresses()

  const priced = lines.filter(canBeBought).map(({ item, quantity }) => ({ unit: toCents(item.price), quantity, shippingTags: item.special_shipping_tags }))
  const reckoned = quote(priced, rules, draft.same ? draft.billing : draft.shipping)
  const { submit, busy, mistakes, found } = useOrder({ draft, lines, quote: reckoned, confirm, onRefused })
  const errorOf = (field: string) => mistakes.find((mistake) => mistake.field === field)?.message

  useEffect(() => keepDraft(draft), [draft])
  useEffect(() => {
    if (found.length > 0) (form.current?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? document.getElementById('mistakes'))?.focus()
  }, [found])

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void submit()
  }

  return (
    <form ref={form} noValidate onSubmit={onSubmit} className={styles.checkout} aria-label="Checkout">
      <div className={styles.questions}>
        <WhoOrders />
        <MistakeSummary mistakes={mistakes} />
        <PlaceSection of="billing" place={draft.billing} addresses={addresses} countries={COUNTRIES} errorOf={errorOf} onChange={(place) => setDraft(withBilling(draft, place))} />
        <Checkbox label="Is the shipping address the same?" checked={draft.same} onChange={(event) => setDraft(withSame(draft, event.currentTarget.checked))} />
        {!draft.same && <PlaceSection of="shipping" place={draft.shipping} addresses={addresses} countries={COUNTRIES} errorOf={errorOf} onChange={(shipping) => setDraft({ ...draft, shipping })} />}
        <Field multiline label="Order notes (optional)" rows={3} maxLength={2000} autoComplete="off" value={draft.notes} error={errorOf('notes')} onChange={(event) => setDraft({ ...draft, notes: event.currentTarget.value })} />
        <PaymentChoice chosen={draft.payment} error={errorOf('payment_method')} onChoose={(payment) => setDraft({ ...draft, payment })} />
        {draft.payment === 'card' && <CardField publicKey={publicKey} confirmRef={confirm} />}
        <Countries rules={rules} />
      </div>
      <div className={styles.aside}>
        <OrderSummary lines={lines} quote={reckoned} />
        <Button type="submit" wide busy={busy} busyText="In Progress...">
          Place order
        </Button>
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
