import * as t from '@messages/order'
import { type Metadata } from 'next'
import { redirect } from 'next/navigation'
import { OrderDetails } from '@/components/checkout/order-details'
import { nullIfNotFound } from '@/lib/platform/base/problem'
import { orderAccessSchema } from '@/lib/shop/orders/order.schema'
import { findOrderPageElsewhere, showOrder } from '@/lib/shop/my-orders/show-order.server'
import { withdrawalPathOf } from '@/lib/shop/withdrawal-form/withdrawal-paths'
import { publicContext } from '@/lib/platform/http/context.server'
import styles from '@/components/checkout/order.module.css'

export const metadata: Metadata = { title: t.yourOrder }

type Props = { params: Promise<{ token: string }> }

/**
 * The link in the emails of an order. Anybody who has the link can see the order, in the edition of its language: its
 * items are named in that language, and so is all that is around them.
 */
export default async function OrderPage({ params }: Props) {
  const { token } = await params
  const access = orderAccessSchema.safeParse({ access_token: token })
  const order = access.success ? await loadOrder(access.data).catch(nullIfNotFound) : null
  if (!order) redirect('/404')
  if (typeof order === 'string') redirect(order)
  return (
    <div className={`page ${styles.screen}`}>
      <h1>{t.yourOrder}</h1>
      <OrderDetails order={order} withdrawalHref={withdrawalPathOf(token)} token={token} />
    </div>
  )
}

/** The order, or the address of the page that shows it in its language. */
async function loadOrder(access: { access_token: string }) {
  const ctx = publicContext()
  return (await findOrderPageElsewhere(ctx, access)) ?? showOrder(ctx, access)
}
