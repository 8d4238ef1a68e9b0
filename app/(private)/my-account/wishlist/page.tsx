import { type Metadata } from 'next'
import { WishlistView } from '@/components/wishlist/wishlist-view'
import { requireCustomer } from '@/lib/account/require-customer.server'
import { categorySlugs } from '@/lib/catalogue/category-slugs.server'
import { publicContext } from '@/lib/http/context.server'

export const metadata: Metadata = { title: 'My Wishlist' }

export default async function MyWishlistPage() {
  await requireCustomer('/my-account/wishlist')
  return (
    <>
      <h1>Wishlist</h1>
      <WishlistView categorySlugs={await categorySlugs(publicContext())} />
    </>
  )
}
