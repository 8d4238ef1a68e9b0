import { type ReactNode } from 'react'
import { DeskForm } from '@/components/desk/desk-form'
import { DeskList, DeskRow } from '@/components/desk/desk-list'
import { DeskPage, DeskSection } from '@/components/desk/desk-page'
import { CheckField } from '@/components/desk/fields'
import { LiveUpdates } from '@/components/desk/live-updates'
import { Notice } from '@/components/desk/notice'
import styles from '@/components/desk/orders/orders.module.css'
import { PrintToPack } from '@/components/desk/orders/print-to-pack'
import { SalesChart } from '@/components/desk/sales-chart'
import { Time } from '@/components/desk/time'
import { fillPlaces } from '@/components/desk/fill-places'
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
import { deskTitle } from '@/lib/owner/desk/desk-title.server'
import { say, sayDay, sayMessage } from '@/lib/owner/language/say.server'
import { lastEventId } from '@/lib/owner/desk/event-hub.server'
import { mayDo, type Permission } from '@/lib/owner/desk/permissions'
import { listCommentedProofs, type WaitingProof } from '@/lib/owner/making/waiting-proofs.server'
import { listStock, type StockRow } from '@/lib/owner/products/list-stock.server'
import { type BoardOrder, listCancelledByBuyer, listUrgentOrders } from '@/lib/owner/workshop/board.server'
import { type UnpaidHolder } from '@/lib/shop/stock/unpaid-units'
import { listLargeHolders, listUnpaidOrdersOf } from '@/lib/shop/stock/unpaid-units.server'
import { cancelUnpaidOrders, sendEmailsAgain } from './actions.server'
import { OpeningGuide } from './opening-guide'
import { Standing } from './workshop/standing'
import { WithdrawalList } from './withdrawals/withdrawal-list'

export const generateMetadata = deskTitle('Today')

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
    <DeskPage title={say('Today')}>
      <LiveUpdates since={since} topics={topics.filter((topic) => mayDo(role, TOPIC_PERMISSIONS[topic]))} />
      {firstValue(again) && (
        <div role="status">
          <Notice kind="good">{say('The emails will be sent again now.')}</Notice>
        </div>
      )}
      {firstValue(cancelled) && (
        <div role="status">
          <Notice kind="good">{say('The unpaid orders were cancelled, and their pieces can be ordered again.')}</Notice>
        </div>
      )}
      {today.holders && today.holders.count > 0 && <LargeHolders found={today.holders} />}
      {today.guide && <OpeningGuide guide={today.guide} />}
      {env().demo && role === 'owner' && <OwnShopNotice />}
      {today.cancelled.length > 0 && <CancelledByBuyers codes={today.cancelled.map(({ code }) => code)} />}
      {today.urgent.count > 0 && <Urgent found={today.urgent} />}
      <Orders
        title={say('Orders to pack')}
        found={today.toPack}
        empty={say('No order waits to be packed.')}
        all="/desk/orders?state=to_pack"
      >
        {today.toPack.count > 0 && mayDo(role, 'orders.pack') && (
          <div className={styles.links}>
            <PrintToPack />
          </div>
        )}
      </Orders>
      {today.proofs.count > 0 && <Comments found={today.proofs} />}
      {today.transfers && today.transfers.count > 0 && (
        <Orders
          title={say('Transfers to look for')}
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
        <DeskSection title={say('Sales of {count} days', { count: today.sales.days.length })}>
          <SalesChart {...today.sales} />
        </DeskSection>
      )}
    </DeskPage>
  )
}

const START_EMPTY = 'npm start -- --empty'

const OwnShopNotice = () => (
  <Notice title={say('Start my own shop')}>
    <p>
      {fillPlaces(
        say(
          'This is the demo. Your own shop begins empty, in a folder of its own, and the demo stays as it is: close this one with Ctrl+C in its terminal, and type {command} there.',
        ),
        { command: <code>{START_EMPTY}</code> },
      )}
    </p>
  </Notice>
)

/** What the person may see. */
async function loadToday(ctx: DeskCtx) {
  const ifAllowed = async <Found,>(permission: Permission, load: () => Promise<Found>): Promise<Found | null> =>
    mayDo(ctx.staff.role, permission) ? load() : null
  return {
    guide: await ifAllowed('settings', () => loadOpeningGuide(ctx)),
    cancelled: await listCancelledByBuyer(ctx),
    urgent: await listUrgentOrders(ctx, SHOWN),
    toPack: await listOrdersToPack(ctx),
    proofs: await listCommentedProofs(ctx, SHOWN),
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
const All = ({ found: { count, rows }, href }: { found: Shown<unknown>; href: string }) =>
  count > rows.length ? (
    <p>
      <a href={href}>{say('All {count}', { count })}</a>
    </p>
  ) : null

const heading = (title: string, count: number) => (count > 0 ? `${title}: ${count}` : title)

type OrdersProps = { title: string; found: Shown<OpenOrder>; empty: string; all: string; children?: ReactNode }

const Orders = ({ title, found, empty, all, children }: OrdersProps) => (
  <DeskSection title={heading(title, found.count)}>
    <DeskList label={title} empty={empty}>
      {found.rows.map(({ code, buyer, country, amountCents, currency, dateAdded }) => (
        <DeskRow
          key={code}
          href={orderDeskPath(code)}
          title={code}
          cells={[formatPriceIn(currency, amountCents), <Time key="at" at={dateAdded.toISOString()} />]}
        >
          {[buyer, country].filter(Boolean).join(', ')}
        </DeskRow>
      ))}
    </DeskList>
    <All found={found} href={all} />
    {children}
  </DeskSection>
)

/** Promises that may slip, or have. */
const Urgent = ({ found }: { found: Shown<BoardOrder> }) => (
  <DeskSection title={heading(say('Pieces that have to leave the workshop'), found.count)}>
    <DeskList label={say('Pieces that have to leave the workshop')} empty="">
      {found.rows.map(({ code, day, buyer, standing }) => (
        <DeskRow
          key={code}
          href={orderDeskPath(code)}
          title={code}
          cells={[sayDay(day), <Standing key="standing" standing={standing} />]}
        >
          {buyer}
        </DeskRow>
      ))}
    </DeskList>
    <p>
      <a href="/desk/workshop">{say('All that is promised')}</a>
    </p>
  </DeskSection>
)

const CancelledByBuyers = ({ codes }: { codes: string[] }) => (
  <DeskSection title={heading(say('Cancelled by their buyers'), codes.length)}>
    <DeskList label={say('Cancelled by their buyers')} empty="">
      {codes.map((code) => (
        <DeskRow key={code} href={orderDeskPath(code)} title={code}>
          {say('Refund it, and do not send it.')}
        </DeskRow>
      ))}
    </DeskList>
  </DeskSection>
)

const Withdrawals = ({ found }: { found: Shown<WithdrawalView> }) => (
  <DeskSection title={heading(say('Withdrawals'), found.count)}>
    <WithdrawalList views={found.rows} empty="" />
    <All found={found} href="/desk/withdrawals" />
  </DeskSection>
)

const Comments = ({ found }: { found: Shown<WaitingProof> }) => (
  <DeskSection title={heading(say('Comments on proofs'), found.count)}>
    <DeskList label={say('Comments on proofs')} empty="">
      {found.rows.map(({ code, title, comment, answeredAt }) => (
        <DeskRow
          key={code + title}
          href={orderDeskPath(code)}
          title={code}
          cells={[title, <Time key="at" at={answeredAt.toISOString()} />]}
        >
          {comment}
        </DeskRow>
      ))}
    </DeskList>
    <All found={found} href="/desk/orders?state=to_pack" />
  </DeskSection>
)

const Flagged = ({ found }: { found: Shown<FlaggedPayment> }) => (
  <DeskSection title={heading(say('Payments that need a look'), found.count)}>
    <DeskList label={say('Payments that need a look')} empty="">
      {found.rows.map(({ code, reason }) => (
        <DeskRow key={code + reason} href={orderDeskPath(code)} title={code}>
          {reason.split('; ').map(sayMessage).join('; ')}
        </DeskRow>
      ))}
    </DeskList>
    <All found={found} href="/desk/orders?flagged=yes" />
  </DeskSection>
)

const LargeHolders = ({ found }: { found: ShownHolders }) => (
  <DeskSection title={heading(say('Connections whose unpaid orders hold much of the stock'), found.count)}>
    <p>
      {say(
        'Each may be an attack, or many customers of one office. Cancelling gives the pieces back and cannot be undone.',
      )}
    </p>
    {found.rows.map(({ connection, units, codes }) => (
      <DeskForm
        key={connection}
        action={cancelUnpaidOrders}
        label={say('Unpaid orders of {connection}', { connection })}
        submit={say('Cancel these {count} orders', { count: codes.length })}
        look="danger"
        hidden={{ connection }}
      >
        <p>
          {say('{connection}: {units} pieces in {count} unpaid orders ({codes}). Each buyer gets an email.', {
            ...{ connection, units },
            ...{ count: codes.length, codes: codes.join(', ') },
          })}
        </p>
      </DeskForm>
    ))}
  </DeskSection>
)

const Messages = ({ found }: { found: Shown<MessageRow> }) => (
  <DeskSection title={heading(say('Messages to answer'), found.count)}>
    <DeskList label={say('Messages to answer')} empty="">
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
    <All found={found} href="/desk/messages" />
  </DeskSection>
)

const LowStock = ({ found }: { found: Shown<StockRow> }) => (
  <DeskSection title={heading(say('Stock that runs low'), found.count)}>
    <DeskList label={say('Stock that runs low')} empty="">
      {found.rows.map(({ variantId, productName, variantName, code, stock }) => (
        <DeskRow
          key={variantId}
          title={variantTitle(productName, variantName)}
          cells={[stock === 0 ? say('Sold out') : say('{count} left', { count: String(stock) })]}
        >
          {code}
        </DeskRow>
      ))}
    </DeskList>
    <All found={found} href="/desk/stock?show=low" />
  </DeskSection>
)

const FailedEmails = ({ found }: { found: Shown<FailedEmail> }) => (
  <DeskSection title={heading(say('Emails that failed'), found.count)}>
    <DeskForm action={sendEmailsAgain} label={say('Emails that failed')} submit={say('Send again')} look="secondary">
      <DeskList label={say('Emails that failed')} empty="">
        {found.rows.map(({ id, recipient, subject, reason, failedAt }) => (
          <DeskRow
            key={id}
            title={<CheckField label={subject} name="email" value={id} defaultChecked />}
            cells={[recipient, <Time key="at" at={failedAt.toISOString()} />]}
          >
            {sayMessage(reason)}
          </DeskRow>
        ))}
      </DeskList>
    </DeskForm>
  </DeskSection>
)
