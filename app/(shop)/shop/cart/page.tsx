import { type Metadata } from 'next'
import { CartView } from '@/components/cart/cart-view'
import { PurchaseInfo } from '@/components/catalogue/purchase-info'
import { categorySlugs } from '@/lib/catalogue/category-slugs.server'
import { publicContext } from '@/lib/http/context.server'
import { currentDeliveryTexts } from '@/lib/shipping/current-delivery.server'
import styles from './cart.module.css'

export const dynamic = 'force-static'
export const revalidate = 3600

export const metadata: Metadata = { title: 'Cart', robots: { index: false } }

/** The same for every visitor, because only the browser knows the cart. */
export default async function CartPage() {
  return (
    <div className={`page ${styles.screen}`}>
      <h1>Cart</h1>
      <CartView
        categorySlugs={await categorySlugs(publicContext())}
        purchaseInfo={<PurchaseInfo delivery={(await currentDeliveryTexts()).promise} />}
      />
    </div>
  )
}
