'use client'

import { type ReactNode } from 'react'
import { type VariantSpaces, type VariantView } from '@/lib/shop/catalogue/variant-view'
import { classNames } from '@/components/ui/class-names'
import { Link } from '@/components/ui/link'
import { Price } from '@/components/ui/price'
import styles from './product-heading.module.css'

type Props = {
  name: string
  category: { name: string; href: string }
  spaces: VariantSpaces
  selected: VariantView
  wishlistButton: ReactNode
  vatNote: string | null
}

export const ProductHeading = ({ name, category, spaces, selected, wishlistButton, vatNote }: Props) => {
  return (
    <>
      <p className={styles.category}>
        <Link href={category.href}>{category.name}</Link>
      </p>
      <div className={styles.title}>
        <h1>{name}</h1>
        {wishlistButton}
      </div>
      <div aria-live="polite">
        <Steady
          className={styles.variant}
          text={selected.name === name ? undefined : selected.name}
          space={spaces.name}
        />
        <p
          className={styles.price}
          data-price
          data-space={selected.reduced_from ? undefined : spaces.reduction || undefined}
        >
          <span>
            <Price price={selected.price} reducedFrom={selected.reduced_from} />
          </span>
        </p>
        <Steady className={styles.stock} text={selected.stock_note} space={spaces.stock} />
      </div>
      {vatNote && <p className={styles.vat}>{vatNote}</p>}
      <Steady className={styles.short} text={selected.short_description} space={spaces.short} />
    </>
  )
}

type SteadyProps = { className?: string; text: string | undefined; space: string }

/** A paragraph that is as high with any variant: its style draws the longest text invisibly behind it. */
const Steady = ({ className, text, space }: SteadyProps) =>
  space && (
    <p className={classNames(styles.steady, className)} data-space={text === space ? undefined : space}>
      <span>{text}</span>
    </p>
  )
