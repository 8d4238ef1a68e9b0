import { type Metadata } from 'next'
import { CartView } from '@/components/cart/cart-view'
import { PurchaseInfo } from '@/components/catalogue/purchase-info'
import { requireCustomer } from '@/lib/account/require-customer.server'
import { categorySlugs } from '@/lib/catalogue/category-slugs.server'
import { publicContext } from '@/lib/http/context.server'
import { currentDeliveryTexts } from '@/lib/shipping/current-delivery.server'

export const metadata: Metadata = { title: 'My Cart' }

export default async function MyCartPage() {
  await requireCustomer('/my-account/cart')
  return (
    <>
      <h1>My Cart</h1>
      <CartView
        categorySlugs={await categorySlugs(publicContext())}
        purchaseInfo={<PurchaseInfo delivery={(await currentDeliveryTexts()).promise} />}
      />
    </>
  )
}
