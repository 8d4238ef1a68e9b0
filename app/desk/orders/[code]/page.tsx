import { GiftCardList } from '@/app/desk/gift-cards/gift-card-list'
import { DeskPage, DeskSection } from '@/components/desk/desk-page'
import { Notice } from '@/components/desk/notice'
import { DoneNotice } from '@/components/desk/orders/done-notice'
import { orderDeskPath, ORDERS_PATH } from '@/lib/platform/base/desk-paths'
import { OrderStateLabel } from '@/components/desk/orders/order-state'
import styles from '@/components/desk/orders/orders.module.css'
import { Time } from '@/components/desk/time'
import { ButtonLink } from '@/components/ui/button'
import { formatPriceIn } from '@/lib/platform/base/money-format'
import { firstValue } from '@/lib/platform/base/return-path'
import { dayOf } from '@/lib/platform/base/working-days'
import { currentSnapshot } from '@/lib/shop/catalogue/current-snapshot.server'
import { titleWithAnswers } from '@/lib/shop/questions/answer-texts'
import { messagesOf } from '@/messages/languages'
import { paymentLabel } from '@/lib/shop/orders/order-labels'
import { getOrderDetails, type OrderDetails } from '@/lib/owner/orders/order-admin.server'
import { variantTitle } from '@/lib/shop/catalogue/variant-title'
import { PackingChecklist } from '@/components/desk/orders/packing-checklist'
import { findGiftCards } from '@/lib/owner/gift-cards/find-gift-cards.server'
import { proposeDay } from '@/lib/owner/workshop/board.server'
import { listUndos } from '@/lib/owner/orders/order-undos.server'
import { isProofFirst } from '@/lib/shop/making/begin-work.server'
import { withHistory } from '@/lib/shop/making/load-making.server'
import { getOrderStory } from '@/lib/owner/orders/order-story.server'
import { findRefundable } from '@/lib/owner/orders/refund-order.server'
import { type OrderAction, planOrderAction } from '@/lib/shop/orders/state/order-actions'
import { listWithdrawalsOfOrder } from '@/lib/shop/withdrawal/withdrawals.server'
import { deskContext } from '@/lib/owner/desk/desk-context.server'
import { deskTitle } from '@/lib/owner/desk/desk-title.server'
import { deskLanguage, say, sayMessage } from '@/lib/owner/language/say.server'
import { foundOrNotFound } from '@/lib/owner/desk/found-or-not-found.server'
import { mayDo } from '@/lib/owner/desk/permissions'
import { Amounts, GiftNotice, Items, PaymentNotices, People, Story, Withdrawals } from './order-facts'
import { LeavesBy } from './leaves-by'
import { Making } from './making'
import { Undo, UNDO_PERMISSIONS } from './undo'
import { Delivery, MarkPaid, Money, Notes, Parcels, Ship } from './order-forms'

export const generateMetadata = deskTitle('Order')

type Props = {
  params: Promise<{ code: string }>
  searchParams: Promise<Record<'done', string | string[] | undefined>>
}

export default async function OrderDeskPage({ params, searchParams }: Props) {
  const ctx = await deskContext('orders')
  const { code } = await params
  const { done } = await searchParams
  const details = await foundOrNotFound(getOrderDetails(ctx, code))
  const { order } = details
  const may = (permission: Parameters<typeof mayDo>[1]) => mayDo(ctx.staff.role, permission)
  const can = (action: OrderAction) => planOrderAction(action, order).ok
  const refundable = await findRefundable(ctx, order)
  const making = await withHistory(ctx, details.lines)
  const withdrawals = await listWithdrawalsOfOrder(ctx, order.id)
  const giftCards = may('orders.refund') ? (await findGiftCards(ctx, { orderId: order.id })).found : []
  const wasShipped = details.events.some(({ toState }) => toState === 'shipped')
  const { mediaDomain } = await currentSnapshot(ctx)
  const path = orderDeskPath(order.code)
  const [undo] = (await listUndos(ctx, [order.code])).filter(({ state }) => may(UNDO_PERMISSIONS[state]))
  return (
    <DeskPage
      title={order.code}
      back={{ href: ORDERS_PATH, label: say('Orders') }}
      actions={
        <>
          <ButtonLink href={`${path}/packing-slip`} look="secondary">
            {say('Packing slip')}
          </ButtonLink>
          {making.length > 0 && (
            <ButtonLink href={`${ORDERS_PATH}/work-slips?codes=${order.code}`} look="secondary">
              {say('Work slips')}
            </ButtonLink>
          )}
          {may('orders.pack') && (
            <ButtonLink href={`${ORDERS_PATH}/labels?codes=${order.code}`} look="secondary">
              {say('Label')}
            </ButtonLink>
          )}
          {may('orders.documents') && (
            <ButtonLink href={`${path}/receipt`} look="secondary">
              {say('Receipt')}
            </ButtonLink>
          )}
        </>
      }
    >
      {undo && <Undo undo={undo} now={ctx.now} />}
      {undo?.state !== firstValue(done) && <DoneNotice done={firstValue(done)} />}
      <p className={styles.state}>
        <OrderStateLabel state={order.state} />
        <span>{sayMessage(paymentLabel(order, details.isTestPayment))}</span>
        <strong>{formatPriceIn(order.currency, order.totalCents)}</strong>
        <Time at={order.dateAdded} />
      </p>
      {order.cancelledByBuyerAt && order.state === 'paid' && (
        <Notice kind="bad" title={say('The buyer has cancelled it')}>
          <p>
            {say(
              'The buyer did not want to wait for the new day. Refund everything within 14 days, and do not send it.',
            )}
          </p>
        </Notice>
      )}
      <PaymentNotices details={details} refundable={refundable} />
      {order.notes && (
        <Notice title={say('The customer’s notes')}>
          <p className={styles.detail}>{order.notes}</p>
        </Notice>
      )}

      {details.gift && <GiftNotice gift={details.gift} card={`${path}/message-card.pdf`} />}

      <div className={styles.columns}>
        <div className={styles.next}>
          {can('mark-paid') && may('orders.money') && <MarkPaid order={order} />}
          {order.promisedOn !== null && (
            <LeavesBy order={order} mayTell={may('orders.pack')} proposed={await proposeDay(ctx, order.code)} />
          )}
          {can('ship') && may('orders.pack') && (
            <>
              <PackingChecklist
                order={order.code}
                pieces={details.lines.filter(({ giftCard }) => !giftCard).map(toPack)}
              />
              <Ship order={order} />
            </>
          )}
        </div>
        <div className={styles.contents}>
          <Items details={details} mediaDomain={mediaDomain} />
          <Amounts details={details} />
          {giftCards.length > 0 && (
            <DeskSection title={say('Gift cards')}>
              <GiftCardList cards={giftCards} empty="" />
            </DeskSection>
          )}
          {making.length > 0 && (
            <Making order={order} lines={making} proofFirst={await isProofFirst(ctx)} mayWork={may('orders.pack')} />
          )}
          {may('orders.refund') && (refundable || can('cancel')) && (
            <Money order={order} refundable={refundable} mayCancel={can('cancel')} />
          )}
        </div>
        <div className={styles.person}>
          <People details={details} />
          {wasShipped && <Parcels details={details} mayPack={may('orders.pack')} />}
          {wasShipped && <Delivery order={order} today={dayOf(ctx.now)} mayPack={may('orders.pack')} />}
        </div>
        <div className={styles.history}>
          {withdrawals.length > 0 && <Withdrawals views={withdrawals} mayOpen={may('withdrawals')} />}
          <Notes details={details} mayAdd={may('orders.pack')} />
          <Story entries={await getOrderStory(ctx, details)} />
        </div>
      </div>
    </DeskPage>
  )
}

const toPack = ({ id, variantCode, productName, variantName, answers, quantity }: OrderDetails['lines'][number]) => ({
  line: id,
  code: variantCode,
  title: titleWithAnswers(messagesOf(deskLanguage()), variantTitle(productName, variantName), answers),
  quantity,
})
