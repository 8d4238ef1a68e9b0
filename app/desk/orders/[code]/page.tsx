import { DeskForm } from '@/components/desk/desk-form'
import { DeskList, DeskRow, Facts } from '@/components/desk/desk-list'
import { DeskPage, DeskSection } from '@/components/desk/desk-page'
import { AreaField, TextField } from '@/components/desk/fields'
import { Notice, StateLabel } from '@/components/desk/notice'
import { carrierOptions } from '@/components/desk/orders/carrier-options'
import { DoneNotice } from '@/components/desk/orders/done-notice'
import { OrderStateLabel } from '@/components/desk/orders/order-state'
import { ORDERS_PATH, withdrawalDeskPath } from '@/components/desk/orders/order-paths'
import { ParcelFields } from '@/components/desk/orders/parcel-fields'
import { Time } from '@/components/desk/time'
import { ButtonLink } from '@/components/ui/button'
import { addressLines } from '@/lib/address/address-fields'
import { fromAddressRow } from '@/lib/address/address-row'
import { type MinorUnits } from '@/lib/base/money'
import { formatPriceIn } from '@/lib/base/money-format'
import { firstValue } from '@/lib/base/return-path'
import { fromBasisPoints } from '@/lib/base/vat'
import { dayOf } from '@/lib/base/working-days'
import { variantTitle } from '@/lib/catalogue/variant-title'
import { toCarrier, trackingUrlOf } from '@/lib/checkout/carriers'
import { orderDeskPath } from '@/lib/checkout/order-desk-path'
import { carrierLabels, paymentMethodLabels } from '@/lib/checkout/order-labels'
import { storedVatTotals } from '@/lib/checkout/order-vat'
import { MAX_NOTE_LENGTH } from '@/lib/checkout/orders/order-handling.schema'
import { getOrderDetails } from '@/lib/checkout/orders/order-admin.server'
import { type StoryEntry } from '@/lib/checkout/orders/order-story'
import { getOrderStory } from '@/lib/checkout/orders/order-story.server'
import { findRefundable } from '@/lib/checkout/orders/refund-order.server'
import { type OrderAction, planOrderAction } from '@/lib/checkout/state/order-actions'
import { describePieces, findingLabels, nextStepOf } from '@/lib/checkout/withdrawal/describe-withdrawal.server'
import { withdrawalPeriodOf } from '@/lib/checkout/withdrawal/withdrawal-period'
import { listWithdrawalsOfOrder, type WithdrawalView } from '@/lib/checkout/withdrawal/withdrawals.server'
import { deskContext } from '@/lib/desk/desk-context.server'
import { mayDo } from '@/lib/desk/permissions'
import { foundOrNotFound } from '@/lib/desk/found-or-not-found.server'
import { addNote, addParcel, deliverOrder, markOrderPaid, removeParcel, shipOrder } from '../actions.server'
import styles from '@/components/desk/orders/orders.module.css'

export const metadata = { title: 'Order' }

type Props = {
  params: Promise<{ code: string }>
  searchParams: Promise<Record<'done', string | string[] | undefined>>
}
type Details = Awaited<ReturnType<typeof getOrderDetails>>

export default async function OrderDeskPage({ params, searchParams }: Props) {
  const ctx = await deskContext('orders')
  const { code } = await params
  const { done } = await searchParams
  const details = await foundOrNotFound(getOrderDetails(ctx, code))
  const { order, payments, shipments } = details
  const may = (permission: Parameters<typeof mayDo>[1]) => mayDo(ctx.staff.role, permission)
  const can = (action: OrderAction) => planOrderAction(action, order).ok
  const refundable = await findRefundable(ctx, order)
  const withdrawals = await listWithdrawalsOfOrder(ctx, order.id)
  const wasShipped = details.events.some(({ toState }) => toState === 'shipped')
  const hidden = { code: order.code, seen: order.state }
  const format = (amount: MinorUnits) => formatPriceIn(order.currency, amount)
  const path = orderDeskPath(order.code)
  return (
    <DeskPage
      title={order.code}
      back={{ href: ORDERS_PATH, label: 'Orders' }}
      actions={
        <>
          <ButtonLink href={`${path}/packing-slip`} look="secondary">
            Packing slip
          </ButtonLink>
          {may('orders.documents') && (
            <ButtonLink href={`${path}/receipt`} look="secondary">
              Receipt
            </ButtonLink>
          )}
        </>
      }
    >
      <DoneNotice done={firstValue(done)} />
      <p className={styles.state}>
        <OrderStateLabel state={order.state} />
        <span>{paymentMethodLabels[order.paymentMethod]}</span>
        <strong>{format(order.totalCents)}</strong>
        <Time at={order.dateAdded} />
      </p>
      {payments.map(
        ({ id, flag }) =>
          flag !== null && (
            <Notice key={id} kind="bad" title="Look at the payment">
              <p>{flag}</p>
            </Notice>
          ),
      )}
      {refundable?.unfinished && (
        <Notice kind="bad" title="A refund is not finished">
          <p>
            A refund of {format(refundable.unfinished.amountCents)} has begun, and the card provider has not confirmed
            it. Refund the same amount again to finish it: the money is returned once.
          </p>
        </Notice>
      )}
      {order.notes && (
        <Notice title="The customer’s notes">
          <p className={styles.detail}>{order.notes}</p>
        </Notice>
      )}

      {can('mark-paid') && may('orders.money') && (
        <DeskSection title="Has the transfer arrived?">
          <DeskForm action={markOrderPaid} label="Mark as paid" submit="Mark as paid" hidden={hidden} sticky>
            <p>
              Look for {format(order.totalCents)} with the code {order.code}. The customer gets an email.
            </p>
          </DeskForm>
        </DeskSection>
      )}
      {can('ship') && may('orders.pack') && (
        <DeskSection title="Ship it">
          <DeskForm action={shipOrder} label="Ship the order" submit="Ship" hidden={hidden} sticky>
            <ParcelFields carriers={carrierOptions} />
          </DeskForm>
        </DeskSection>
      )}

      <div className={styles.columns}>
        <div>
          <Pieces details={details} />
          <Amounts details={details} />
        </div>
        <div>
          <People details={details} />
          {wasShipped && (
            <DeskSection title="Parcels">
              <Parcels shipments={shipments} code={order.code} mayRemove={may('orders.pack')} />
              {may('orders.pack') && (
                <details>
                  <summary>Add a parcel or a tracking number</summary>
                  <DeskForm
                    action={addParcel}
                    label="Add a parcel"
                    submit="Add the parcel"
                    look="secondary"
                    hidden={{ code: order.code }}
                  >
                    <ParcelFields carriers={carrierOptions} />
                  </DeskForm>
                </details>
              )}
            </DeskSection>
          )}
          {wasShipped && (
            <DeskSection title="Delivery">
              {order.deliveredOn && (
                <Facts
                  facts={[
                    ['Delivered on', order.deliveredOn],
                    ['May withdraw until', withdrawalPeriodOf(order).ends ?? ''],
                  ]}
                />
              )}
              {may('orders.pack') && (
                <DeskForm
                  action={deliverOrder}
                  label="Record the delivery"
                  submit={order.deliveredOn ? 'Correct the day' : 'Mark as delivered'}
                  look="secondary"
                  hidden={{ code: order.code }}
                >
                  <TextField
                    label="Day of the delivery"
                    name="on"
                    type="date"
                    defaultValue={order.deliveredOn ?? dayOf(ctx.now)}
                    max={dayOf(ctx.now)}
                    hint="The time to withdraw counts from here."
                    required
                  />
                </DeskForm>
              )}
            </DeskSection>
          )}
        </div>
      </div>

      {withdrawals.length > 0 && <Withdrawals views={withdrawals} mayOpen={may('withdrawals')} />}
      {may('orders.refund') && (refundable || can('cancel')) && (
        <DeskSection title="Money">
          {refundable && (
            <Facts
              facts={[
                ['Refunded', format(refundable.refundedCents)],
                ['Left to refund', format(refundable.leftCents)],
              ]}
            />
          )}
          <div className={styles.links}>
            {refundable && (
              <ButtonLink href={`${path}/refund`} look="secondary">
                Refund…
              </ButtonLink>
            )}
            {can('cancel') && (
              <ButtonLink href={`${path}/cancel`} look="secondary">
                Cancel…
              </ButtonLink>
            )}
          </div>
        </DeskSection>
      )}

      <DeskSection title="Notes">
        <Notes notes={details.notes} />
        {may('orders.pack') && (
          <DeskForm
            action={addNote}
            label="Add a note"
            submit="Add the note"
            look="secondary"
            hidden={{ code: order.code }}
          >
            <AreaField
              label="Note"
              name="note"
              rows={3}
              maxLength={MAX_NOTE_LENGTH}
              hint="Customers never see notes."
            />
          </DeskForm>
        )}
      </DeskSection>
      <DeskSection title="Story">
        <Story entries={await getOrderStory(ctx, details)} />
      </DeskSection>
    </DeskPage>
  )
}

const Pieces = ({ details: { order, lines } }: { details: Details }) => (
  <DeskSection title="Pieces">
    <DeskList label="Pieces" empty="">
      {lines.map((line) => (
        <DeskRow
          key={line.id}
          title={`${line.quantity} × ${variantTitle(line.productName, line.variantName)}`}
          cells={[formatPriceIn(order.currency, line.unitCents * line.quantity)]}
        >
          {line.variantCode}
          {line.personalised && (
            <>
              {' '}
              <StateLabel>made for the buyer</StateLabel>
            </>
          )}
        </DeskRow>
      ))}
    </DeskList>
  </DeskSection>
)

function Amounts({ details: { order, fees, vat, payments, refunds } }: { details: Details }) {
  const format = (amount: MinorUnits) => formatPriceIn(order.currency, amount)
  return (
    <Facts
      facts={[
        ['Pieces', format(order.itemsCents)],
        ['Shipping', format(order.shippingCents)],
        ...fees.map((fee) => [fee.name, format(fee.totalCents)] as const),
        ['Total', <strong key="total">{format(order.totalCents)}</strong>],
        ...vat.map((row) => [`VAT ${fromBasisPoints(row.rateBp)}%`, format(storedVatTotals(row).vat)] as const),
        ...payments.map(
          ({ provider, intentId, status }) =>
            [`Card payment: ${status.replaceAll('_', ' ')}`, `${intentId} (${provider})`] as const,
        ),
        ...refunds.map(
          ({ amountCents, refundedAt, cause }) =>
            [refundedAt ? 'Refunded' : 'Refund begun', `${format(amountCents)} ${cause}`] as const,
        ),
      ]}
    />
  )
}

const KINDS = { billing: 'Bill to', shipping: 'Ship to' }

const People = ({ details: { order, addresses } }: { details: Details }) => (
  <DeskSection title="Customer">
    <Facts
      facts={[
        ...[...addresses].reverse().map(
          (row) =>
            [
              KINDS[row.kind],
              <address key={row.kind} className={styles.detail}>
                {addressLines(fromAddressRow(row)).filter(Boolean).join('\n')}
                {row.phone && (
                  <>
                    {'\n'}
                    <a href={`tel:${row.phone.replaceAll(' ', '')}`}>{row.phone}</a>
                  </>
                )}
                {row.email && (
                  <>
                    {'\n'}
                    <a href={`mailto:${row.email}`}>{row.email}</a>
                  </>
                )}
              </address>,
            ] as const,
        ),
        ['Language', order.language],
      ]}
    />
  </DeskSection>
)

type ParcelsProps = { shipments: Details['shipments']; code: string; mayRemove: boolean }

const Parcels = ({ shipments, code, mayRemove }: ParcelsProps) => (
  <DeskList label="Parcels" empty="No parcel was entered.">
    {shipments.map((row) => {
      const url = trackingUrlOf(row)
      const name = [carrierLabels[toCarrier(row.carrier)], row.trackingNumber].filter(Boolean).join(' ')
      return (
        <DeskRow
          key={row.id}
          title={
            url ? (
              <a href={url} rel="noreferrer">
                {name}
              </a>
            ) : (
              name
            )
          }
        >
          <Time at={row.shippedAt} />
          {mayRemove && (
            <DeskForm
              action={removeParcel}
              label={`Remove ${name}`}
              submit="Remove"
              look="quiet"
              hidden={{ code, id: row.id }}
            />
          )}
        </DeskRow>
      )
    })}
  </DeskList>
)

const Withdrawals = ({ views, mayOpen }: { views: WithdrawalView[]; mayOpen: boolean }) => (
  <DeskSection title="Withdrawals">
    <DeskList label="Withdrawals" empty="">
      {views.map((view) => (
        <DeskRow
          key={view.statement.id}
          href={mayOpen ? withdrawalDeskPath(view.statement.id) : undefined}
          title={`Statement ${view.statement.id}`}
          cells={[findingLabels[view.statement.finding], nextStepOf(view)]}
        >
          {describePieces(view)}
        </DeskRow>
      ))}
    </DeskList>
  </DeskSection>
)

const Notes = ({ notes }: { notes: Details['notes'] }) => (
  <DeskList label="Notes" empty="Nothing is noted.">
    {notes.map(({ id, body, author, at }) => (
      <DeskRow key={id} title={<span className={styles.detail}>{body}</span>}>
        {author} · <Time at={at} />
      </DeskRow>
    ))}
  </DeskList>
)

const Story = ({ entries }: { entries: StoryEntry[] }) => (
  <ol className={styles.story}>
    {entries.map(({ at, text, detail }, number) => (
      <li key={number}>
        <Time at={at} />
        <div>
          <p>{text}</p>
          {detail !== '' && <p className={styles.detail}>{detail}</p>}
        </div>
      </li>
    ))}
  </ol>
)
