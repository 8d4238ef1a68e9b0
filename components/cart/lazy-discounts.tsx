import { haveDiscountCode } from '@messages/order-labels'
import { Suspense, useState } from 'react'
import { lazyOrNothing } from '@/components/ui/lazy-or-nothing'
import { type AppliedTextsProps, type DiscountFieldProps } from './discount-field'
import styles from './discount-field.module.css'

const importDiscounts = () => import('./discount-field')
const preload = () => void importDiscounts().catch(() => {})

const DiscountField = lazyOrNothing(() => importDiscounts().then(({ DiscountField }) => DiscountField))
const AppliedTexts = lazyOrNothing(() => importDiscounts().then(({ AppliedTexts }) => AppliedTexts))

/** Most shoppers have no code. The field and its texts load when somebody comes near, or when there is a discount. */
export function LazyDiscountField(props: Omit<DiscountFieldProps, 'isOpen'>) {
  const { code, offers, problem } = props.discounts
  const { cards, problem: cardProblem } = props.giftCards
  const [isOpen, setIsOpen] = useState(false)
  const [isUsed, setIsUsed] = useState(false)
  const isNeeded =
    isOpen ||
    code !== null ||
    offers.length > 0 ||
    problem !== null ||
    props.error !== undefined ||
    cards.length > 0 ||
    cardProblem !== null
  if (isNeeded && !isUsed) setIsUsed(true)
  const closed = <ClosedField onOpen={() => setIsOpen(true)} />
  return isUsed ? (
    <Suspense fallback={closed}>
      <DiscountField {...props} isOpen={isOpen} />
    </Suspense>
  ) : (
    closed
  )
}

const ClosedField = ({ onOpen }: { onOpen: () => void }) => (
  <div className={styles.discount}>
    <details className={styles.code} onPointerEnter={preload} onFocus={preload}>
      <summary
        onClick={(event) => {
          event.preventDefault()
          onOpen()
        }}
      >
        {haveDiscountCode}
      </summary>
    </details>
  </div>
)

/** The discounts that apply, in words. */
export const LazyAppliedTexts = (props: AppliedTextsProps) => (
  <Suspense>
    <AppliedTexts {...props} />
  </Suspense>
)
