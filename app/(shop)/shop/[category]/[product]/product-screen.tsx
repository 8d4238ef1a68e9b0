import * as deliveryTexts from '@messages/delivery'
import { locale } from '@messages/language'
import { home } from '@messages/listing'
import * as t from '@messages/product-page'
import * as vatTexts from '@messages/vat'
import { type Metadata } from 'next'
import { permanentRedirect, redirect } from 'next/navigation'
import { cache, type ComponentProps, type ReactNode } from 'react'
import { BackInStockFields } from '@/components/catalogue/back-in-stock-fields'
import { Description, Specifications } from '@/components/catalogue/product-details'
import { LazyProductWithQuestions } from '@/components/catalogue/lazy-product-with-questions'
import { LegalNotices } from '@/components/catalogue/legal-notices'
import { ProductPreview } from '@/components/catalogue/product-preview'
import { ProductGroup, ProductRow } from '@/components/catalogue/product-row'
import { ProductView } from '@/components/catalogue/product-view'
import { PurchaseInfo } from '@/components/catalogue/purchase-info'
import { SizeDrawing } from '@/components/catalogue/size-drawing'
import { RenderAfterPaint } from '@/components/ui/render-after-paint'
import { WishlistButton } from '@/components/wishlist/wishlist-button'
import { StructuredData } from '@/components/content/structured-data'
import { vatNote } from '@/lib/platform/base/vat'
import { type Variant } from '@/lib/shop/catalogue/catalogue.schema'
import { type Kind, kindOf, partsOf } from '@/lib/shop/catalogue/measures'
import { sharingUrlOf } from '@/lib/shop/catalogue/pictures'
import { type ProductPage } from '@/lib/shop/catalogue/product-page'
import { requestProductPage } from '@/lib/shop/catalogue/product-page.server'
import { productPath } from '@/lib/shop/catalogue/product-path'
import { splitVariantDetails, variantSpaces } from '@/lib/shop/catalogue/variant-view'
import { deliveryTimes } from '@/lib/shop/shipping/delivery-times'
import { currentSupport } from '@/lib/shop/content/current-support.server'
import { linkPreview } from '@/lib/shop/content/home/link-preview.server'
import { listPages } from '@/lib/shop/content/pages/current-pages.server'
import { variantTitle } from '@/lib/shop/catalogue/variant-title'
import { env } from '@/lib/platform/env.server'
import { dayOf } from '@/lib/platform/base/working-days'
import { publicContext } from '@/lib/platform/http/context.server'
import { pageAlternates } from '@/lib/shop/search/alternates.server'
import { listingPath } from '@/lib/shop/search/listing'
import { otherProducts } from '@/lib/shop/search/other-products.server'
import { currentDeliveryTexts, currentShippingRules } from '@/lib/shop/shipping/current-delivery.server'
import { breadcrumbStructuredData } from '@/lib/machines/structured-data/breadcrumb-structured-data'
import { currentReturnTerms } from '@/lib/machines/structured-data/current-structured-data.server'
import { productStructuredData } from '@/lib/machines/structured-data/product-structured-data'
import { currentTheme } from '@/lib/shop/content/current-theme.server'
import { toWishlistProduct } from '@/lib/shop/wishlist/wishlist'
import styles from './product-screen.module.css'

type Params = { category: string; product: string; variant?: string }

/** Of the bar with the cart button, wherever purchase.module.css shows it: for the bar and what is above it. */
const BAR_HEIGHT =
  '@media screen and (min-width:16rem) and (max-width:47.99rem) and (scripting:enabled){:root,.uses-bottom-bar-height{--bottom-bar-height:4.25rem}}'

/** Cached, because both the metadata and the page need it. Redirects to the canonical path, or to the 404 page. */
const loadCachedPage = cache(async (category: string, product: string, variant?: string): Promise<ProductPage> => {
  const found = await requestProductPage(publicContext(), { category, product, variant })
  if (found.page) return found.page
  const { movedTo, isPermanent } = found
  return isPermanent && movedTo ? permanentRedirect(movedTo) : redirect(movedTo ?? '/404')
})

export async function productMetadata(params: Params): Promise<Metadata> {
  const { product, category, selectedVariant } = await loadCachedPage(params.category, params.product, params.variant)
  const canonical = productPath(category.slug, product.slug)
  const picture = sharingUrlOf(selectedVariant.get_image)
  const title = params.variant ? variantTitle(product.name, selectedVariant.name) : product.name
  const description = selectedVariant.short_description
  return {
    title: product.name,
    description,
    metadataBase: new URL(env().shopUrl),
    alternates: await pageAlternates(canonical),
    ...(await linkPreview({
      title,
      description,
      path: productPath(category.slug, product.slug, params.variant),
      picture: picture ? { url: picture, alt: selectedVariant.image_alt } : undefined,
      isProduct: true,
    })),
  }
}

export async function ProductScreen({ category, product, variant }: Params) {
  const page = await loadCachedPage(category, product, variant)
  return (
    <>
      <ProductPreview variant={page.selectedVariant} />
      <ProductPageView page={page} />
    </>
  )
}

export async function ProductPageView({ page }: { page: ProductPage }) {
  const { product, categoryPath, category, variations, facets, defaultVariant, selectedVariant } = page
  const [{ company_name, delivery_time, vat }, delivery, pages, { guaranteeNotice }, shippingRules, returns] =
    await Promise.all([
      currentSupport(),
      currentDeliveryTexts(),
      listPages(),
      currentTheme(),
      currentShippingRules(),
      currentReturnTerms(),
    ])
  const { views, panels } = splitVariantDetails(product.variants)
  const sizeOf = sizeDrawings(kindOf(categoryPath.map(({ name }) => name)))
  const { shopUrl } = env()
  const steps = [
    { name: home, path: '/' },
    ...categoryPath.map((step) => ({ name: step.name, path: listingPath({ category: step.slug }) })),
    { name: product.name, path: productPath(category.slug, product.slug) },
  ]
  const more = deliveryTimes(deliveryTexts, locale, { time: delivery_time, items: product.variants })
  const { gift_card: giftCard, personalised } = selectedVariant.product
  const notes = { delivery: delivery.promise, more, giftCard, pages }
  return (
    <div className={styles.screen}>
      <style>{BAR_HEIGHT}</style>
      <View
        key={product.slug}
        product={product}
        name={product.name}
        category={{ name: category.name, slug: category.slug, href: listingPath({ category: category.slug }) }}
        variations={variations}
        variants={views}
        spaces={variantSpaces(product.name, views)}
        initialVariantId={selectedVariant.id}
        defaultVariantId={defaultVariant.id}
        panels={panels.map((panel) => ({
          description: <Description html={panel.long_description} />,
          specifications: <Specifications groups={panel.variant_specifications} />,
          size: sizeOf(panel),
        }))}
        wishlistButton={<WishlistButton wish={toWishlistProduct(product)} />}
        purchaseInfo={<PurchaseInfo {...notes} personalised={personalised} />}
        madeForYouInfo={<PurchaseInfo {...notes} personalised />}
        backInStock={product.variants.every(({ available }) => available) ? null : <BackInStockFields />}
        freeDelivery={giftCard ? null : delivery.free}
        vatNote={giftCard ? null : vatNote(vat, vatTexts)}
        noScriptFallback={<NoScriptFallback pictures={selectedVariant.variant_images} />}
        legalNotices={
          !giftCard && (
            <LegalNotices
              productCode={product.product_code}
              safety={product.safety}
              notice={guaranteeNotice}
              pages={pages}
            />
          )
        }
      />
      <RenderAfterPaint>
        <OtherProducts product={product} />
        <StructuredData
          data={productStructuredData(product, {
            ...{ shopUrl, company: company_name, categorySlug: category.slug },
            ...{ vat, variations, facets, shippingRules, returns, today: dayOf(publicContext().now) },
          })}
        />
        <StructuredData data={breadcrumbStructuredData(shopUrl, steps)} />
      </RenderAfterPaint>
    </div>
  )
}

type ViewProps = ComponentProps<typeof ProductView> & { product: ProductPage['product']; madeForYouInfo: ReactNode }

/** A product that asks its buyers loads more scripts. */
const View = ({ product: { id, questions }, madeForYouInfo, ...view }: ViewProps) =>
  questions ? (
    <LazyProductWithQuestions {...view} productId={id} questions={questions} madeForYouInfo={madeForYouInfo} />
  ) : (
    <ProductView {...view} />
  )

/** Most variants have the same measures; one element for them is sent once. */
function sizeDrawings(kind: Kind) {
  const drawings = new Map<string, ReactNode>()
  return ({ variant_specifications }: Pick<Variant, 'variant_specifications'>): ReactNode => {
    const parts = partsOf(variant_specifications)
    if (parts.length === 0) return null
    const key = JSON.stringify(parts)
    const drawing = drawings.get(key) ?? <SizeDrawing kind={kind} parts={parts} />
    drawings.set(key, drawing)
    return drawing
  }
}

const NoScriptFallback = ({ pictures }: { pictures: Variant['variant_images'] }) => (
  <noscript>
    <p>{t.cartNeedsScript}</p>
    <p className={styles.fullSize}>
      {t.picturesInFullSize}
      {pictures.map(({ priority, image_lg, image_alt }) => (
        <a key={priority} href={image_lg} aria-label={image_alt}>
          {priority}
        </a>
      ))}
    </p>
  </noscript>
)

async function OtherProducts({ product }: Pick<ProductPage, 'product'>) {
  const { goesWith, latest, popular, categories } = await otherProducts(publicContext(), product)
  return (
    <>
      {goesWith.length > 0 && (
        <ProductGroup id="goes-with" title={t.goesWith} cards={goesWith} categories={categories} />
      )}
      <ProductRow id="latest" title={t.latestProducts} cards={latest} categories={categories} />
      <ProductRow id="popular" title={t.popularProducts} cards={popular} categories={categories} />
    </>
  )
}
