import * as t from '@messages/withdrawal-form'
import { type Metadata } from 'next'
import { redirect } from 'next/navigation'
import { draftForOrder, StatementScreen } from '@/app/(private)/withdraw/statement-screen'
import { pageContext } from '@/lib/shop/account/require-customer.server'
import { nullIfNotFound } from '@/lib/platform/base/problem'
import { orderAccessSchema } from '@/lib/shop/orders/order.schema'
import { findOrderPageElsewhere } from '@/lib/shop/my-orders/show-order.server'
import { findOwnOrder } from '@/lib/shop/withdrawal-form/own-order.server'

export const metadata: Metadata = { title: t.title }

type Props = { params: Promise<{ token: string }> }

/** The statement filled in for an order, for whoever has its link, in the edition of its language. */
export default async function WithdrawFromOrderPage({ params }: Props) {
  const access = orderAccessSchema.safeParse({ access_token: (await params).token })
  if (!access.success) redirect('/404')
  const ctx = await pageContext()
  const elsewhere = await findOrderPageElsewhere(ctx, access.data).catch(nullIfNotFound)
  if (elsewhere) redirect(`${elsewhere}/withdraw`)
  const order = await findOwnOrder(ctx, { order_code: '', ...access.data })
  if (!order) redirect('/404')
  return <StatementScreen draft={draftForOrder(order, access.data.access_token)} order={order} />
}
