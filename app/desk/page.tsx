import { type ReactNode } from 'react'
import { DeskForm } from '@/components/desk/desk-form'
import { DeskList, DeskRow } from '@/components/desk/desk-list'
import { DeskPage, DeskSection } from '@/components/desk/desk-page'
import { CheckField } from '@/components/desk/fields'
import { LiveUpdates } from '@/components/desk/live-updates'
import { Notice } from '@/components/desk/notice'
import { OpeningGuide } from '@/components/desk/opening-guide'
import styles from '@/components/desk/orders/orders.module.css'
import { PrintToPack } from '@/components/desk/orders/print-to-pack'
import { SalesChart } from '@/components/desk/sales-chart'
import { Time } from '@/components/desk/time'
import { formatPriceIn } from '@/lib/platform/base/money-format'
import { firstValue } from '@/lib/platform/base/return-path'
import { variantTitle } from '@/lib/shop/catalogue/variant-title'
import { messageDeskPath, orderDeskPath } from '@/lib/platform/base/desk-paths'
import {
  type FailedEmail,
  type FlaggedPayment,
  listFailedEmails,
  listFlaggedPayments,
  listOpenTransfers,
  listOpenWithdrawals,
  listOrdersToPack,
  loadSales,
  type OpenOrder,
  type Shown,
} from '@/lib/owner/today/today.server'
import { type WithdrawalView } from '@/lib/shop/withdrawal/withdrawals.server'
import { listMessages, countOpenMessages, type MessageRow } from '@/lib/shop/content/contact-answers.server'
import { loadOpeningGuide } from '@/lib/owner/opening/opening-guide.server'
import { env } from '@/lib/platform/env.server'
import { database } from '@/lib/platform/db/client.server'
import { type DeskCtx, deskContext } from '@/lib/owner/desk/desk-context.server'
import { TOPIC_PERMISSIONS, type DeskTopic } from '@/lib/owner/desk/desk-events'
import { lastEventId } from '@/lib/owner/desk/event-hub.server'
import { mayDo, type Permission } from '@/lib/owner/desk/permissions'
import { listStock, type StockRow } from '@/lib/owner/products/list-stock.server'
import { type UnpaidHolder } from '@/lib/shop/stock/unpaid-units'
import { listLargeHolders, listUnpaidOrdersOf } from '@/lib/shop/stock/unpaid-units.server'
import { cancelUnpaidOrders, sendEmailsAgain } from './actions.server'
import { WithdrawalList } from './withdrawals/withdrawal-list'

export const metadata = { title: 'Today' }

const SHOWN = 5

type Props = { searchParams: Promise<Record<'again' | 'cancelled', string | string[] | undefined>> }

export default async function TodayPage({ searchParams }: Props) {
  const ctx = await deskContext('desk')
  const { again, cancelled } = await searchParams
  const { role } = ctx.staff
  // Read before the rest: what changes meanwhile comes as an event.
  const since = await lastEventId(database())
  const today = await loadToday(ctx)
  const topics = Object.keys(TOPIC_PERMISSIONS) as DeskTopic[]
  return (
    <DeskPage title="Today">
      <LiveUpdates since={since} topics={topics.filter((topic) => mayDo(role, TOPIC_PERMISSIONS[topic]))} />
      {firstValue(again) && (
        <div role="status">
          <Notice kind="good">The emails will be sent again now.</Notice>
        </div>
      )}
      {firstValue(cancelled) && (
        <div role="status">
          <Notice kind="good">The unpaid orders were cancelled, and their pieces can be ordered again.</Notice>
        </div>
      )}
      {today.holders && today.holders.count > 0 && <LargeHolders found={today.holders} />}
      {today.guide && <OpeningGuide guide={today.guide} />}
      {env().demo && role === 'owner' && <OwnShopNotice />}
      <Orders
        title="Orders to pack"
        found={today.toPack}
        empty="No order waits to be packed."
        all="/desk/orders?state=to_pack"
      >
        {today.toPack.count > 0 && mayDo(role, 'orders.pack') && (
          <div className={styles.links}>
            <PrintToPack />
          </div>
        )}
      </Orders>
      {today.transfers && today.transfers.count > 0 && (
        <Orders
          title="Transfers to look for"
          found={today.transfers}
          empty=""
          all="/desk/orders?state=awaiting_payment&method=transfer"
        />
      )}
      {today.withdrawals && today.withdrawals.count > 0 && <Withdrawals found={today.withdrawals} />}
      {today.flagged && today.flagged.count > 0 && <Flagged found={today.flagged} />}
      {today.messages && today.messages.count > 0 && <Messages found={today.messages} />}
      {today.stock && today.stock.count > 0 && <LowStock found={today.stock} />}
      {today.emails && today.emails.count > 0 && <FailedEmails found={today.emails} />}
      {today.sales && (
        <DeskSection title={`Sales of ${today.sales.days.length} days`}>
          <SalesChart {...today.sales} />
        </DeskSection>
      )}
    </DeskPage>
  )
}

const OwnShopNotice = () => (
  <Notice title="Start my own shop">
    <p>
      This is the demo. Your own shop begins empty, in a folder of its own, and the demo stays as it is: close this one
      with Ctrl+C in its terminal, and type <code>npm start -- --empty</code> there.
    </p>
  </Notice>
)

/** What the person may see. */
async function loadToday(ctx: DeskCtx) {
  const ifAllowed = async <Found,>(permission: Permission, load: () => Promise<Found>): Promise<Found | null> =>
    mayDo(ctx.staff.role, permission) ? load() : null
  return {
    guide: await ifAllowed('settings', () => loadOpeningGuide(ctx)),
    toPack: await listOrdersToPack(ctx),
    transfers: await ifAllowed('orders.money', () => listOpenTransfers(ctx)),
    withdrawals: await ifAllowed('withdrawals', () => listOpenWithdrawals(ctx)),
    flagged: await ifAllowed('orders.money', () => listFlaggedPayments(ctx)),
    holders: await ifAllowed('orders.refund', () => loadLargeHolders(ctx)),
    messages: await ifAllowed('messages', async () => ({
      count: await countOpenMessages(ctx),
      rows: await listMessages(ctx, { state: 'open', limit: SHOWN }),
    })),
    stock: await ifAllowed('stock', async () => {
      const { rows, total } = await listStock(ctx, { low: true, limit: SHOWN })
      return { count: total, rows }
    }),
    emails: await ifAllowed('mail', () => listFailedEmails(ctx)),
    sales: await ifAllowed('orders.export', () => loadSales(ctx)),
  }
}

/** With the orders that the button cancels. */
async function loadLargeHolders(ctx: DeskCtx): Promise<ShownHolders> {
  const found = await listLargeHolders(ctx)
  const codesOf = async ({ connection }: UnpaidHolder) =>
    (await listUnpaidOrdersOf(ctx, connection)).map(({ code }) => code)
  const rows = await Promise.all(
    found.slice(0, SHOWN).map(async (holder) => ({ ...holder, codes: await codesOf(holder) })),
  )
  return { count: found.length, rows }
}

type ShownHolders = Shown<UnpaidHolder & { codes: string[] }>

/** The rest of a list that is not shown whole. */
const All = ({ found, href, children }: { found: Shown<unknown>; href: string; children: ReactNode }) =>
  found.count > found.rows.length ? (
    <p>
      <a href={href}>{children}</a>
    </p>
  ) : null

const heading = (title: string, count: number) => (count > 0 ? `${title}: ${count}` : title)

type OrdersProps = { title: string; found: Shown<OpenOrder>; empty: string; all: string; children?: ReactNode }

const Orders = ({ title, found, empty, all, children }: OrdersProps) => (
  <DeskSection title={heading(title, found.count)}>
    <DeskList label={title} empty={empty}>
      {found.rows.map(({ code, buyer, country, totalCents, currency, dateAdded }) => (
        <DeskRow
          key={code}
          href={orderDeskPath(code)}
          title={code}
          cells={[formatPriceIn(currency, totalCents), <Time key="at" at={dateAdded.toISOString()} />]}
        >
          {[buyer, country].filter(Boolean).join(', ')}
        </DeskRow>
      ))}
    </DeskList>
    <All found={found} href={all}>
      All {found.count}
    </All>
    {children}
  </DeskSection>
)

const Withdrawals = ({ found }: { found: Shown<WithdrawalView> }) => (
  <DeskSection title={heading('Withdrawals', found.count)}>
    <WithdrawalList views={found.rows} empty="" />
    <All found={found} href="/desk/withdrawals">
      All {found.count}
    </All>
  </DeskSection>
)

const Flagged = ({ found }: { found: Shown<FlaggedPayment> }) => (
  <DeskSection title={heading('Payments that need a look', found.count)}>
    <DeskList label="Payments that need a look" empty="">
      {found.rows.map(({ code, reason }) => (
        <DeskRow key={code + reason} href={orderDeskPath(code)} title={code}>
          {reason}
        </DeskRow>
      ))}
    </DeskList>
    <All found={found} href="/desk/orders?flagged=yes">
      All {found.count}
    </All>
  </DeskSection>
)

const LargeHolders = ({ found }: { found: ShownHolders }) => (
  <DeskSection title={heading('Connections whose unpaid orders hold much of the stock', found.count)}>
    <p>
      Each may be an attack, or many customers of one office. Cancelling gives the pieces back and cannot be undone.
    </p>
    {found.rows.map(({ connection, units, codes }) => (
      <DeskForm
        key={connection}
        action={cancelUnpaidOrders}
        label={`Unpaid orders of ${connection}`}
        submit={`Cancel these ${codes.length} orders`}
        look="danger"
        hidden={{ connection }}
      >
        <p>
          {connection}: {units} pieces in {codes.length} unpaid orders ({codes.join(', ')}). Each buyer gets an email.
        </p>
      </DeskForm>
    ))}
  </DeskSection>
)

const Messages = ({ found }: { found: Shown<MessageRow> }) => (
  <DeskSection title={heading('Messages to answer', found.count)}>
    <DeskList label="Messages to answer" empty="">
      {found.rows.map(({ id, subject, name, createdAt }) => (
        <DeskRow
          key={id}
          href={messageDeskPath(id)}
          title={subject}
          cells={[<Time key="at" at={createdAt.toISOString()} />]}
        >
          {name}
        </DeskRow>
      ))}
    </DeskList>
    <All found={found} href="/desk/messages">
      All {found.count}
    </All>
  </DeskSection>
)

const LowStock = ({ found }: { found: Shown<StockRow> }) => (
  <DeskSection title={heading('Stock that runs low', found.count)}>
    <DeskList label="Stock that runs low" empty="">
      {found.rows.map(({ variantId, productName, variantName, code, stock }) => (
        <DeskRow
          key={variantId}
          title={variantTitle(productName, variantName)}
          cells={[stock === 0 ? 'Sold out' : `${String(stock)} left`]}
        >
          {code}
        </DeskRow>
      ))}
    </DeskList>
    <All found={found} href="/desk/stock?show=low">
      All {found.count}
    </All>
  </DeskSection>
)

const FailedEmails = ({ found }: { found: Shown<FailedEmail> }) => (
  <DeskSection title={heading('Emails that failed', found.count)}>
    <DeskForm action={sendEmailsAgain} label="Emails that failed" submit="Send again" look="secondary">
      <DeskList label="Emails that failed" empty="">
        {found.rows.map(({ id, recipient, subject, reason, failedAt }) => (
          <DeskRow
            key={id}
            title={<CheckField label={subject} name="email" value={id} defaultChecked />}
            cells={[recipient, <Time key="at" at={failedAt.toISOString()} />]}
          >
            {reason}
          </DeskRow>
        ))}
      </DeskList>
    </DeskForm>
  </DeskSection>
)
