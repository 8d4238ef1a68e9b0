import { type Metadata } from 'next'
import { CartView } from '@/components/cart/cart-view'
import { requireCustomer } from '@/lib/account/require-customer.server'
import { categorySlugs } from '@/lib/catalogue/category-slugs.server'
import { publicContext } from '@/lib/http/context.server'

export const metadata: Metadata = { title: 'My Cart' }

export default async function MyCartPage() {
  await requireCustomer('/my-account/cart')
  return (
    <>
      <h1>My Cart</h1>
      <CartView categorySlugs={await categorySlugs(publicContext())} />
    </>
  )
}
