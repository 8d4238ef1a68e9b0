import { type Metadata } from 'next'
import { myCart } from '@messages/account-menu'
import * as vatTexts from '@messages/vat'
import { CartView } from '@/components/cart/cart-view'
import { PurchaseInfo } from '@/components/catalogue/purchase-info'
import { requireCustomer } from '@/lib/account/require-customer.server'
import { vatNote } from '@/lib/base/vat'
import { categorySlugs } from '@/lib/catalogue/category-slugs.server'
import { currentSupport } from '@/lib/content/current-support.server'
import { listPages } from '@/lib/content/pages/current-pages.server'
import { publicContext } from '@/lib/http/context.server'
import { currentDeliveryTexts } from '@/lib/shipping/current-delivery.server'

export const metadata: Metadata = { title: myCart }

export default async function MyCartPage() {
  await requireCustomer('/my-account/cart')
  const [{ words, vat }, { promise, shipsTo }, pages] = await Promise.all([
    currentSupport(),
    currentDeliveryTexts(),
    listPages(),
  ])
  return (
    <>
      <h1>{myCart}</h1>
      <CartView
        categorySlugs={await categorySlugs(publicContext())}
        purchaseInfo={<PurchaseInfo delivery={promise} more={[shipsTo]} pages={pages} />}
        vatNote={vatNote(vat, vatTexts)}
        discover={words.discover}
      />
    </>
  )
}
