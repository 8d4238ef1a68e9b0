import { redirect } from 'next/navigation'
import { DeskForm } from '@/components/desk/desk-form'
import { DeskPage } from '@/components/desk/desk-page'
import { Notice } from '@/components/desk/notice'
import { ORDERS_PATH } from '@/lib/platform/base/desk-paths'
import { ParcelFields } from '@/components/desk/orders/parcel-fields'
import { carrierOptions } from '@/components/desk/orders/carrier-options'
import { firstValue } from '@/lib/platform/base/return-path'
import { orderStateLabels } from '@/lib/shop/orders/order-labels'
import { listOrdersToShip } from '@/lib/owner/orders/ship-orders.server'
import { MAX_SUBJECT_LENGTH } from '@/lib/owner/desk/drafts'
import { deskContext } from '@/lib/owner/desk/desk-context.server'
import { shipOrders } from '../actions.server'
import styles from '@/components/desk/orders/orders.module.css'

export const metadata = { title: 'Selected orders' }

type Props = { searchParams: Promise<Record<'codes' | 'do' | 'shipped', string | string[] | undefined>> }

const MAX_SELECTED = 100

const DESTINATIONS: Record<string, string> = {
  slips: `${ORDERS_PATH}/packing-slips`,
  receipts: `${ORDERS_PATH}/receipts`,
  export: `${ORDERS_PATH}/export`,
}

/** What to do with the orders that were selected in the list: ships them, or leads to what prints and exports them. */
export default async function SelectedOrdersPage({ searchParams }: Props) {
  const ctx = await deskContext('orders.pack')
  const query = await searchParams
  const codes = [...new Set([query.codes ?? []].flat())].slice(0, MAX_SELECTED)
  const destination = DESTINATIONS[firstValue(query.do) ?? '']
  const back = { href: ORDERS_PATH, label: 'Orders' }
  if (codes.length === 0)
    return (
      <DeskPage title="Selected orders" back={back} narrow>
        <p>Nothing is selected. Tick the orders in the list first.</p>
      </DeskPage>
    )
  if (destination) redirect(`${destination}?codes=${codes.map(encodeURIComponent).join(',')}`)
  const shipped = firstValue(query.shipped)
  const { ready, others } = await listOrdersToShip(ctx, codes)
  return (
    <DeskPage
      title={
        ready.length === 0 ? 'Selected orders' : ready.length === 1 ? 'Ship 1 order' : `Ship ${ready.length} orders`
      }
      back={back}
      narrow
    >
      {shipped !== undefined && /^\d{1,3}$/.test(shipped) && (
        <div role="status">
          <Notice kind="good">
            <p>{shipped === '1' ? '1 order is shipped.' : `${shipped} orders are shipped.`}</p>
          </Notice>
        </div>
      )}
      {others.length > 0 && (
        <Notice title="Nothing to ship here">
          <ul>
            {others.map(({ code, state }) => (
              <li key={code}>
                {code}: {orderStateLabels[state]}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {ready.length > 0 && (
        <DeskForm
          action={shipOrders}
          label="Ship the orders"
          submit={ready.length === 1 ? 'Ship 1 order' : `Ship ${ready.length} orders`}
          draft={{
            form: 'ship',
            subject: ready
              .map(({ code }) => code)
              .join(' ')
              .slice(0, MAX_SUBJECT_LENGTH),
          }}
          sticky
        >
          <p>Each customer gets an email.</p>
          {ready.map(({ code, state, name }) => (
            <fieldset key={code} className={styles.parcel}>
              <legend>{[code, name].filter(Boolean).join(' · ')}</legend>
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
