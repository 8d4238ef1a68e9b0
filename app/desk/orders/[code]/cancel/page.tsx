import { DeskForm } from '@/components/desk/desk-form'
import { DeskPage } from '@/components/desk/desk-page'
import { TextField } from '@/components/desk/fields'
import { formatPriceIn } from '@/lib/platform/base/money-format'
import { findOrderByCode } from '@/lib/shop/orders/order-access.server'
import { orderDeskPath } from '@/lib/platform/base/desk-paths'
import { actionRefusedMessage, planOrderAction } from '@/lib/shop/orders/state/order-actions'
import { deskContext } from '@/lib/owner/desk/desk-context.server'
import { deskTitle } from '@/lib/owner/desk/desk-title.server'
import { say, sayMessage } from '@/lib/owner/language/say.server'
import { foundOrNotFound } from '@/lib/owner/desk/found-or-not-found.server'
import { cancelOrder } from '../../actions.server'

export const generateMetadata = deskTitle('Cancel')

type Props = { params: Promise<{ code: string }> }

export default async function CancelPage({ params }: Props) {
  const ctx = await deskContext('orders.refund')
  const { code } = await params
  const order = await foundOrNotFound(findOrderByCode(ctx, code))
  const plan = planOrderAction('cancel', order)
  const path = orderDeskPath(order.code)
  const total = formatPriceIn(order.currency, order.totalCents)
  return (
    <DeskPage
      title={say('Cancel {code} of {total}?', { code: order.code, total })}
      back={{ href: path, label: order.code }}
      narrow
    >
      {plan.ok ? (
        <DeskForm
          action={cancelOrder}
          label={say('Confirm the cancellation')}
          submit={say('Cancel the order of {total}', { total })}
          look="danger"
          hidden={{ code: order.code, seen: order.state }}
          draft={{ form: 'cancel', subject: order.code }}
          buttons={<a href={path}>{say('Keep the order')}</a>}
          sticky
        >
          <p>{say('The order cannot be paid or shipped any more. The customer gets an email.')}</p>
          <TextField
            label={say('Reason')}
            name="reason"
            maxLength={300}
            hint={say('For the story of the order. The customer does not see it.')}
          />
        </DeskForm>
      ) : (
        <p>{sayMessage(actionRefusedMessage('cancel', order.code, plan.reason))}</p>
      )}
    </DeskPage>
  )
}
