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
import { dueCentsOf } from '@/lib/shop/gift-cards/gift-card-plan'
import { toCarrier, trackingUrlOf } from '@/lib/shop/orders/carriers'
import { orderDeskPath } from '@/lib/platform/base/desk-paths'
import { carrierLabels } from '@/lib/shop/orders/order-labels'
import { MAX_NOTE_LENGTH } from '@/lib/owner/orders/order-handling.schema'
import { say, sayMessage } from '@/lib/owner/language/say.server'
import { type OrderDetails } from '@/lib/owner/orders/order-admin.server'
import { type Refundable } from '@/lib/owner/orders/refund-order.server'
import { withdrawalPeriodOf } from '@/lib/shop/withdrawal/withdrawal-period'
import { addNote, addParcel, deliverOrder, markOrderPaid, removeParcel, shipOrder } from '../actions.server'

type OrderProps = { order: OrderDetails['order'] }

/** The state that the form was made for, so that a change in between is noticed. */
const formValues = ({ code, state }: OrderProps['order']) => ({ code, seen: state })

export const MarkPaid = ({ order }: OrderProps) => (
  <DeskSection title={say('Has the transfer arrived?')}>
    <DeskForm
      action={markOrderPaid}
      label={say('Mark as paid')}
      submit={say('Mark as paid')}
      hidden={formValues(order)}
      sticky
    >
      <p>
        {say(
          'Look for {amount} with the code {code}. The customer gets an email ten seconds later; until then you can undo it.',
          { amount: formatPriceIn(order.currency, dueCentsOf(order)), code: order.code },
        )}
      </p>
    </DeskForm>
  </DeskSection>
)

export const Ship = ({ order }: OrderProps) => (
  <DeskSection title={say('Ship it')}>
    <DeskForm
      action={shipOrder}
      label={say('Ship the order')}
      submit={say('Ship')}
      hidden={formValues(order)}
      draft={{ form: 'ship', subject: order.code }}
      sticky
    >
      <p>{say('The customer gets an email ten seconds later; until then you can undo it.')}</p>
      <ParcelFields carriers={carrierOptions} />
    </DeskForm>
  </DeskSection>
)

export const Parcels = ({ details: { order, shipments }, mayPack }: { details: OrderDetails; mayPack: boolean }) => (
  <DeskSection title={say('Parcels')}>
    <ParcelList shipments={shipments} code={order.code} mayRemove={mayPack} />
    {mayPack && (
      <details>
        <summary>{say('Add a parcel or a tracking number')}</summary>
        <DeskForm
          action={addParcel}
          label={say('Add a parcel')}
          submit={say('Add the parcel')}
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
  <DeskList label={say('Parcels')} empty={say('No parcel was entered.')}>
    {shipments.map((row) => {
      const url = trackingUrlOf(row)
      const name = [sayMessage(carrierLabels[toCarrier(row.carrier)]), row.trackingNumber].filter(Boolean).join(' ')
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
              label={say('Remove {name}', { name })}
              submit={say('Remove')}
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
  <DeskSection title={say('Delivery')}>
    {order.deliveredOn && (
      <Facts
        facts={[
          [say('Delivered on'), order.deliveredOn],
          [say('May withdraw until'), withdrawalPeriodOf(order).ends ?? ''],
        ]}
      />
    )}
    {mayPack && (
      <DeskForm
        action={deliverOrder}
        label={say('Record the delivery')}
        submit={order.deliveredOn ? say('Correct the day') : say('Mark as delivered')}
        look="secondary"
        hidden={{ code: order.code }}
      >
        <TextField
          label={say('Day of the delivery')}
          name="on"
          type="date"
          defaultValue={order.deliveredOn ?? today}
          max={today}
          hint={say('The time to withdraw counts from here.')}
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
  <DeskSection title={say('Money')}>
    {refundable && (
      <Facts
        facts={[
          [say('Refunded'), formatPriceIn(order.currency, refundable.refundedCents)],
          [say('Left to refund'), formatPriceIn(order.currency, refundable.leftCents)],
        ]}
      />
    )}
    <div className={styles.links}>
      {refundable && (
        <ButtonLink href={`${orderDeskPath(order.code)}/refund`} look="secondary">
          {say('Refund…')}
        </ButtonLink>
      )}
      {mayCancel && (
        <ButtonLink href={`${orderDeskPath(order.code)}/cancel`} look="secondary">
          {say('Cancel…')}
        </ButtonLink>
      )}
    </div>
  </DeskSection>
)

export const Notes = ({ details: { order, notes }, mayAdd }: { details: OrderDetails; mayAdd: boolean }) => (
  <DeskSection title={say('Notes')}>
    <DeskList label={say('Notes')} empty={say('Nothing is noted.')}>
      {notes.map(({ id, body, author, at }) => (
        <DeskRow key={id} title={<span className={styles.detail}>{body}</span>}>
          {author} · <Time at={at} />
        </DeskRow>
      ))}
    </DeskList>
    {mayAdd && (
      <DeskForm
        action={addNote}
        label={say('Add a note')}
        submit={say('Add the note')}
        look="secondary"
        hidden={{ code: order.code }}
        draft={{ form: 'note', subject: order.code }}
      >
        <AreaField
          label={say('Note')}
          name="note"
          rows={3}
          maxLength={MAX_NOTE_LENGTH}
          hint={say('Customers never see notes.')}
        />
      </DeskForm>
    )}
  </DeskSection>
)
