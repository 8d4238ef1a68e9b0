'use client'

import { type ReactNode, useState } from 'react'
import * as t from '@messages/product'
import { type Variation } from '@/lib/shop/catalogue/catalogue.schema'
import { productPath } from '@/lib/shop/catalogue/product-path'
import { listVariationChoices, selectVariant } from '@/lib/shop/catalogue/variant-choice'
import { type VariantView } from '@/lib/shop/catalogue/variant-view'
import { Link } from '@/components/ui/link'
import { Price } from '@/components/ui/price'
import { QuantityInput } from '@/components/ui/quantity-input'
import { Tabs } from '@/components/ui/tabs'
import { AddToCart } from './add-to-cart'
import { ProductGallery } from './product-gallery'
import { VariationSelector } from './variation-selector'
import layout from '@/components/skeletons/product-layout.module.css'
import styles from './product-view.module.css'

type Props = {
  name: string
  category: { name: string; slug: string; href: string }
  variations: Variation[]
  variants: VariantView[]
  /** From the URL, or the default variant. */
  initialVariantId: number
  defaultVariantId: number
  panels: { description: ReactNode; specifications: ReactNode }[]
  wishlistButton: ReactNode
  /** What is said of VAT below the price. */
  vatNote: string | null
  purchaseInfo: ReactNode
  /** The field for an email address that waits for a sold-out variant; null when none is sold out. */
  backInStock: ReactNode
  noScriptFallback: ReactNode
  legalNotices: ReactNode
}

const MAX_QUANTITY = 99

export function ProductView({
  name,
  category,
  variations,
  variants,
  initialVariantId,
  defaultVariantId,
  panels,
  wishlistButton,
  vatNote,
  purchaseInfo,
  backInStock,
  noScriptFallback,
  legalNotices,
}: Props) {
  const [selectedId, setSelectedId] = useState(initialVariantId)
  const selected = variants.find((variant) => variant.id === selectedId) ?? variants[0]
  if (!selected) return null
  const panel = panels[selected.panel]

  function chooseTag(tagId: number) {
    if (!selected) return
    const next = selectVariant(variations, variants, selected, tagId)
    setSelectedId(next.id)
    // The URL of the default variant is the URL of the product.
    window.history.replaceState(
      null,
      '',
      productPath(category.slug, next.product.slug, next.id === defaultVariantId ? undefined : next.slug),
    )
  }

  return (
    <article className={layout.product}>
      <div className={styles.pictures}>
        <ProductGallery key={selected.variant_images[0]?.image_lg} pictures={selected.variant_images} />
      </div>
      <div className={layout.panel}>
        <ProductHeading
          name={name}
          category={category}
          selected={selected}
          wishlistButton={wishlistButton}
          vatNote={vatNote}
        />
        {listVariationChoices(variations, variants, selected)
          .filter(({ options }) => options.length > 1)
          .map((choice) => (
            <VariationSelector
              key={choice.variation.id}
              choice={choice}
              onChoose={chooseTag}
              variantFor={(tagId) => selectVariant(variations, variants, selected, tagId)}
            />
          ))}
        <PurchaseForm chosen={selected} />
        {!selected.available && backInStock && (
          <form method="post" action="/api/forms/back-in-stock" className={styles.backInStock}>
            <input type="hidden" name="variant" value={selected.id} />
            {backInStock}
          </form>
        )}
        {noScriptFallback}
        {purchaseInfo}
        <p className={styles.codes}>{t.codes(selected.product.product_code, selected.variant_code)}</p>
        {panel && (
          <Tabs
            label={t.aboutThisProduct}
            tabs={[
              { name: t.description, content: panel.description },
              { name: t.specifications, content: panel.specifications },
            ]}
          />
        )}
        {legalNotices}
      </div>
    </article>
  )
}

type ProductHeadingProps = Pick<Props, 'name' | 'category' | 'wishlistButton' | 'vatNote'> & { selected: VariantView }

const ProductHeading = ({ name, category, selected, wishlistButton, vatNote }: ProductHeadingProps) => (
  <>
    <p className={styles.category}>
      <Link href={category.href}>{category.name}</Link>
    </p>
    <div className={styles.title}>
      <h1 className={styles.name}>{name}</h1>
      {wishlistButton}
    </div>
    <div aria-live="polite">
      {selected.name !== name && <p className={styles.variant}>{selected.name}</p>}
      <p className={styles.price} data-price>
        <Price price={selected.price} reducedFrom={selected.reduced_from} />
      </p>
      {selected.stock_note && <p className={styles.stock}>{selected.stock_note}</p>}
    </div>
    {vatNote && <p className={styles.vat}>{vatNote}</p>}
    <p className={styles.short}>{selected.short_description}</p>
  </>
)

function PurchaseForm({ chosen }: { chosen: VariantView }) {
  const [quantity, setQuantity] = useState(1)
  const max = chosen.left ?? MAX_QUANTITY
  return (
    <div className={styles.buy}>
      <QuantityInput label={t.quantity} value={Math.min(quantity, max)} max={max} onChange={setQuantity} />
      <AddToCart variant={chosen} quantity={Math.min(quantity, max)} />
    </div>
  )
}
