'use client'

import { type ReactNode, useState } from 'react'
import { formatPrice } from '@/lib/base/money'
import { type Variation } from '@/lib/catalogue/catalogue.schema'
import { productPath } from '@/lib/catalogue/product-path'
import { listVariationChoices, selectVariant } from '@/lib/catalogue/variant-choice'
import { type VariantView } from '@/lib/catalogue/variant-view'
import { OnTheWay } from '@/components/shell/on-the-way'
import { Link } from '@/components/ui/link'
import { Quantity } from '@/components/ui/quantity'
import { Tabs } from '@/components/ui/tabs'
import { AddToCart } from './add-to-cart'
import { ProductGallery } from './product-gallery'
import { VariationSelector } from './variation-selector'
import styles from './product-view.module.css'

type Props = {
  name: string
  category: { name: string; slug: string; href: string }
  variations: Variation[]
  variants: VariantView[]
  /** Chosen by the address, or by default. */
  startId: number
  defaultId: number
  panels: { description: ReactNode; specifications: ReactNode }[]
  /** The wishlist's heart. */
  heart: ReactNode
  /** Delivery, returns and payment, where a shopper decides. */
  promise: ReactNode
  /** What to do where nothing can be pressed. */
  withoutScripts: ReactNode
}

const MOST_PIECES = 99

export function ProductView({ name, category, variations, variants, startId, defaultId, panels, heart, promise, withoutScripts }: Props) {
  const [chosenId, setChosenId] = useState(startId)
  const chosen = variants.find((variant) => variant.id === chosenId) ?? variants[0]
  if (!chosen) return null
  const panel = panels[chosen.panel]

  function chooseTag(tagId: number) {
    if (!chosen) return
    const next = selectVariant(variations, variants, chosen, tagId)
    setChosenId(next.id)
    // The address follows, so that it can be shared; the default variant is the product's own address.
    window.history.replaceState(null, '', productPath(category.slug, next.product.slug, next.id === defaultId ? undefined : next.slug))
  }

  return (
    <article className={styles.product}>
      <div className={styles.pictures}>
        <ProductGallery key={chosen.variant_images[0]?.image_lg} pictures={chosen.variant_images} />
      </div>
      <div className={styles.panel}>
        <Heading name={name} category={category} chosen={chosen} heart={heart} />
        {listVariationChoices(variations, variants, chosen)
          .filter(({ options }) => options.length > 1)
          .map((choice) => (
            <VariationSelector
              key={choice.variation.id}
              choice={choice}
              onChoose={chooseTag}
              variantFor={(tagId) => selectVariant(variations, variants, chosen, tagId)}
            />
          ))}
        <Purchase chosen={chosen} />
        {withoutScripts}
        {promise}
        <p className={styles.codes}>
          Product code {chosen.product.product_code} · Variant code {chosen.variant_code}
        </p>
        {panel && (
          <Tabs
            label="About this piece"
            tabs={[
              { name: 'Description', content: panel.description },
              { name: 'Specifications', content: panel.specifications },
            ]}
          />
        )}
      </div>
    </article>
  )
}

type HeadingProps = Pick<Props, 'name' | 'category' | 'heart'> & { chosen: VariantView }

const Heading = ({ name, category, chosen, heart }: HeadingProps) => (
  <>
    <p className={styles.category}>
      <Link href={category.href}>
        {category.name}
        <OnTheWay to="listing" />
      </Link>
    </p>
    <div className={styles.title}>
      <h1 className={styles.name}>{name}</h1>
      {heart}
    </div>
    <div aria-live="polite">
      {chosen.name !== name && <p className={styles.variant}>{chosen.name}</p>}
      <p className={styles.price}>{formatPrice(chosen.price)}</p>
    </div>
    <p className={styles.short}>{chosen.short_description}</p>
  </>
)

function Purchase({ chosen }: { chosen: VariantView }) {
  const [quantity, setQuantity] = useState(1)
  return (
    <div className={styles.buy}>
      <Quantity label="Quantity" value={quantity} max={MOST_PIECES} onChange={setQuantity} />
      <AddToCart variant={chosen} quantity={quantity} />
    </div>
  )
}
