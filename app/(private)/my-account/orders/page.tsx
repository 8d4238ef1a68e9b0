import { type Metadata } from 'next'
import { myOrders } from '@messages/account-menu'
import { Orders } from '@/components/account/orders'
import { requireCustomer } from '@/lib/shop/account/require-customer.server'
import { currentSupport } from '@/lib/shop/content/current-support.server'

export const metadata: Metadata = { title: myOrders }

export default async function MyOrdersPage() {
  await requireCustomer('/my-account/orders')
  return (
    <>
      <h1>{myOrders}</h1>
      <Orders discover={(await currentSupport()).words.discover} />
    </>
  )
}
