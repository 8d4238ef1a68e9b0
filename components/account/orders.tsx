'use client'

import { useEffect, useId, useState } from 'react'
import { somethingWentWrong } from '@messages/ui'
import { locale } from '@messages/language'
import * as answers from '@messages/answers'
import * as t from '@messages/my-orders'
import { states } from '@messages/order-labels'
import { soFar, whatNext } from '@messages/order'
import { heading as headingOfWithdrawals } from '@messages/order-withdrawals'
import { noRightOfWithdrawal } from '@messages/withdrawal-link'
import { KeptAnswers } from '@/components/checkout/kept-answers'
import { MakingLink } from '@/components/checkout/making-link'
import { isOver, OrderSteps } from '@/components/checkout/order-steps'
import { PlacedOrderTotals } from '@/components/checkout/order-totals'
import { Button, ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { ParcelIcon } from '@/components/ui/rare-icons'
import { Loading } from '@/components/ui/loading'
import { notify } from '@/components/ui/toast.client'
import { formatDate } from '@/lib/platform/base/dates'
import { formatPrice } from '@/lib/platform/base/money'
import { type Order, type OrderItem } from '@/lib/shop/my-orders/my-orders.schema'
import { type OrderOperations } from '@/lib/shop/my-orders/orders.operations'
import { statedTitles } from '@/lib/shop/withdrawal/stated-titles'
import { ReceivedStatements } from '@/components/withdrawal/received-statements'
import { WithdrawalLink } from '@/components/withdrawal/withdrawal-link'
import { withdrawalPath } from '@/lib/shop/withdrawal-form/withdrawal-paths'
import { ORDERS_PER_PAGE } from '@/lib/shop/my-orders/orders-per-page'
import { isUnauthorized } from '@/lib/platform/http/api.client'
import { useApi } from '@/lib/platform/http/use-api.client'
import { listingPath } from '@/lib/shop/search/listing'
import { classNames } from '@/components/ui/class-names'
import summaryStyles from '@/components/ui/summary.module.css'
import styles from './orders.module.css'

/** `discover` is the text of the link to the products. */
export function Orders({ discover }: { discover: string }) {
  const [page, setPage] = useState(1)
  const { data, error } = useApi<OrderOperations['listOrders']>(`/shop/shop-users/orders?page=${page}`, {
    keepPreviousData: true,
  })

  useEffect(() => {
    if (error && !isUnauthorized(error)) notify('error', somethingWentWrong)
  }, [error])

  if (!data)
    return error ? (
      <p>{t.loadFailed}</p>
    ) : (
      <Loading label={t.loading} noScriptSubject={t.whatNeedsJavaScript} height="4rem" />
    )
  if (data.count === 0) return <EmptyOrders discover={discover} />
  return (
    <>
      <ul className={styles.orders}>
        {data.results.map((order) => (
          <li key={order.id} className={styles.order}>
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

const EmptyOrders = ({ discover }: { discover: string }) => (
  <EmptyState icon={<ParcelIcon />} text={t.none}>
    <ButtonLink href={listingPath({ by: '-orders' })} look="secondary">
      {discover}
    </ButtonLink>
  </EmptyState>
)

const countItems = (items: readonly OrderItem[]) => items.reduce((sum, { quantity }) => sum + quantity, 0)

function OrderRow({ order }: { order: Order }) {
  const { date_added, items, currency, paid_amount, order_code, state, making, withdrawal, withdrawals } = order
  const codeId = useId()
  const withdrawalLink = withdrawal && (
    <WithdrawalLink
      href={withdrawalPath(order_code)}
      period={withdrawal}
      describedBy={codeId}
      className={styles.withdrawal}
    />
  )
  return (
    <>
      <details>
        <summary className={classNames(summaryStyles.summary, styles.summary)}>
          <time dateTime={date_added}>{formatDate(new Date(date_added), locale)}</time>
          <span>{t.items(countItems(items))}</span>
          <span className={styles.state}>{states[state]}</span>
          <strong>{formatPrice(paid_amount, currency)}</strong>
        </summary>
        <p id={codeId} className={styles.code}>
          {t.order(order_code)}
        </p>
        <ul className={styles.items}>
          {items.map((item) => (
            <OrderItemRow key={item.id} item={item} currency={currency} />
          ))}
        </ul>
        {making && <MakingLink making={making} />}
        <PlacedOrderTotals order={order} className={styles.totals} />
        <div className={styles.next}>
          <h2>{isOver(order) ? soFar : whatNext}</h2>
          <OrderSteps order={order} />
        </div>
        {withdrawals.length > 0 && <OrderWithdrawals order={order} />}
        {withdrawal && !withdrawal.open && withdrawalLink}
      </details>
      {withdrawal?.open && withdrawalLink}
    </>
  )
}

const OrderWithdrawals = ({ order: { withdrawals, items, payment_method, state } }: { order: Order }) => (
  <div className={styles.statements}>
    <h2>{headingOfWithdrawals(withdrawals.length)}</h2>
    <ReceivedStatements
      statements={withdrawals}
      titles={statedTitles(
        { answers },
        items.map(({ variant, ...item }) => ({
          ...item,
          variant_code: variant.variant_code,
          variant_name: variant.name,
        })),
      )}
      isUnpaid={payment_method === 'transfer' && state === 'awaiting_payment'}
    />
  </div>
)

type OrderItemRowProps = { item: OrderItem; currency: string }

function OrderItemRow({ item, currency }: OrderItemRowProps) {
  const { name, quantity, price, personalised, variant } = item
  const picture = variant.variant_images[0]
  return (
    <li className={styles.item}>
      {picture ? <img src={picture.thumbnail} alt="" width={64} height={64} loading="lazy" /> : <span />}
      <span>
        {variant.product ? <a href={`/shop/${variant.product.category_slug}/${variant.product.slug}`}>{name}</a> : name}
        <span className={styles.variant}>{variant.name}</span>
        {item.answers.length > 0 && (
          <span className={styles.variant}>
            <KeptAnswers item={item} currency={currency} />
          </span>
        )}
        {personalised && <span className={styles.variant}>{noRightOfWithdrawal}</span>}
      </span>
      <span className={styles.quantity}>× {quantity}</span>
      <span>{formatPrice(price, currency)}</span>
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
    <nav aria-label={t.pages} className={styles.pagination}>
      <Button look="secondary" disabled={page <= 1} onClick={() => onChange(page - 1)}>
        {t.previous}
      </Button>
      <span aria-live="polite">{t.pageOf(page, pages)}</span>
      <Button look="secondary" disabled={page >= pages} onClick={() => onChange(page + 1)}>
        {t.next}
      </Button>
    </nav>
  )
}
