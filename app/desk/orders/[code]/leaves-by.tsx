import { DeskForm } from '@/components/desk/desk-form'
import { DeskSection } from '@/components/desk/desk-page'
import { AreaField, TextField } from '@/components/desk/fields'
import { say, sayDay } from '@/lib/owner/language/say.server'
import { type OrderRow } from '@/lib/shop/orders/order-access.server'
import { tellNewDay } from '../../workshop/actions.server'

type Props = {
  order: Pick<OrderRow, 'code' | 'promisedOn'>
  mayTell: boolean
  /** A day with room in the workshop; null for an order that does not wait for it. */
  proposed: string | null
}

/** The day that the buyer was told, and the form for another. */
export const LeavesBy = ({ order: { code, promisedOn }, mayTell, proposed }: Props) => (
  <DeskSection title={say('Workshop')}>
    <p>{say('Leaves by {day}, as the buyer was told.', { day: sayDay(promisedOn ?? '') })}</p>
    {mayTell && proposed !== null && (
      <details>
        <summary>{say('Tell the buyer a new day')}</summary>
        <DeskForm
          action={tellNewDay}
          label={say('Tell the buyer a new day')}
          submit={say('Tell the buyer')}
          look="secondary"
          hidden={{ code, seen: promisedOn ?? '' }}
          draft={{ form: 'new_day', subject: code }}
        >
          <p>{say('The email says that the buyer may cancel the order and gets everything back.')}</p>
          <TextField label={say('New day')} name="day" type="date" defaultValue={proposed} required />
          <AreaField label={say('Why, in words for the buyer')} name="reason" rows={3} maxLength={1000} />
        </DeskForm>
      </details>
    )}
  </DeskSection>
)
