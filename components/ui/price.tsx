import { type ReactNode } from 'react'
import * as t from '@messages/price'
import { formatPrice } from '@/lib/platform/base/money'
import styles from './price.module.css'

type Props = {
  price: string
  /** What the price is compared with, if it is a reduction. */
  reducedFrom?: string | null
  /** Before the price, such as "From". */
  prefix?: ReactNode
  /** The text before it says already which price this is. */
  isLabelled?: boolean
}

/** For a paragraph. The struck price is repeated in words, which screen readers read instead of it. */
export function Price({ price, reducedFrom, prefix, isLabelled = false }: Props) {
  if (!reducedFrom)
    return (
      <>
        {prefix}
        {formatPrice(price)}
      </>
    )
  const before = formatPrice(reducedFrom)
  return (
    <>
      {!isLabelled && <span className="visually-hidden">{t.priceNow}</span>}
      {prefix}
      {formatPrice(price)}
      <s className={styles.struck} aria-hidden="true">
        {before}
      </s>
      <span className={styles.words}>{t.lowestBefore(before)}</span>
    </>
  )
}
