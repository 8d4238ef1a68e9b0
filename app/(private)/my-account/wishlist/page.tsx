import { type Metadata } from 'next'
import { requireCustomer } from '@/lib/account/require-customer.server'

export const metadata: Metadata = { title: 'My Wishlist' }

export default async function MyWishlistPage() {
  await requireCustomer('/my-account/wishlist')
  return <h1>Wishlist</h1>
}
