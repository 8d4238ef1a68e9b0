import { type Metadata } from 'next'
import { myCart } from '@messages/account-menu'
import * as vatTexts from '@messages/vat'
import { CartView } from '@/components/cart/cart-view'
import { PurchaseInfo } from '@/components/catalogue/purchase-info'
import { requireCustomer } from '@/lib/shop/account/require-customer.server'
import { vatNote } from '@/lib/platform/base/vat'
import { categorySlugs } from '@/lib/shop/catalogue/category-slugs.server'
import { currentSupport } from '@/lib/shop/content/current-support.server'
import { listPages } from '@/lib/shop/content/pages/current-pages.server'
import { currentHasAutomaticDiscounts } from '@/lib/shop/discounts/current-discounts.server'
import { publicContext } from '@/lib/platform/http/context.server'
import { currentDeliveryTexts } from '@/lib/shop/shipping/current-delivery.server'

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
        giftCardInfo={<PurchaseInfo giftCard delivery="" pages={pages} />}
        vatNote={vatNote(vat, vatTexts)}
        hasAutomaticDiscounts={await currentHasAutomaticDiscounts()}
        discover={words.discover}
      />
    </>
  )
}
