import { notFound } from 'next/navigation'
import { DeskForm } from '@/components/desk/desk-form'
import { DeskList, DeskRow, Facts } from '@/components/desk/desk-list'
import { DeskPage, DeskSection } from '@/components/desk/desk-page'
import { AreaField, TextField } from '@/components/desk/fields'
import { DoneNotice } from '@/components/desk/orders/done-notice'
import { orderDeskPath, withdrawalDeskPath, WITHDRAWALS_PATH } from '@/lib/platform/base/desk-paths'
import { Time } from '@/components/desk/time'
import { ButtonLink } from '@/components/ui/button'
import { firstValue } from '@/lib/platform/base/return-path'
import { dayOf } from '@/lib/platform/base/working-days'
import { variantTitle } from '@/lib/shop/catalogue/variant-title'
import { orderStateLabels } from '@/lib/shop/orders/order-labels'
import { describeItems, findingLabels, nextStepOf } from '@/lib/owner/withdrawals/describe-withdrawal.server'
import { isWholeOrder } from '@/lib/shop/withdrawal/withdrawal-plan'
import { getWithdrawal, type WithdrawalView } from '@/lib/shop/withdrawal/withdrawals.server'
import { deskContext } from '@/lib/owner/desk/desk-context.server'
import { foundOrNotFound } from '@/lib/owner/desk/found-or-not-found.server'
import { acceptStatement, recordArrivalOfItems, refuseStatement } from '../actions.server'

export const metadata = { title: 'Withdrawal' }

type Props = {
  params: Promise<{ id: string }>
  searchParams: Promise<Record<'done', string | string[] | undefined>>
}

export default async function WithdrawalPage({ params, searchParams }: Props) {
  const ctx = await deskContext('withdrawals')
  const { id } = await params
  if (!/^\d{1,9}$/.test(id)) notFound()
  const view = await foundOrNotFound(getWithdrawal(ctx, Number(id)))
  const { statement, order, decision, isOpen } = view
  const hidden = { id: statement.id }
  const mayAccept =
    isOpen && decision !== 'accepted' && !(decision === 'in_time' && isWholeOrder(view.items, view.stated))
  const canBeSettled = isOpen && order !== null && decision !== 'undecided'
  return (
    <DeskPage title={`Withdrawal ${statement.id}`} back={{ href: WITHDRAWALS_PATH, label: 'Withdrawals' }}>
      <DoneNotice done={firstValue((await searchParams).done)} />
      <StatementFacts view={view} />
      {canBeSettled &&
        (view.isUnpaid ? (
          <DeskSection title="Nothing was paid">
            <ButtonLink href={`${orderDeskPath(order.code)}/cancel`}>Cancel the order…</ButtonLink>
          </DeskSection>
        ) : (
          <DeskSection title="Return the money">
            <ButtonLink href={`${withdrawalDeskPath(statement.id)}/refund`}>Refund…</ButtonLink>
          </DeskSection>
        ))}
      {isOpen && view.wasShipped && view.arrivedOn === null && (
        <DeskSection title="Have the pieces arrived?">
          <DeskForm
            action={recordArrivalOfItems}
            label="Record the arrival of the pieces"
            submit="Record the arrival"
            look="secondary"
            hidden={hidden}
          >
            <TextField
              label="Arrived on"
              name="on"
              type="date"
              defaultValue={dayOf(ctx.now)}
              max={dayOf(ctx.now)}
              required
            />
          </DeskForm>
        </DeskSection>
      )}
      {mayAccept && (
        <DeskSection title="Accept it">
          <DeskForm
            action={acceptStatement}
            label="Accept the statement"
            submit="Accept"
            look="secondary"
            hidden={hidden}
            draft={{ form: 'accept', subject: String(statement.id) }}
          >
            <p>It may be refunded then. The sender gets an email.</p>
            {order === null && (
              <TextField
                label="Order code"
                name="order"
                hint="It names no order of its sender: find the order first."
                autoCapitalize="characters"
                required
              />
            )}
          </DeskForm>
        </DeskSection>
      )}
      {isOpen && (
        <DeskSection title="Refuse it">
          <DeskForm
            action={refuseStatement}
            label="Refuse the statement"
            submit="Refuse"
            look="secondary"
            hidden={hidden}
            draft={{ form: 'refuse', subject: String(statement.id) }}
          >
            <AreaField
              label="Reason"
              name="reason"
              rows={3}
              maxLength={1000}
              hint={`The sender reads it in an email, so write it in the language “${order?.language ?? statement.language}”.`}
              required
            />
          </DeskForm>
        </DeskSection>
      )}
    </DeskPage>
  )
}

function StatementFacts({ view }: { view: WithdrawalView }) {
  const { statement, order, stated, dates, period } = view
  return (
    <>
      <Facts
        facts={[
          [
            'Order',
            order ? (
              <>
                <a href={orderDeskPath(order.code)}>{order.code}</a> {orderStateLabels[order.state]}
              </>
            ) : (
              `${statement.orderCode} (not found)`
            ),
          ],
          ['Next', <strong key="next">{nextStepOf(view)}</strong>],
          ['Finding', findingLabels[statement.finding]],
          ['Name', statement.name || 'No name is kept'],
          ['Email', statement.email ? <a href={`mailto:${statement.email}`}>{statement.email}</a> : ''],
          ['Received', <Time key="received" at={statement.receivedAt} />],
          ['Delivered', order?.deliveredOn ?? 'not recorded'],
          ['Period ends', period?.ends ?? 'open'],
          ...(view.isUnpaid
            ? []
            : ([
                ['Refund by law', dates.byLaw],
                ['Pieces arrived', view.arrivedOn ?? 'not recorded'],
                ['Refund by your terms', dates.byShop ?? 'five working days after the pieces arrive'],
              ] as const)),
        ]}
      />
      <DeskSection title={statement.lines === null ? 'The whole order' : 'Pieces'}>
        <DeskList label="Pieces" empty={describeItems(view)}>
          {stated.map(({ id, quantity, productName, variantName, variantCode, personalised }) => (
            <DeskRow key={id} title={`${quantity} × ${variantTitle(productName, variantName)}`}>
              {variantCode}
              {personalised && ', made for the buyer: exempt'}
            </DeskRow>
          ))}
        </DeskList>
      </DeskSection>
    </>
  )
}
