import * as t from '@messages/discounts'
import { locale } from '@messages/language'
import { haveDiscountCode } from '@messages/order-labels'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { formatDay } from '@/lib/platform/base/dates'
import { formatPrice } from '@/lib/platform/base/money'
import { formatVatRate } from '@/lib/platform/base/vat'
import { type AppliedDiscount, type DiscountPlan, type Reason } from '@/lib/shop/discounts/apply-discounts'
import { describeDiscount, describeReason, type DiscountTexts } from '@/lib/shop/discounts/describe-discount'
import { type Discount } from '@/lib/shop/discounts/discount'
import { type CodeProblem, type Discounts } from '@/lib/shop/discounts/use-discounts.client'
import styles from './discount-field.module.css'

const texts: DiscountTexts = { t, price: (amount) => formatPrice(amount), rate: (percent) => formatVatRate(percent) }

/** Each discount that applies, in words. */
const appliedTexts = (applied: readonly AppliedDiscount[]): string[] =>
  applied.map(({ offer }) => describeDiscount(offer, texts))

export type AppliedTextsProps = {
  applied: readonly AppliedDiscount[]
  children: (texts: readonly string[]) => ReactNode
}

export const AppliedTexts = ({ applied, children }: AppliedTextsProps) => children(appliedTexts(applied))

function problemText(problem: CodeProblem): string {
  return problem.kind === 'ended' ? t.ended(problem.code, formatDay(problem.day, locale)) : t[problem.kind]
}

/** Of automatic discounts only what the shopper can do about it. */
const isWorthSaying = ({ code }: Discount, { kind }: Reason) =>
  code !== null || kind === 'missing_amount' || kind === 'missing_items'

export type DiscountFieldProps = {
  discounts: Discounts
  plan: Pick<DiscountPlan, 'applied' | 'notApplied'>
  /** What the shop said about the code when it refused the order. */
  error?: string
  /** Whether a press has opened it already. */
  isOpen: boolean
}

/** A code and what it does. Small until somebody has a code. When the code is accepted or removed, the focus stays here. */
export function DiscountField({ discounts, plan, error, isOpen }: DiscountFieldProps): ReactNode {
  const { code, offers, problem, isLoading } = discounts
  // Until the shop has answered, the field stays, with what was typed into it.
  const isKept = code !== null && (problem?.kind === 'failed' || offers.some((offer) => offer.code !== null))
  const place = useRef<HTMLDivElement>(null)
  const hasActed = useRef(false)
  useEffect(() => {
    if (isOpen) place.current?.querySelector('input')?.focus()
  }, [isOpen])
  useEffect(() => {
    if (hasActed.current) place.current?.querySelector<HTMLElement>('summary, button')?.focus()
    hasActed.current = false
  }, [isKept])
  const noting =
    <Values extends unknown[]>(act: (...values: Values) => void) =>
    (...values: Values) => {
      hasActed.current = true
      act(...values)
    }
  const isApplied = plan.applied.some(({ offer }) => offer.code !== null)
  const hints = plan.notApplied.filter(({ offer, reason }) => isWorthSaying(offer, reason))
  return (
    <div ref={place} className={styles.discount}>
      {isKept ? (
        <Button id="discount_code" look="quiet" onClick={noting(discounts.remove)}>
          {t.remove(code)}
        </Button>
      ) : (
        <CodeInput
          apply={noting(discounts.apply)}
          isLoading={isLoading}
          isOpen={isOpen}
          error={error ?? (problem ? problemText(problem) : undefined)}
        />
      )}
      <div role="status" className={styles.said} aria-busy={isLoading}>
        {isKept && isApplied && <p>{t.applied(appliedTexts(plan.applied).join(', '))}</p>}
        {hints.map(({ offer, reason }) => (
          <p key={describeDiscount(offer, texts)}>{describeReason(offer, reason, texts)}</p>
        ))}
        {isKept && error && <p className={styles.error}>{error}</p>}
        {isKept && problem?.kind === 'failed' && <p className={styles.error}>{t.failed}</p>}
      </div>
    </div>
  )
}

type InputProps = Pick<Discounts, 'apply' | 'isLoading'> & { isOpen: boolean; error: string | undefined }

/** Inside the form of the checkout, so that Enter must not order. */
function CodeInput({ apply, isLoading, isOpen, error }: InputProps) {
  const [typed, setTyped] = useState('')
  const submit = () => typed.trim() !== '' && apply(typed)
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    submit()
  }
  return (
    <details className={styles.code} open={isOpen || error !== undefined || undefined}>
      <summary>{haveDiscountCode}</summary>
      <div className={styles.row}>
        <Field
          id="discount_code"
          label={t.code}
          value={typed}
          error={error}
          maxLength={80}
          autoComplete="off"
          autoCapitalize="characters"
          enterKeyHint="go"
          spellCheck={false}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        <Button look="secondary" busy={isLoading} onClick={submit}>
          {t.apply}
        </Button>
      </div>
    </details>
  )
}

/** For a code of a link while the cart is empty. */
export const WaitingCode = ({ code }: { code: string | null }) => (
  <p role="status" className={styles.waiting}>
    {code !== null && t.waits(code)}
  </p>
)
