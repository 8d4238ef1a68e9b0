'use client'

import { type ReactNode, useDeferredValue, useEffect, useRef, useState } from 'react'
import * as t from '@messages/product'
import { type Variation } from '@/lib/shop/catalogue/catalogue.schema'
import { productPath } from '@/lib/shop/catalogue/product-path'
import { listVariationChoices, selectVariant } from '@/lib/shop/catalogue/variant-choice'
import { type VariantSpaces, type VariantView } from '@/lib/shop/catalogue/variant-view'
import { type FreeDelivery } from '@/lib/shop/shipping/delivery-terms'
import { preloadPicture } from '@/components/media/picture-element'
import { afterPaint } from '@/components/ui/after-paint.client'
import { classNames } from '@/components/ui/class-names'
import { RenderAfterPaint } from '@/components/ui/render-after-paint'
import { Tabs } from '@/components/ui/tabs'
import { type Asking } from './asking'
import { isColumn, MAIN_SIZES } from './product-gallery'
import { ProductHeading } from './product-heading'
import { Purchase } from './purchase'
import { VariantGallery } from './variant-gallery'
import { VariationSelector } from './variation-selector'
import layout from '@/components/skeletons/product-layout.module.css'
import styles from './product-view.module.css'

type Props = {
  name: string
  category: { name: string; slug: string; href: string }
  variations: Variation[]
  variants: VariantView[]
  spaces: VariantSpaces
  /** From the URL, or the default variant. */
  initialVariantId: number
  defaultVariantId: number
  panels: { description: ReactNode; specifications: ReactNode; size: ReactNode }[]
  wishlistButton: ReactNode
  /** What is said of VAT below the price. */
  vatNote: string | null
  purchaseInfo: ReactNode
  /** The field for an email address that waits for a sold-out variant; null when none is sold out. */
  backInStock: ReactNode
  freeDelivery: FreeDelivery | null
  noScriptFallback: ReactNode
  legalNotices: ReactNode
  asking?: Asking
}

export function ProductView({
  name,
  category,
  variations,
  variants,
  spaces,
  initialVariantId,
  defaultVariantId,
  panels,
  wishlistButton,
  vatNote,
  purchaseInfo,
  backInStock,
  freeDelivery,
  noScriptFallback,
  legalNotices,
  asking,
}: Props) {
  const [selectedId, setSelectedId] = useState(initialVariantId)
  const selected = variants.find((variant) => variant.id === selectedId) ?? variants[0]
  // Choice and price are painted first.
  const pictures = useDeferredValue(selected?.variant_images)
  const leaveUrl = useRef(() => {})
  useEffect(() => () => leaveUrl.current(), [])
  if (!selected || !pictures) return null
  const priced = asking?.priced(selected) ?? selected
  const panel = panels[selected.panel]
  const pictureCounts = variants.map(({ variant_images }) => variant_images.length)
  const variantFor = (tagId: number) => selectVariant(variations, variants, selected, tagId)

  function preloadVariant(tagId: number) {
    const [first] = variantFor(tagId).variant_images
    if (first) preloadPicture({ src: first.image_lg, sizes: MAIN_SIZES })
  }

  function chooseTag(tagId: number) {
    const next = variantFor(tagId)
    setSelectedId(next.id)
    // The URL of the default variant is the URL of the product.
    const path = productPath(category.slug, next.product.slug, next.id === defaultVariantId ? undefined : next.slug)
    leaveUrl.current()
    // The router renders the page again for it.
    leaveUrl.current = afterPaint(() => window.history.replaceState(null, '', path))
  }

  return (
    <article>
      <div className={layout.product}>
        <div className={styles.pictures} data-column={isColumn(Math.max(...pictureCounts)) || undefined}>
          <VariantGallery pictures={pictures} counts={pictureCounts} onFirst={asking?.onPicture(selected)} />
        </div>
        <div className={classNames(layout.panel, styles.buying)}>
          <ProductHeading
            name={name}
            category={category}
            spaces={spaces}
            selected={priced}
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
                onPoint={preloadVariant}
                variantFor={variantFor}
              />
            ))}
          {asking?.fields(selected)}
          <Purchase
            name={name}
            chosen={selected}
            priced={priced}
            asking={asking}
            backInStock={backInStock}
            freeDelivery={freeDelivery}
          />
          <RenderAfterPaint>
            {noScriptFallback}
            {purchaseInfo}
            <p className={styles.codes}>
              {t.productCode(selected.product.product_code)} · <span>{t.variantCode(selected.variant_code)}</span>
            </p>
          </RenderAfterPaint>
        </div>
      </div>
      <div className={classNames(styles.facts, panel?.size ? styles.sized : null)}>
        <RenderAfterPaint>
          {panel?.size}
          {panel && (
            <Tabs
              label={t.aboutThisProduct}
              tabs={[
                { name: t.description, content: panel.description },
                { name: t.specifications, content: panel.specifications },
              ]}
            />
          )}
          <div className={styles.legal}>{legalNotices}</div>
        </RenderAfterPaint>
      </div>
    </article>
  )
}
