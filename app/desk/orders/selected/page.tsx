import { redirect } from 'next/navigation'
import { DeskForm } from '@/components/desk/desk-form'
import { DeskPage } from '@/components/desk/desk-page'
import { Notice } from '@/components/desk/notice'
import { ORDERS_PATH } from '@/lib/platform/base/desk-paths'
import { ParcelFields } from '@/components/desk/orders/parcel-fields'
import { carrierOptions } from '@/components/desk/orders/carrier-options'
import { firstValue } from '@/lib/platform/base/return-path'
import { shippedMessage, undoableShipments, undoneMessage } from '@/components/desk/orders/done-messages'
import { UndoNotice } from '@/components/desk/orders/undo-notice'
import { listUndos, type WaitingUndo } from '@/lib/owner/orders/order-undos.server'
import { orderStateLabels } from '@/lib/shop/orders/order-labels'
import { giftMark } from '@/lib/owner/documents/gift-mark'
import { listOrdersToShip } from '@/lib/owner/orders/ship-orders.server'
import { MAX_SUBJECT_LENGTH } from '@/lib/owner/desk/drafts'
import { deskContext } from '@/lib/owner/desk/desk-context.server'
import { deskTitle } from '@/lib/owner/desk/desk-title.server'
import { say, sayMessage } from '@/lib/owner/language/say.server'
import { shipOrders, undoShipping } from '../actions.server'
import styles from '@/components/desk/orders/orders.module.css'

export const generateMetadata = deskTitle('Selected orders')

type Props = { searchParams: Promise<Record<'codes' | 'do' | 'shipped' | 'undone', string | string[] | undefined>> }

const MAX_SELECTED = 100

const DESTINATIONS: Record<string, string> = {
  slips: `${ORDERS_PATH}/packing-slips`,
  work: `${ORDERS_PATH}/work-slips`,
  picking: `${ORDERS_PATH}/picking-list`,
  labels: `${ORDERS_PATH}/labels`,
  receipts: `${ORDERS_PATH}/receipts`,
  export: `${ORDERS_PATH}/export`,
}

/** What to do with the orders that were selected in the list: ships them, or leads to what prints and exports them. */
export default async function SelectedOrdersPage({ searchParams }: Props) {
  const ctx = await deskContext('orders.pack')
  const query = await searchParams
  const codes = [...new Set([query.codes ?? []].flat())].slice(0, MAX_SELECTED)
  const destination = DESTINATIONS[firstValue(query.do) ?? '']
  const back = { href: ORDERS_PATH, label: say('Orders') }
  if (codes.length === 0)
    return (
      <DeskPage title={say('Selected orders')} back={back} narrow>
        <p>{say('Nothing is selected. Tick the orders in the list first.')}</p>
      </DeskPage>
    )
  if (destination) redirect(`${destination}?codes=${codes.map(encodeURIComponent).join(',')}`)
  const { ready, others } = await listOrdersToShip(ctx, codes)
  const undos = (await listUndos(ctx, codes)).filter(({ state }) => state === 'shipped')
  const shipLabel = say(ready.length === 1 ? 'Ship 1 order' : 'Ship {count} orders', { count: ready.length })
  const emails = ready.filter(({ getsEmail }) => getsEmail).length
  return (
    <DeskPage title={ready.length === 0 ? say('Selected orders') : shipLabel} back={back} narrow>
      <WhatWasDone
        shipped={countOf(query.shipped)}
        undone={countOf(query.undone)}
        undos={undos}
        selected={codes.length}
        now={ctx.now}
      />
      {others.length > 0 && (
        <Notice title={say('Nothing to ship here')}>
          <ul>
            {others.map(({ code, state }) => (
              <li key={code}>
                {code}: {sayMessage(orderStateLabels[state])}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {ready.length > 0 && (
        <DeskForm
          action={shipOrders}
          label={say('Ship the orders')}
          submit={shipLabel}
          draft={{
            form: 'ship',
            subject: ready
              .map(({ code }) => code)
              .join(' ')
              .slice(0, MAX_SUBJECT_LENGTH),
          }}
          sticky
        >
          <p>
            {[
              whatShippingDoes(ready.length, emails),
              ready.some(({ otherGetsEmail }) => otherGetsEmail) && say('The other person of a gift is told too.'),
              say('For ten seconds you can undo it.'),
            ]
              .filter(Boolean)
              .join(' ')}
          </p>
          {ready.map(({ code, state, name, isWrapped }) => (
            <fieldset key={code} className={styles.parcel}>
              <legend>{[code, name, giftMark(say, isWrapped)].filter(Boolean).join(' · ')}</legend>
              <input type="hidden" name="codes" value={code} />
              <input type="hidden" name={`${code}.seen`} value={state} />
              <ParcelFields carriers={carrierOptions} prefix={`${code}.`} />
            </fieldset>
          ))}
        </DeskForm>
      )}
    </DeskPage>
  )
}

function whatShippingDoes(orders: number, emails: number): string {
  if (orders === 1)
    return emails === 1
      ? say('1 order is marked as shipped, and 1 email goes out: to those named here.')
      : say('1 order is marked as shipped, and {emails} emails go out: to those named here.', { emails })
  return emails === 1
    ? say('{orders} orders are marked as shipped, and 1 email goes out: to those named here.', { orders })
    : say('{orders} orders are marked as shipped, and {emails} emails go out: to those named here.', { orders, emails })
}

const countOf = (value: string | string[] | undefined): number | null =>
  /^\d{1,3}$/.test(firstValue(value) ?? '') ? Number(firstValue(value)) : null

type DoneProps = {
  shipped: number | null
  undone: number | null
  undos: WaitingUndo[]
  selected: number
  now: Date
}

/** What the last press has done, with the button that undoes it while that is possible. */
function WhatWasDone({ shipped, undone, undos, selected, now }: DoneProps) {
  const [first] = undos
  if (shipped !== null && first)
    return (
      <UndoNotice
        message={undoableShipments(say, shipped, undos.length)}
        leftMs={first.until.getTime() - now.getTime()}
        action={undoShipping}
        hidden={{ codes: undos.map(({ code }) => code).join(',') }}
      />
    )
  const message =
    undone === null ? shipped !== null && shippedMessage(say, shipped) : undoneMessage(say, undone, selected)
  return (
    message && (
      <div role="status">
        <Notice kind="good">
          <p>{message}</p>
        </Notice>
      </div>
    )
  )
}
