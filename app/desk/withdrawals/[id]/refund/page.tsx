import { notFound } from 'next/navigation'
import { DeskForm } from '@/components/desk/desk-form'
import { Facts } from '@/components/desk/desk-list'
import { DeskPage } from '@/components/desk/desk-page'
import { Notice } from '@/components/desk/notice'
import { withdrawalDeskPath } from '@/lib/platform/base/desk-paths'
import { ButtonLink } from '@/components/ui/button'
import { type MinorUnits } from '@/lib/platform/base/money'
import { formatPriceIn } from '@/lib/platform/base/money-format'
import { Problem } from '@/lib/platform/base/problem'
import { firstValue } from '@/lib/platform/base/return-path'
import {
  EarlierRefundError,
  type EarlierRefunds,
  planWithdrawalRefund,
  type WithdrawalRefundPlan,
} from '@/lib/owner/withdrawals/refund-withdrawal.server'
import { variantTitle } from '@/lib/shop/catalogue/variant-title'
import { deskContext } from '@/lib/owner/desk/desk-context.server'
import { deskTitle } from '@/lib/owner/desk/desk-title.server'
import { say, sayMessage } from '@/lib/owner/language/say.server'
import { type DeskText } from '@/lib/owner/language/desk-text'
import { foundOrNotFound } from '@/lib/owner/desk/found-or-not-found.server'
import { refundStatement } from '../../actions.server'
import styles from '@/components/desk/orders/orders.module.css'

export const generateMetadata = deskTitle('Refund')

type Props = {
  params: Promise<{ id: string }>
  searchParams: Promise<Record<'earlier', string | string[] | undefined>>
}

export default async function WithdrawalRefundPage({ params, searchParams }: Props) {
  const ctx = await deskContext('orders.refund')
  const { id } = await params
  if (!/^\d{1,9}$/.test(id)) notFound()
  const typed = firstValue((await searchParams).earlier)
  const earlier: EarlierRefunds | undefined = typed === 'included' || typed === 'besides' ? typed : undefined
  const path = withdrawalDeskPath(Number(id))
  const plan = await foundOrNotFound(planWithdrawalRefund(ctx, Number(id), earlier)).catch(refusalOf)
  return (
    <DeskPage title={say('Refund')} back={{ href: path, label: say('Withdrawal {id}', { id }) }} narrow>
      {plan instanceof EarlierRefundError ? (
        <EarlierRefundQuestion path={path} />
      ) : plan instanceof Problem ? (
        <p>{typeof plan.body.detail === 'string' ? sayMessage(plan.body.detail) : ''}</p>
      ) : (
        <Confirmation id={Number(id)} plan={plan} earlier={earlier} path={path} />
      )}
    </DeskPage>
  )
}

function refusalOf(error: unknown): Problem {
  if (error instanceof Problem && error.kind === 'conflict') return error
  throw error
}

const EarlierRefundQuestion = ({ path }: { path: string }) => (
  <>
    <Notice kind="warn">
      <p>{say('Some of the order was refunded before, for no statement. Is that a part of this refund?')}</p>
    </Notice>
    <div className={styles.links}>
      <ButtonLink href={`${path}/refund?earlier=included`} look="secondary">
        {say('It is a part of this refund')}
      </ButtonLink>
      <ButtonLink href={`${path}/refund?earlier=besides`} look="secondary">
        {say('It was for something else')}
      </ButtonLink>
    </div>
  </>
)

type ConfirmationProps = {
  id: number
  plan: WithdrawalRefundPlan
  earlier: EarlierRefunds | undefined
  path: string
}

function Confirmation({ id, plan, earlier, path }: ConfirmationProps) {
  const { order, amountCents, returnedCents, giftCardCents, returnedCards, usedCards } = plan
  const format = (amount: MinorUnits) => formatPriceIn(order.currency, amount)
  return (
    <>
      <Facts
        facts={[
          [say('Order'), order.code],
          [say('For the pieces'), format(amountCents)],
          [say('To return now'), <strong key="now">{format(returnedCents)}</strong>],
          ...(giftCardCents > 0 ? [[say('Of it to gift cards'), format(giftCardCents)] as const] : []),
          ...(returnedCards.length > 0 ? [[say('Gift cards to withdraw'), nameCards(returnedCards)] as const] : []),
          ...(usedCards.length > 0 ? [[say('Used gift cards, not returned'), nameCards(usedCards)] as const] : []),
        ]}
      />
      <DeskForm
        action={refundStatement}
        label={say('Confirm the refund')}
        submit={
          returnedCents === 0
            ? say('Close without a refund')
            : say('Refund {amount}', { amount: format(returnedCents) })
        }
        look="danger"
        hidden={{ id, earlier: earlier ?? '' }}
        buttons={<a href={path}>{say('Back')}</a>}
        sticky
      >
        <p>
          {say(describe(plan))} {say('The sender gets an email.')}
        </p>
      </DeskForm>
    </>
  )
}

const nameCards = (cards: WithdrawalRefundPlan['usedCards']): string =>
  cards
    .map(({ quantity, productName, variantName }) => `${quantity} × ${variantTitle(productName, variantName)}`)
    .join(', ')

function describe({ returnedCents, giftCardCents, cardCents }: WithdrawalRefundPlan): DeskText {
  if (returnedCents === 0) return 'There is no money to return.'
  if (returnedCents === giftCardCents) return 'It is on the gift card again at once.'
  return cardCents !== null
    ? 'The money goes back to the card at once, and cannot be called back.'
    : 'Transfer the money to the buyer yourself: the shop only records it.'
}
