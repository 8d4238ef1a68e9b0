import { type Metadata } from 'next'
import { requireCustomer } from '@/lib/account/require-customer.server'

export const metadata: Metadata = { title: 'My Cart' }

export default async function MyCartPage() {
  await requireCustomer('/my-account/cart')
  return <h1>My Cart</h1>
}
