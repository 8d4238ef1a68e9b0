import { notFound } from 'next/navigation'
import { DeskForm } from '@/components/desk/desk-form'
import { DeskList, DeskRow, Facts } from '@/components/desk/desk-list'
import { DeskPage, DeskSection } from '@/components/desk/desk-page'
import { AreaField, TextField } from '@/components/desk/fields'
import { DoneNotice } from '@/components/desk/orders/done-notice'
import { orderDeskPath, withdrawalDeskPath, WITHDRAWALS_PATH } from '@/lib/platform/base/desk-paths'
import { AnswerList } from '@/components/ui/answer-list'
import { Time } from '@/components/desk/time'
import { ButtonLink } from '@/components/ui/button'
import { firstValue } from '@/lib/platform/base/return-path'
import { dayOf } from '@/lib/platform/base/working-days'
import { variantTitle } from '@/lib/shop/catalogue/variant-title'
import { usedCards } from '@/lib/shop/orders/right-of-withdrawal'
import { orderStateLabels } from '@/lib/shop/orders/order-labels'
import { describeItems, findingLabels, nextStepOf } from '@/lib/owner/withdrawals/describe-withdrawal.server'
import { isWholeOrder } from '@/lib/shop/withdrawal/withdrawal-plan'
import { getWithdrawal, type WithdrawalView } from '@/lib/shop/withdrawal/withdrawals.server'
import { deskContext } from '@/lib/owner/desk/desk-context.server'
import { deskTitle } from '@/lib/owner/desk/desk-title.server'
import { say, sayMessage } from '@/lib/owner/language/say.server'
import { foundOrNotFound } from '@/lib/owner/desk/found-or-not-found.server'
import { acceptStatement, recordArrivalOfItems, refuseStatement } from '../actions.server'

export const generateMetadata = deskTitle('Withdrawal')

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
  const isAllUsed = view.stated.length > 0 && view.acceptable.length === 0
  const mayAccept =
    isOpen &&
    decision !== 'accepted' &&
    !isAllUsed &&
    !(decision === 'in_time' && isWholeOrder(view.items, view.acceptable))
  const canBeSettled = isOpen && order !== null && decision !== 'undecided'
  return (
    <DeskPage
      title={say('Withdrawal {id}', { id: statement.id })}
      back={{ href: WITHDRAWALS_PATH, label: say('Withdrawals') }}
    >
      <DoneNotice done={firstValue((await searchParams).done)} />
      <StatementFacts view={view} />
      {canBeSettled &&
        (view.isUnpaid ? (
          <DeskSection title={say('Nothing was paid')}>
            <ButtonLink href={`${orderDeskPath(order.code)}/cancel`}>{say('Cancel the order…')}</ButtonLink>
          </DeskSection>
        ) : (
          <DeskSection title={say('Return the money')}>
            <ButtonLink href={`${withdrawalDeskPath(statement.id)}/refund`}>{say('Refund…')}</ButtonLink>
          </DeskSection>
        ))}
      {isOpen && view.isToArrive && view.arrivedOn === null && (
        <DeskSection title={say('Have the pieces arrived?')}>
          <DeskForm
            action={recordArrivalOfItems}
            label={say('Record the arrival of the pieces')}
            submit={say('Record the arrival')}
            look="secondary"
            hidden={hidden}
          >
            <TextField
              label={say('Arrived on')}
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
        <DeskSection title={say('Accept it')}>
          <DeskForm
            action={acceptStatement}
            label={say('Accept the statement')}
            submit={say('Accept')}
            look="secondary"
            hidden={hidden}
            draft={{ form: 'accept', subject: String(statement.id) }}
          >
            <p>{say('It may be refunded then. The sender gets an email.')}</p>
            {order === null && (
              <TextField
                label={say('Order code')}
                name="order"
                hint={say('It names no order of its sender: find the order first.')}
                autoCapitalize="characters"
                required
              />
            )}
          </DeskForm>
        </DeskSection>
      )}
      {isOpen && (
        <DeskSection title={say('Refuse it')}>
          <DeskForm
            action={refuseStatement}
            label={say('Refuse the statement')}
            submit={say('Refuse')}
            look="secondary"
            hidden={hidden}
            draft={{ form: 'refuse', subject: String(statement.id) }}
          >
            <AreaField
              label={say('Reason')}
              name="reason"
              rows={3}
              maxLength={1000}
              hint={say('The sender reads it in an email, so write it in the language “{language}”.', {
                language: order?.language ?? statement.language,
              })}
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
            say('Order'),
            order ? (
              <>
                <a href={orderDeskPath(order.code)}>{order.code}</a> {sayMessage(orderStateLabels[order.state])}
              </>
            ) : (
              say('{code} (not found)', { code: statement.orderCode })
            ),
          ],
          [say('Next'), <strong key="next">{nextStepOf(view)}</strong>],
          [say('Finding'), say(findingLabels[statement.finding])],
          [say('Name'), statement.name || say('No name is kept')],
          [say('Email'), statement.email ? <a href={`mailto:${statement.email}`}>{statement.email}</a> : ''],
          [say('Received'), <Time key="received" at={statement.receivedAt} />],
          [say('Delivered'), order?.deliveredOn ?? say('not recorded')],
          [say('Period ends'), period?.ends ?? say('open')],
          ...(view.isUnpaid
            ? []
            : ([
                [say('Refund by law'), dates.byLaw],
                [say('Pieces arrived'), view.arrivedOn ?? say('not recorded')],
                [say('Refund by your terms'), dates.byShop ?? say('five working days after the pieces arrive')],
              ] as const)),
        ]}
      />
      <DeskSection title={say(statement.lines === null ? 'The whole order' : 'Pieces')}>
        <DeskList label={say('Pieces')} empty={describeItems(view)}>
          {stated.map((item) => (
            <DeskRow key={item.id} title={`${item.quantity} × ${variantTitle(item.productName, item.variantName)}`}>
              <AnswerList answers={item.answers} />
              {describeExemption(item)}
            </DeskRow>
          ))}
        </DeskList>
      </DeskSection>
    </>
  )
}

function describeExemption(item: WithdrawalView['stated'][number]): string {
  const { personalised, variantCode: code } = item
  const [used] = usedCards([item])
  if (used)
    return say('{code}, used: {count} of {quantity}, exempt', { code, count: used.quantity, quantity: item.quantity })
  return personalised ? say('{code}, made for the buyer: exempt', { code }) : code
}
