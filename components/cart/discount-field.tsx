import * as t from '@messages/discounts'
import * as giftCardTexts from '@messages/gift-cards'
import { locale } from '@messages/language'
import { giftCard, haveDiscountCode } from '@messages/order-labels'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { formatDay, formatMoment } from '@/lib/platform/base/dates'
import { formatPrice } from '@/lib/platform/base/money'
import { type AppliedDiscount, type DiscountPlan, type Reason } from '@/lib/shop/discounts/apply-discounts'
import { describeDiscount, describeReason } from '@/lib/shop/discounts/describe-discount'
import { type Discount } from '@/lib/shop/discounts/discount'
import { discountTexts as texts } from '@/lib/shop/discounts/discount-texts'
import { giftCardKey, looksLikeGiftCard } from '@/lib/shop/gift-cards/gift-card-code'
import { MAX_GIFT_CARDS } from '@/lib/shop/gift-cards/gift-card-plan'
import { type GiftCardProblem, type GiftCards } from '@/lib/shop/gift-cards/use-gift-cards.client'
import { type UsableCard } from '@/lib/shop/gift-cards/usable-card'
import { type CodeProblem, type Discounts } from '@/lib/shop/discounts/use-discounts.client'
import styles from './discount-field.module.css'

/** Each discount that applies, in words. */
const appliedTexts = (applied: readonly AppliedDiscount[]): string[] =>
  applied.map(({ offer }) => describeDiscount(offer, texts))

export type AppliedTextsProps = {
  applied: readonly AppliedDiscount[]
  children: (texts: readonly string[]) => ReactNode
}

export const AppliedTexts = ({ applied, children }: AppliedTextsProps) => children(appliedTexts(applied))

/** A code that was refused may have been meant as one of a gift card. */
function codeProblemText(problem: CodeProblem, typed: string): string {
  if (problem.kind === 'refused' && looksLikeGiftCard(typed))
    return giftCardKey(typed) === null ? giftCardTexts.mistyped : giftCardTexts.refused
  return problem.kind === 'ended' ? t.ended(problem.code, formatDay(problem.day, locale)) : t[problem.kind]
}

function cardProblemText(problem: GiftCardProblem): string {
  if (problem === 'failed') return t.failed
  if (problem === 'too_many') return giftCardTexts.tooMany(MAX_GIFT_CARDS)
  const { state, last4, valid_until, usable_from } = problem
  if (state === 'ended' && last4 && valid_until) return giftCardTexts.ended(last4, formatDay(valid_until, locale))
  if (state === 'waits' && last4 && usable_from)
    return giftCardTexts.waits(last4, formatMoment(new Date(usable_from), locale))
  return state === 'empty' && last4 ? giftCardTexts.empty(last4) : giftCardTexts.refused
}

/** Of automatic discounts only what the shopper can do about it. */
const isWorthSaying = ({ code }: Discount, { kind }: Reason) =>
  code !== null || kind === 'missing_amount' || kind === 'missing_items'

export type DiscountFieldProps = {
  discounts: Discounts
  giftCards: GiftCards
  plan: Pick<DiscountPlan, 'applied' | 'notApplied'>
  /** What the shop said about the codes when it refused the order. */
  error?: string
  /** Whether a press has opened it already. */
  isOpen: boolean
}

/**
 * One field for a code of a discount and for those of gift cards, and what they do. Small until somebody has a code. When
 * a code is accepted or removed, the focus stays here.
 */
export function DiscountField({ discounts, giftCards, plan, error, isOpen }: DiscountFieldProps): ReactNode {
  const { code, offers, problem } = discounts
  const isLoading = discounts.isLoading || giftCards.isLoading
  const [tried, setTried] = useState('')
  // Until the shop has answered, the field stays, with what was typed into it.
  const isKept = code !== null && (problem?.kind === 'failed' || offers.some((offer) => offer.code !== null))
  const accepted = [isKept && code, ...giftCards.cards.map((card) => card.code)].filter(Boolean).join(' ')
  const place = useRef<HTMLDivElement>(null)
  const hasActed = useRef(false)
  useEffect(() => {
    if (isOpen) place.current?.querySelector('input')?.focus()
  }, [isOpen])
  useEffect(() => {
    if (hasActed.current) place.current?.querySelector<HTMLElement>('summary, button')?.focus()
    hasActed.current = false
  }, [accepted])
  const noting =
    <Values extends unknown[]>(act: (...values: Values) => void) =>
    (...values: Values) => {
      hasActed.current = true
      act(...values)
    }
  function apply(typed: string) {
    setTried(typed)
    if (giftCardKey(typed) === null) return discounts.apply(typed)
    giftCards.apply(typed, () => discounts.apply(typed))
  }
  const said = (problem && codeProblemText(problem, tried)) ?? (giftCards.problem && cardProblemText(giftCards.problem))
  const isApplied = plan.applied.some(({ offer }) => offer.code !== null)
  const hints = plan.notApplied.filter(({ offer, reason }) => isWorthSaying(offer, reason))
  return (
    <div ref={place} className={styles.discount}>
      {isKept && (
        <Button id="kept_code" look="quiet" onClick={noting(discounts.remove)}>
          {t.remove(code)}
        </Button>
      )}
      {giftCards.cards.map((card) => (
        <KeptCard key={card.code} card={card} remove={noting(giftCards.remove)} />
      ))}
      <CodeInput
        key={accepted}
        apply={noting(apply)}
        isLoading={isLoading}
        isOpen={isOpen && accepted === ''}
        error={error ?? said ?? undefined}
      />
      <div role="status" className={styles.said} aria-busy={isLoading}>
        {isKept && isApplied && <p>{t.applied(appliedTexts(plan.applied).join(', '))}</p>}
        {hints.map(({ offer, reason }) => (
          <p key={describeDiscount(offer, texts)}>{describeReason(offer, reason, texts)}</p>
        ))}
      </div>
    </div>
  )
}

const KeptCard = ({ card, remove }: { card: UsableCard; remove: (code: string) => void }) => (
  <p className={styles.card}>
    <span>
      {giftCard(card.last4)} <small>{giftCardTexts.left(formatPrice(card.left))}</small>
    </span>
    <Button look="quiet" aria-label={giftCardTexts.remove(card.last4)} onClick={() => remove(card.code)}>
      {giftCardTexts.removeCard}
    </Button>
  </p>
)

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
