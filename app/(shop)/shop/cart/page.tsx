import { cart } from '@messages/shell'
import * as vatTexts from '@messages/vat'
import { type Metadata } from 'next'
import { CartView } from '@/components/cart/cart-view'
import { PurchaseInfo } from '@/components/catalogue/purchase-info'
import { vatNote } from '@/lib/platform/base/vat'
import { categorySlugs } from '@/lib/shop/catalogue/category-slugs.server'
import { currentSupport } from '@/lib/shop/content/current-support.server'
import { listPages } from '@/lib/shop/content/pages/current-pages.server'
import { currentHasAutomaticDiscounts } from '@/lib/shop/discounts/current-discounts.server'
import { publicContext } from '@/lib/platform/http/context.server'
import { currentDeliveryTexts } from '@/lib/shop/shipping/current-delivery.server'
import styles from './cart.module.css'

export const dynamic = 'force-static'
export const revalidate = 3600

export const metadata: Metadata = { title: cart, robots: { index: false } }

/** The same for every visitor, because only the browser knows the cart. */
export default async function CartPage() {
  const [{ words, vat }, { promise, shipsTo }, pages] = await Promise.all([
    currentSupport(),
    currentDeliveryTexts(),
    listPages(),
  ])
  return (
    <div className={`page ${styles.screen}`}>
      <h1>{cart}</h1>
      <CartView
        categorySlugs={await categorySlugs(publicContext())}
        purchaseInfo={<PurchaseInfo delivery={promise} more={[shipsTo]} pages={pages} />}
        giftCardInfo={<PurchaseInfo giftCard delivery="" pages={pages} />}
        vatNote={vatNote(vat, vatTexts)}
        hasAutomaticDiscounts={await currentHasAutomaticDiscounts()}
        discover={words.discover}
      />
    </div>
  )
}
