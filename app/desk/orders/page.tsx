import { DeskList, DeskRow } from '@/components/desk/desk-list'
import { DeskPage } from '@/components/desk/desk-page'
import { CheckField, SelectField, TextField } from '@/components/desk/fields'
import { StateLabel } from '@/components/desk/notice'
import { OrderStateLabel } from '@/components/desk/orders/order-state'
import { orderDeskPath, ORDERS_PATH } from '@/lib/platform/base/desk-paths'
import { SelectAll } from '@/components/desk/orders/select-all'
import { PrintToPack } from '@/components/desk/orders/print-to-pack'
import { SearchForm } from '@/components/desk/search-form'
import { Thumbnail } from '@/components/desk/thumbnail'
import { Time } from '@/components/desk/time'
import { Button } from '@/components/ui/button'
import { formatPriceIn } from '@/lib/platform/base/money-format'
import { currentSnapshot } from '@/lib/shop/catalogue/current-snapshot.server'
import { thumbnailUrl } from '@/lib/shop/catalogue/pictures'
import { orderStateLabels, paymentLabel, paymentMethodLabels } from '@/lib/shop/orders/order-labels'
import { giftMark } from '@/lib/owner/documents/gift-mark'
import { searchOrders } from '@/lib/owner/orders/order-admin.server'
import {
  formatOrderSearch,
  orderFilters,
  type OrderFilter,
  type OrderSearch,
  parseOrderSearch,
} from '@/lib/owner/orders/order-search'
import { paymentMethods } from '@/lib/platform/db/schema/enums'
import { deskContext } from '@/lib/owner/desk/desk-context.server'
import { deskTitle } from '@/lib/owner/desk/desk-title.server'
import { say, sayMessage } from '@/lib/owner/language/say.server'
import { mayDo } from '@/lib/owner/desk/permissions'
import styles from '@/components/desk/orders/orders.module.css'

export const generateMetadata = deskTitle('Orders')

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }
type FoundOrder = Awaited<ReturnType<typeof searchOrders>>['orders'][number]

const filterLabel = (filter: OrderFilter) =>
  filter === 'to_pack' ? say('To pack') : sayMessage(orderStateLabels[filter])

export default async function OrdersPage({ searchParams }: Props) {
  const ctx = await deskContext('orders')
  const search = parseOrderSearch(await searchParams)
  const { orders, count, hasMore, page, pages, newest } = await searchOrders(ctx, search)
  const may = (permission: Parameters<typeof mayDo>[1]) => mayDo(ctx.staff.role, permission)
  const { mediaDomain } = await currentSnapshot(ctx)
  const isFiltered = formatOrderSearch({ ...search, page: 1 }) !== ''
  return (
    <DeskPage title={say('Orders')} actions={may('orders.pack') && <PrintToPack />}>
      <Filters search={search} />
      <p role="status">
        {countText(count, hasMore)}
        {newest !== null &&
          ` ${say('These words are in many orders, so only the newest {count} were searched.', { count: newest })}`}
      </p>
      <form action={`${ORDERS_PATH}/selected`} aria-label={say('Selected orders')}>
        {orders.length > 0 && <SelectAll label={say('Select all on this page')} name="codes" />}
        <DeskList
          label={say('Orders')}
          empty={
            isFiltered ? (
              <>
                {say('No order matches.')} <a href={ORDERS_PATH}>{say('Show all orders')}</a>
              </>
            ) : (
              say('Nobody has ordered yet. New orders appear here.')
            )
          }
        >
          {orders.map((order) => (
            <OrderRow key={order.code} order={order} mediaDomain={mediaDomain} />
          ))}
        </DeskList>
        {orders.length > 0 && (
          <div className={styles.bulk}>
            <Button type="submit" name="do" value="ship">
              {say('Ship selected')}
            </Button>
            <Button type="submit" name="do" value="slips" look="secondary">
              {say('Packing slips')}
            </Button>
            <Button type="submit" name="do" value="work" look="secondary">
              {say('Work slips')}
            </Button>
            <Button type="submit" name="do" value="picking" look="secondary">
              {say('Picking list')}
            </Button>
            <Button type="submit" name="do" value="labels" look="secondary">
              {say('Labels')}
            </Button>
            {may('orders.documents') && (
              <Button type="submit" name="do" value="receipts" look="secondary">
                {say('Receipts')}
              </Button>
            )}
            {may('orders.export') && (
              <Button type="submit" name="do" value="export" look="secondary">
                {say('Export')}
              </Button>
            )}
          </div>
        )}
      </form>
      {pages > 1 && <Pager search={search} page={page} pages={pages} hasMore={hasMore} />}
    </DeskPage>
  )
}

const isNarrowed = ({ state, method, flagged, gift }: OrderSearch) =>
  state !== null || method !== null || flagged || gift

const Filters = ({ search }: { search: OrderSearch }) => (
  <SearchForm label={say('Find orders')} submit={say('Find')}>
    <TextField
      label={say('Search')}
      name="q"
      type="search"
      defaultValue={search.text}
      hint={say('Code, name, email, piece or tracking number')}
    />
    <details className={styles.filters} open={isNarrowed(search)}>
      <summary>{say('Filters')}</summary>
      <SelectField
        label={say('State')}
        name="state"
        defaultValue={search.state ?? ''}
        options={[
          { value: '', label: say('All states') },
          ...orderFilters.map((filter) => ({ value: filter, label: filterLabel(filter) })),
        ]}
      />
      <SelectField
        label={say('Payment')}
        name="method"
        defaultValue={search.method ?? ''}
        options={[
          { value: '', label: say('All payments') },
          ...paymentMethods.map((method) => ({ value: method, label: sayMessage(paymentMethodLabels[method]) })),
        ]}
      />
      <CheckField
        label={say('Only with a payment to look at')}
        name="flagged"
        value="yes"
        defaultChecked={search.flagged}
      />
      <CheckField label={say('Only gifts')} name="gift" value="yes" defaultChecked={search.gift} />
    </details>
  </SearchForm>
)

const OrderRow = ({ order, mediaDomain }: { order: FoundOrder; mediaDomain: string }) => (
  <DeskRow
    href={orderDeskPath(order.code)}
    title={order.code}
    control={
      <div className={styles.selected}>
        <label className={styles.selectArea}>
          <span className="visually-hidden">{say('Select {code}', { code: order.code })}</span>
          <input type="checkbox" name="codes" value={order.code} className={styles.select} />
        </label>
        <Thumbnail src={order.pictureKey && thumbnailUrl(order.pictureKey, mediaDomain)} />
      </div>
    }
    cells={[
      <OrderStateLabel key="state" state={order.state} />,
      `${formatPriceIn(order.currency, order.totalCents)} · ${sayMessage(paymentLabel(order, order.isTestPayment))}`,
      <Time key="at" at={order.dateAdded} />,
    ]}
  >
    <div>{[order.firstName, order.lastName].filter(Boolean).join(' ') || say('No name is kept')}</div>
    <div>{order.pieces}</div>
    {order.isWrapped !== null && <StateLabel>{giftMark(say, order.isWrapped)}</StateLabel>}
    {order.flag && <StateLabel kind="bad">{say('Look at the payment')}</StateLabel>}
  </DeskRow>
)

function countText(count: number, hasMore: boolean): string {
  if (hasMore) return say('More than {count} orders', { count })
  return say(count === 1 ? '1 order' : '{count} orders', { count })
}

type PagerProps = { search: OrderSearch; page: number; pages: number; hasMore: boolean }

const Pager = ({ search, page, pages, hasMore }: PagerProps) => (
  <nav aria-label={say('Pages')} className={styles.pager}>
    {page > 1 && <a href={ORDERS_PATH + formatOrderSearch({ ...search, page: page - 1 })}>{say('Previous')}</a>}
    <span>{hasMore ? say('Page {page}', { page }) : say('Page {page} of {pages}', { page, pages })}</span>
    {(page < pages || hasMore) && (
      <a href={ORDERS_PATH + formatOrderSearch({ ...search, page: page + 1 })}>{say('Next')}</a>
    )}
  </nav>
)
