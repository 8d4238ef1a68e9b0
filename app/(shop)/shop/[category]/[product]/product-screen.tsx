import { home } from '@messages/listing'
import * as t from '@messages/product-page'
import * as vatTexts from '@messages/vat'
import { type Metadata } from 'next'
import { permanentRedirect, redirect } from 'next/navigation'
import { cache } from 'react'
import { BackInStockFields } from '@/components/catalogue/back-in-stock-fields'
import { Description, Specifications } from '@/components/catalogue/product-details'
import { LegalNotices } from '@/components/catalogue/legal-notices'
import { ProductRow } from '@/components/catalogue/product-row'
import { ProductView } from '@/components/catalogue/product-view'
import { PurchaseInfo } from '@/components/catalogue/purchase-info'
import { RenderAfterPaint } from '@/components/ui/render-after-paint'
import { WishlistButton } from '@/components/wishlist/wishlist-button'
import { StructuredData } from '@/components/content/structured-data'
import { vatNote } from '@/lib/base/vat'
import { type Variant } from '@/lib/catalogue/catalogue.schema'
import { sharingUrlOf } from '@/lib/catalogue/pictures'
import { breadcrumbStructuredData, productStructuredData } from '@/lib/catalogue/product-structured-data'
import { type ProductPage, requestProductPage } from '@/lib/catalogue/product-page.server'
import { productPath } from '@/lib/catalogue/product-path'
import { splitVariantDetails } from '@/lib/catalogue/variant-view'
import { currentSupport } from '@/lib/content/current-support.server'
import { openGraphLocales } from '@/lib/content/open-graph-locales.server'
import { listPages } from '@/lib/content/pages/current-pages.server'
import { variantTitle } from '@/lib/catalogue/variant-title'
import { env } from '@/lib/env.server'
import { publicContext } from '@/lib/http/context.server'
import { pageAlternates } from '@/lib/search/alternates.server'
import { listingPath } from '@/lib/search/listing'
import { otherProducts } from '@/lib/search/other-products.server'
import { currentDeliveryTexts } from '@/lib/shipping/current-delivery.server'
import { currentTheme } from '@/lib/theme/current-theme.server'
import { toWishlistProduct } from '@/lib/wishlist/wishlist'
import styles from './product-screen.module.css'

type Params = { category: string; product: string; variant?: string }

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
  const { company_name } = await currentSupport()
  const title = product.name
  return {
    title,
    description: selectedVariant.short_description,
    metadataBase: new URL(env().shopUrl),
    alternates: await pageAlternates(canonical),
    openGraph: {
      type: 'website',
      siteName: company_name,
      ...openGraphLocales(),
      title: variantTitle(title, selectedVariant.name),
      description: selectedVariant.short_description,
      url: productPath(category.slug, product.slug, params.variant),
      images: picture ? [{ url: picture, width: 1200, height: 630, alt: selectedVariant.image_alt }] : [],
    },
    twitter: { card: 'summary_large_image' },
  }
}

export async function ProductScreen({ category, product, variant }: Params) {
  return <ProductPageView page={await loadCachedPage(category, product, variant)} />
}

export async function ProductPageView({ page }: { page: ProductPage }) {
  const { product, categoryPath, category, variations, defaultVariant, selectedVariant } = page
  const [{ company_name, delivery_time, vat }, delivery, pages, { guaranteeNotice }] = await Promise.all([
    currentSupport(),
    currentDeliveryTexts(),
    listPages(),
    currentTheme(),
  ])
  const { views, panels } = splitVariantDetails(product.variants)
  const { shopUrl } = env()
  const steps = [
    { name: home, path: '/' },
    ...categoryPath.map((step) => ({ name: step.name, path: listingPath({ category: step.slug }) })),
    { name: product.name, path: productPath(category.slug, product.slug) },
  ]
  return (
    <div className={styles.screen}>
      <StructuredData
        data={productStructuredData(product, { shopUrl, company: company_name, categorySlug: category.slug, vat })}
      />
      <StructuredData data={breadcrumbStructuredData(shopUrl, steps)} />
      <ProductView
        key={product.slug}
        name={product.name}
        category={{ name: category.name, slug: category.slug, href: listingPath({ category: category.slug }) }}
        variations={variations}
        variants={views}
        initialVariantId={selectedVariant.id}
        defaultVariantId={defaultVariant.id}
        panels={panels.map((panel) => ({
          description: <Description html={panel.long_description} />,
          specifications: <Specifications groups={panel.variant_specifications} />,
        }))}
        wishlistButton={<WishlistButton wish={toWishlistProduct(product)} />}
        purchaseInfo={
          <PurchaseInfo
            delivery={delivery.promise}
            time={delivery_time}
            personalised={selectedVariant.product.personalised}
            pages={pages}
          />
        }
        backInStock={product.variants.every(({ available }) => available) ? null : <BackInStockFields />}
        vatNote={vatNote(vat, vatTexts)}
        noScriptFallback={<NoScriptFallback pictures={selectedVariant.variant_images} />}
        legalNotices={
          <LegalNotices
            productCode={product.product_code}
            safety={product.safety}
            notice={guaranteeNotice}
            pages={pages}
          />
        }
      />
      <RenderAfterPaint>
        <OtherProducts excludedId={product.id} />
      </RenderAfterPaint>
    </div>
  )
}

const NoScriptFallback = ({ pictures }: { pictures: Variant['variant_images'] }) => (
  <noscript>
    <p>{t.cartNeedsScript}</p>
    <p>
      {t.picturesInFullSize}
      {pictures.map(({ priority, image_lg, image_alt }) => (
        <a key={priority} href={image_lg} aria-label={image_alt}>
          {' '}
          {priority}
        </a>
      ))}
    </p>
  </noscript>
)

async function OtherProducts({ excludedId }: { excludedId: number }) {
  const { latest, popular, categories } = await otherProducts(publicContext(), excludedId)
  return (
    <>
      <ProductRow id="latest" title={t.latestProducts} cards={latest} categories={categories} />
      <ProductRow id="popular" title={t.popularProducts} cards={popular} categories={categories} />
    </>
  )
}
