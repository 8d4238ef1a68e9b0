'use client'

import * as t from '@messages/order'
import { useEffect } from 'react'
import { ButtonLink } from '@/components/ui/button'
import { Loading } from '@/components/ui/loading'
import { useSession } from '@/lib/shop/account/session.client'
import { useCart } from '@/lib/shop/cart/cart.client'
import {
  saveOrderAttempt,
  readOrderAttempt,
  readCompletedOrderToken,
} from '@/lib/shop/checkout/checkout-storage.client'
import { type ShownOrder } from '@/lib/shop/orders/order.schema'
import { keepCode } from '@/lib/shop/discounts/kept-code.client'
import { orderPath } from '@/lib/shop/checkout/place-order.client'
import { WITHDRAWAL_PATH, withdrawalPathOf } from '@/lib/shop/withdrawal-form/withdrawal-paths'
import { useApi } from '@/lib/platform/http/use-api.client'
import { OrderDetails } from './order-details'
import { type CheckoutOperations } from '@/lib/shop/checkout/checkout.operations'

const POLL_INTERVAL_MS = 2_000
const isAwaitingPayment = (order: ShownOrder | undefined) =>
  order?.payment_method === 'card' && order.state === 'awaiting_payment'

export function Success() {
  const token = useSession().isKnown ? readCompletedOrderToken() : undefined
  const { data: order, error } = useApi<CheckoutOperations['showOrder']>(token ? orderPath(token) : null, {
    refreshInterval: (latest) => (isAwaitingPayment(latest) ? POLL_INTERVAL_MS : 0),
  })
  useClearOrderedItems(token, order)

  if (token === undefined || (token && !order && !error))
    return <Loading label={t.loadingYourOrder} noScriptSubject={t.yourOrder} height="12rem" />
  if (!order) return <NoOrder />
  return (
    <>
      <h1>{t.thankYou}</h1>
      <p role="status">{isAwaitingPayment(order) ? t.waitingForPayment : t.confirmationSent}</p>
      <OrderDetails order={order} withdrawalHref={token ? withdrawalPathOf(token) : WITHDRAWAL_PATH} />
      <ButtonLink href="/" look="secondary">
        {t.continueShopping}
      </ButtonLink>
    </>
  )
}

/** Only once, because the cart may be another one when the page is opened again. */
function useClearOrderedItems(token: string | null | undefined, order: ShownOrder | undefined): void {
  const { isLoaded, clearOrdered } = useCart()
  useEffect(() => {
    if (!order || !isLoaded || readOrderAttempt()?.token !== token) return
    clearOrdered(order.items.map((item) => item.variant_code))
    saveOrderAttempt(null)
    keepCode(null)
  }, [order, isLoaded, clearOrdered, token])
}

const NoOrder = () => (
  <>
    <h1>{t.noOrder}</h1>
    <p>{t.noOrderHint}</p>
    <ButtonLink href="/" look="secondary">
      {t.toTheShop}
    </ButtonLink>
  </>
)
