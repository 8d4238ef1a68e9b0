import { randomUUID } from 'node:crypto'
import { DeskForm } from '@/components/desk/desk-form'
import { Facts } from '@/components/desk/desk-list'
import { DeskPage } from '@/components/desk/desk-page'
import { TextField } from '@/components/desk/fields'
import { Notice } from '@/components/desk/notice'
import { StepForm } from '@/components/desk/step-form'
import { type MinorUnits } from '@/lib/platform/base/money'
import { formatPriceIn, fromPriceIn, toPriceIn } from '@/lib/platform/base/money-format'
import { firstValue } from '@/lib/platform/base/return-path'
import { findOrderByCode } from '@/lib/shop/orders/order-access.server'
import { orderDeskPath } from '@/lib/platform/base/desk-paths'
import { giftCardPart } from '@/lib/shop/refunds/refund-plan'
import { findRefundable } from '@/lib/owner/orders/refund-order.server'
import { deskContext } from '@/lib/owner/desk/desk-context.server'
import { deskTitle } from '@/lib/owner/desk/desk-title.server'
import { type DeskText } from '@/lib/owner/language/desk-text'
import { say } from '@/lib/owner/language/say.server'
import { foundOrNotFound } from '@/lib/owner/desk/found-or-not-found.server'
import { refundOrder } from '../../actions.server'

export const generateMetadata = deskTitle('Refund')

type Props = {
  params: Promise<{ code: string }>
  searchParams: Promise<Record<'amount' | 'reason', string | string[] | undefined>>
}

/** First the amount, then what will happen: money leaves only with the second button. */
export default async function RefundPage({ params, searchParams }: Props) {
  const ctx = await deskContext('orders.refund')
  const { code } = await params
  const query = await searchParams
  const order = await foundOrNotFound(findOrderByCode(ctx, code))
  const refundable = await findRefundable(ctx, order)
  const back = { href: orderDeskPath(order.code), label: order.code }
  if (!refundable)
    return (
      <DeskPage title={say('Refund')} back={back} narrow>
        <p>
          {say(
            'Nothing of this order can be refunded: it is not paid, its money was returned already, or its gift cards were used.',
          )}
        </p>
      </DeskPage>
    )
  const { leftCents, refundedCents, giftCardRefundedCents, isByCard, unfinished, usedCardsCents, unusedCardsCents } =
    refundable
  const format = (amount: MinorUnits) => formatPriceIn(order.currency, amount)
  const most = unfinished?.amountCents ?? leftCents
  const usedCards = usedCardsCents > 0 ? [[say('Used gift cards, not returned'), format(usedCardsCents)] as const] : []
  const typed = firstValue(query.amount)
  const reason = firstValue(query.reason)?.trim().slice(0, 300) ?? ''
  const amountCents = typed === undefined ? null : fromPriceIn(order.currency, typed)
  if (amountCents && amountCents <= most) {
    const giftCardCents = unfinished?.giftCardCents ?? giftCardPart(refundable, amountCents, refundable.first)
    const keptCents = Math.max(0, unfinished ? leftCents : leftCents - amountCents)
    return (
      <DeskPage title={say('Refund {amount}?', { amount: format(amountCents) })} back={back} narrow>
        <Facts
          facts={[
            [say('Order'), order.code],
            [say('Refund'), <strong key="amount">{format(amountCents)}</strong>],
            ...(giftCardCents > 0 ? [[say('Of it to gift cards'), format(giftCardCents)] as const] : []),
            ...usedCards,
            [say('Kept after it'), format(keptCents)],
            ...(reason ? [[say('Reason'), reason] as const] : []),
          ]}
        />
        <DeskForm
          action={refundOrder}
          label={say('Confirm the refund')}
          submit={say('Refund {amount}', { amount: format(amountCents) })}
          look="danger"
          hidden={{
            code: order.code,
            amount: toPriceIn(order.currency, amountCents),
            reason,
            key: randomUUID(),
            seen_refunded: refundedCents,
          }}
          draft={{ form: 'refund', subject: order.code }}
          buttons={<a href={`${orderDeskPath(order.code)}/refund`}>{say('Change the amount')}</a>}
          sticky
        >
          <p>
            {say(describe(isByCard, giftCardCents === amountCents))} {say('The customer gets an email.')}
          </p>
          {unusedCardsCents > 0 && <p>{say(describeCards(keptCents), { amount: format(unusedCardsCents) })}</p>}
        </DeskForm>
      </DeskPage>
    )
  }
  return (
    <DeskPage title={say('Refund')} back={back} narrow>
      {typed !== undefined && (
        <div role="alert">
          <Notice kind="bad">
            <p>
              {amountCents
                ? say('Only {amount} is left to refund.', { amount: format(most) })
                : say('“{typed}” is no amount like {example}.', { typed, example: toPriceIn(order.currency, most) })}
            </p>
          </Notice>
        </div>
      )}
      <Facts
        facts={[
          [say('Refunded'), format(refundedCents + giftCardRefundedCents)],
          [say('Left to refund'), format(leftCents)],
          ...usedCards,
        ]}
      />
      <StepForm
        label={say('How much to refund')}
        submit={say('Continue')}
        draft={{ form: 'refund', subject: order.code }}
      >
        <TextField
          label={say('Amount')}
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          defaultValue={typed ?? toPriceIn(order.currency, most)}
          hint={say('In {currency}. All that is left, unless you write less.', { currency: order.currency })}
          required
        />
        <TextField
          label={say('Reason')}
          name="reason"
          maxLength={300}
          defaultValue={reason}
          hint={say('For the story of the order. The customer does not see it.')}
        />
      </StepForm>
    </DeskPage>
  )
}

function describe(isByCard: boolean, isOnGiftCards: boolean): DeskText {
  if (isOnGiftCards) return 'It is on the gift card again at once.'
  return isByCard
    ? 'The money goes back to the card at once, and cannot be called back.'
    : 'Transfer the money to the customer yourself: the shop only records it.'
}

const describeCards = (keptCents: MinorUnits) =>
  keptCents === 0
    ? ('Gift cards of the order that nobody has used, of {amount}, are withdrawn.' as const)
    : ('Gift cards of the order, of {amount}, can still be used: they are withdrawn when nothing is left to refund.' as const)
