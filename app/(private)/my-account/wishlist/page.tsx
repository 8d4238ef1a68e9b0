import { type Metadata } from 'next'
import { redirect } from 'next/navigation'
import { myWishlist, wishlist } from '@messages/account-menu'
import { WishlistView } from '@/components/wishlist/wishlist-view'
import { isOn } from '@/lib/platform/base/options'
import { requireCustomer } from '@/lib/shop/account/require-customer.server'
import { categorySlugs } from '@/lib/shop/catalogue/category-slugs.server'
import { currentSupport } from '@/lib/shop/content/current-support.server'
import { publicContext } from '@/lib/platform/http/context.server'

export const metadata: Metadata = { title: myWishlist }

export default async function MyWishlistPage() {
  if (!isOn('wishlist')) redirect('/404')
  await requireCustomer('/my-account/wishlist')
  return (
    <>
      <h1>{wishlist}</h1>
      <WishlistView
        categorySlugs={await categorySlugs(publicContext())}
        discover={(await currentSupport()).words.discover}
      />
    </>
  )
}
