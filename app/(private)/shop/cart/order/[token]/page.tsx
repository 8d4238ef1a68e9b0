import { type Metadata } from 'next'
import { redirect } from 'next/navigation'
import { OrderDetails } from '@/components/checkout/order-details'
import { Problem } from '@/lib/base/problem'
import { orderAccessSchema } from '@/lib/checkout/order.schema'
import { showOrder } from '@/lib/checkout/orders/show-order.server'
import { publicContext } from '@/lib/http/context.server'
import styles from '@/components/checkout/checkout.module.css'

export const metadata: Metadata = { title: 'Your order' }

type Props = { params: Promise<{ token: string }> }

/** The link in the emails of an order. Anybody who has the link can see the order. */
export default async function OrderPage({ params }: Props) {
  const access = orderAccessSchema.safeParse({ access_token: (await params).token })
  const order = access.success ? await showOrder(publicContext(), access.data).catch(nullIfNotFound) : null
  if (!order) redirect('/404')
  return (
    <div className={`page ${styles.screen}`}>
      <h1>Your order</h1>
      <OrderDetails order={order} />
    </div>
  )
}

function nullIfNotFound(error: unknown): null {
  if (error instanceof Problem && error.kind === 'not_found') return null
  throw error
}
