'use client'

import { useEffect, useState } from 'react'
import { PlacedOrderTotals } from '@/components/checkout/order-totals'
import { Button, ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { ParcelIcon } from '@/components/ui/icons'
import { Loading } from '@/components/ui/loading'
import { notify } from '@/components/ui/toast.client'
import { GENERIC_ERROR } from '@/lib/base/messages'
import { formatPrice } from '@/lib/base/money'
import { orderStateLabels } from '@/lib/checkout/order-labels'
import { type Order, type OrderItem } from '@/lib/checkout/orders/my-orders.schema'
import { type OrderOperations } from '@/lib/checkout/orders/orders.operations'
import { ORDERS_PER_PAGE } from '@/lib/checkout/orders/orders-per-page'
import { ApiError } from '@/lib/http/api.client'
import { useApi } from '@/lib/http/use-api.client'
import { listingPath } from '@/lib/search/listing'
import styles from './orders.module.css'

export function Orders() {
  const [page, setPage] = useState(1)
  const { data, error } = useApi<OrderOperations['listOrders']>(`/shop/shop-users/orders?page=${page}`, {
    keepPreviousData: true,
  })

  useEffect(() => {
    if (error && !(error instanceof ApiError && error.status === 401)) notify('error', GENERIC_ERROR)
  }, [error])

  if (!data)
    return error ? (
      <p>Your orders could not be loaded.</p>
    ) : (
      <Loading label="Loading your orders" noScriptSubject="The list of your orders" height="4rem" />
    )
  if (data.count === 0) return <EmptyOrders />
  return (
    <>
      <ul className={styles.orders}>
        {data.results.map((order) => (
          <li key={order.id}>
            <OrderRow order={order} />
          </li>
        ))}
      </ul>
      {data.count > ORDERS_PER_PAGE && (
        <OrdersPagination page={page} pages={Math.ceil(data.count / ORDERS_PER_PAGE)} onChange={setPage} />
      )}
    </>
  )
}

const EmptyOrders = () => (
  <EmptyState icon={<ParcelIcon />} text="No orders found...">
    <ButtonLink href={listingPath({ by: '-orders' })} look="secondary">
      Discover our jewellery
    </ButtonLink>
  </EmptyState>
)

const formatDate = (moment: string) =>
  new Date(moment).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })
const countItems = (items: readonly OrderItem[]) => items.reduce((sum, { quantity }) => sum + quantity, 0)

function OrderRow({ order }: { order: Order }) {
  const { date_added, items, paid_amount, order_code, state } = order
  const count = countItems(items)
  return (
    <details className={styles.order}>
      <summary className={styles.summary}>
        <time dateTime={date_added}>{formatDate(date_added)}</time>
        <span>
          {count} {count === 1 ? 'item' : 'items'}
        </span>
        <span className={styles.state}>{orderStateLabels[state]}</span>
        <strong>{formatPrice(paid_amount)}</strong>
      </summary>
      <p className={styles.code}>Order {order_code}</p>
      <ul className={styles.items}>
        {items.map((item) => (
          <OrderItemRow key={item.id} item={item} />
        ))}
      </ul>
      <PlacedOrderTotals order={order} className={styles.totals} />
    </details>
  )
}

function OrderItemRow({ item: { name, quantity, price, variant } }: { item: OrderItem }) {
  const picture = variant.variant_images[0]
  return (
    <li className={styles.item}>
      {picture ? <img src={picture.thumbnail} alt="" width={64} height={64} loading="lazy" /> : <span />}
      <span>
        {variant.product ? <a href={`/shop/${variant.product.category_slug}/${variant.product.slug}`}>{name}</a> : name}
        <span className={styles.variant}>{variant.name}</span>
      </span>
      <span className={styles.quantity}>× {quantity}</span>
      <span>{formatPrice(price)}</span>
    </li>
  )
}

function OrdersPagination({
  page,
  pages,
  onChange,
}: {
  page: number
  pages: number
  onChange: (page: number) => void
}) {
  return (
    <nav aria-label="Pages of orders" className={styles.pagination}>
      <Button look="secondary" disabled={page <= 1} onClick={() => onChange(page - 1)}>
        Previous
      </Button>
      <span aria-live="polite">
        Page {page} of {pages}
      </span>
      <Button look="secondary" disabled={page >= pages} onClick={() => onChange(page + 1)}>
        Next
      </Button>
    </nav>
  )
}
