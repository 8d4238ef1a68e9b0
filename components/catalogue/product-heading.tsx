'use client'

import { type ReactNode } from 'react'
import { lowestBefore } from '@messages/price'
import { formatPrice } from '@/lib/platform/base/money'
import { type VariantView } from '@/lib/shop/catalogue/variant-view'
import { classNames } from '@/components/ui/class-names'
import { Link } from '@/components/ui/link'
import { Price } from '@/components/ui/price'
import styles from './product-heading.module.css'

type Props = {
  name: string
  category: { name: string; href: string }
  variants: VariantView[]
  selected: VariantView
  wishlistButton: ReactNode
  vatNote: string | null
}

/** What takes the most space among the variants, which a variant that says less leaves free. */
const longest = (texts: (string | undefined)[]) =>
  texts.reduce<string>((most, text = '') => (text.length > most.length ? text : most), '')

export const ProductHeading = ({ name, category, variants, selected, wishlistButton, vatNote }: Props) => {
  const otherNames = variants.map((variant) => (variant.name === name ? '' : variant.name))
  const reduction = longest(
    variants.map(({ reduced_from }) => (reduced_from ? lowestBefore(formatPrice(reduced_from)) : '')),
  )
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
          space={longest(otherNames)}
        />
        <p className={styles.price} data-price data-space={selected.reduced_from ? undefined : reduction || undefined}>
          <span>
            <Price price={selected.price} reducedFrom={selected.reduced_from} />
          </span>
        </p>
        <Steady
          className={styles.stock}
          text={selected.stock_note}
          space={longest(variants.map(({ stock_note }) => stock_note))}
        />
      </div>
      {vatNote && <p className={styles.vat}>{vatNote}</p>}
      <Steady
        className={styles.short}
        text={selected.short_description}
        space={longest(variants.map(({ short_description }) => short_description))}
      />
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
