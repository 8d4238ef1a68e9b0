import { DeskForm } from '@/components/desk/desk-form'
import { DeskList, DeskRow, Facts } from '@/components/desk/desk-list'
import { DeskSection } from '@/components/desk/desk-page'
import { AreaField, TextField } from '@/components/desk/fields'
import { carrierOptions } from '@/components/desk/orders/carrier-options'
import styles from '@/components/desk/orders/orders.module.css'
import { ParcelFields } from '@/components/desk/orders/parcel-fields'
import { Time } from '@/components/desk/time'
import { ButtonLink } from '@/components/ui/button'
import { formatPriceIn } from '@/lib/platform/base/money-format'
import { toCarrier, trackingUrlOf } from '@/lib/shop/orders/carriers'
import { orderDeskPath } from '@/lib/platform/base/desk-paths'
import { carrierLabels } from '@/lib/shop/orders/order-labels'
import { MAX_NOTE_LENGTH } from '@/lib/owner/orders/order-handling.schema'
import { type OrderDetails } from '@/lib/owner/orders/order-admin.server'
import { type Refundable } from '@/lib/owner/orders/refund-order.server'
import { withdrawalPeriodOf } from '@/lib/shop/withdrawal/withdrawal-period'
import { addNote, addParcel, deliverOrder, markOrderPaid, removeParcel, shipOrder } from '../actions.server'

type OrderProps = { order: OrderDetails['order'] }

/** The state that the form was made for, so that a change in between is noticed. */
const formValues = ({ code, state }: OrderProps['order']) => ({ code, seen: state })

export const MarkPaid = ({ order }: OrderProps) => (
  <DeskSection title="Has the transfer arrived?">
    <DeskForm action={markOrderPaid} label="Mark as paid" submit="Mark as paid" hidden={formValues(order)} sticky>
      <p>
        Look for {formatPriceIn(order.currency, order.totalCents)} with the code {order.code}. The customer gets an
        email ten seconds later; until then you can undo it.
      </p>
    </DeskForm>
  </DeskSection>
)

export const Ship = ({ order }: OrderProps) => (
  <DeskSection title="Ship it">
    <DeskForm
      action={shipOrder}
      label="Ship the order"
      submit="Ship"
      hidden={formValues(order)}
      draft={{ form: 'ship', subject: order.code }}
      sticky
    >
      <p>The customer gets an email ten seconds later; until then you can undo it.</p>
      <ParcelFields carriers={carrierOptions} />
    </DeskForm>
  </DeskSection>
)

export const Parcels = ({ details: { order, shipments }, mayPack }: { details: OrderDetails; mayPack: boolean }) => (
  <DeskSection title="Parcels">
    <ParcelList shipments={shipments} code={order.code} mayRemove={mayPack} />
    {mayPack && (
      <details>
        <summary>Add a parcel or a tracking number</summary>
        <DeskForm
          action={addParcel}
          label="Add a parcel"
          submit="Add the parcel"
          look="secondary"
          hidden={{ code: order.code }}
          draft={{ form: 'parcel', subject: order.code }}
        >
          <ParcelFields carriers={carrierOptions} />
        </DeskForm>
      </details>
    )}
  </DeskSection>
)

type ParcelListProps = { shipments: OrderDetails['shipments']; code: string; mayRemove: boolean }

const ParcelList = ({ shipments, code, mayRemove }: ParcelListProps) => (
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

export const Delivery = ({ order, today, mayPack }: OrderProps & { today: string; mayPack: boolean }) => (
  <DeskSection title="Delivery">
    {order.deliveredOn && (
      <Facts
        facts={[
          ['Delivered on', order.deliveredOn],
          ['May withdraw until', withdrawalPeriodOf(order).ends ?? ''],
        ]}
      />
    )}
    {mayPack && (
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
          defaultValue={order.deliveredOn ?? today}
          max={today}
          hint="The time to withdraw counts from here."
          required
        />
      </DeskForm>
    )}
  </DeskSection>
)

export const Money = ({
  order,
  refundable,
  mayCancel,
}: OrderProps & { refundable: Refundable | null; mayCancel: boolean }) => (
  <DeskSection title="Money">
    {refundable && (
      <Facts
        facts={[
          ['Refunded', formatPriceIn(order.currency, refundable.refundedCents)],
          ['Left to refund', formatPriceIn(order.currency, refundable.leftCents)],
        ]}
      />
    )}
    <div className={styles.links}>
      {refundable && (
        <ButtonLink href={`${orderDeskPath(order.code)}/refund`} look="secondary">
          Refund…
        </ButtonLink>
      )}
      {mayCancel && (
        <ButtonLink href={`${orderDeskPath(order.code)}/cancel`} look="secondary">
          Cancel…
        </ButtonLink>
      )}
    </div>
  </DeskSection>
)

export const Notes = ({ details: { order, notes }, mayAdd }: { details: OrderDetails; mayAdd: boolean }) => (
  <DeskSection title="Notes">
    <DeskList label="Notes" empty="Nothing is noted.">
      {notes.map(({ id, body, author, at }) => (
        <DeskRow key={id} title={<span className={styles.detail}>{body}</span>}>
          {author} · <Time at={at} />
        </DeskRow>
      ))}
    </DeskList>
    {mayAdd && (
      <DeskForm
        action={addNote}
        label="Add a note"
        submit="Add the note"
        look="secondary"
        hidden={{ code: order.code }}
        draft={{ form: 'note', subject: order.code }}
      >
        <AreaField label="Note" name="note" rows={3} maxLength={MAX_NOTE_LENGTH} hint="Customers never see notes." />
      </DeskForm>
    )}
  </DeskSection>
)
