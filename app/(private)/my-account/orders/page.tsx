import { type Metadata } from 'next'
import { Orders } from '@/components/account/orders'
import { requireCustomer } from '@/lib/account/require-customer.server'

export const metadata: Metadata = { title: 'My Orders' }

export default async function MyOrdersPage() {
  await requireCustomer('/my-account/orders')
  return (
    <>
      <h1>My Orders</h1>
      <Orders />
    </>
  )
}
