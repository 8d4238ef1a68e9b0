import { DeskForm } from '@/components/desk/desk-form'
import { DeskList, DeskRow } from '@/components/desk/desk-list'
import { DeskPage, DeskSection } from '@/components/desk/desk-page'
import { LiveUpdates } from '@/components/desk/live-updates'
import { StateLabel } from '@/components/desk/notice'
import { ButtonLink } from '@/components/ui/button'
import { addDays } from '@/lib/platform/base/working-days'
import { orderDeskPath } from '@/lib/platform/base/desk-paths'
import { database } from '@/lib/platform/db/client.server'
import { type WorkWeek } from '@/lib/shop/lead-time/lead-time'
import { deskContext } from '@/lib/owner/desk/desk-context.server'
import { deskTitle } from '@/lib/owner/desk/desk-title.server'
import { lastEventId } from '@/lib/owner/desk/event-hub.server'
import { giftMark } from '@/lib/owner/documents/gift-mark'
import { mayDo } from '@/lib/owner/desk/permissions'
import { say, sayDay } from '@/lib/owner/language/say.server'
import { type BoardOrder, loadBoard } from '@/lib/owner/workshop/board.server'
import { tellNewDay } from './actions.server'
import { Standing } from './standing'

export const generateMetadata = deskTitle('Workshop')

/** What has to leave when: open orders by the day that their buyers were told. */
export default async function WorkshopPage() {
  const ctx = await deskContext('orders')
  const since = await lastEventId(database())
  const { weeks, days, cancelled } = await loadBoard(ctx)
  const may = (permission: Parameters<typeof mayDo>[1]) => mayDo(ctx.staff.role, permission)
  return (
    <DeskPage
      title={say('Workshop')}
      actions={
        may('settings') && (
          <ButtonLink href="/desk/settings/workshop" look="secondary">
            {say('Pieces in a week, days off')}
          </ButtonLink>
        )
      }
    >
      <LiveUpdates since={since} topics={['orders']} />
      {cancelled.length > 0 && (
        <DeskSection title={say('Cancelled by their buyers')}>
          <DeskList label={say('Cancelled by their buyers')} empty="">
            {cancelled.map(({ code }) => (
              <DeskRow key={code} href={orderDeskPath(code)} title={code}>
                {say('Refund it, and do not send it.')}
              </DeskRow>
            ))}
          </DeskList>
        </DeskSection>
      )}
      {days.length > 0 && (
        <DeskSection title={say('Weeks')}>
          <DeskList label={say('Weeks')} empty="">
            {weeks.filter(hasWork).map((week) => (
              <Week key={week.monday} week={week} />
            ))}
          </DeskList>
        </DeskSection>
      )}
      {days.length === 0 && (
        <p>{say('No order waits for the workshop. Orders of pieces that take working days appear here.')}</p>
      )}
      {days.map(([day, orders]) => (
        <DeskSection key={day} title={sayDay(day)}>
          <DeskList label={sayDay(day)} empty="">
            {orders.map((order) => (
              <Order key={order.code} order={order} mayTell={may('orders.pack')} />
            ))}
          </DeskList>
        </DeskSection>
      ))}
    </DeskPage>
  )
}

/** The end of a week in which nothing has to be made is left out. */
const hasWork = ({ toMake, capacity }: WorkWeek) => toMake > 0 || capacity !== 0

const Week = ({ week: { monday, promised, toMake, capacity } }: { week: WorkWeek }) => (
  <DeskRow
    title={say('{from} to {until}', { from: sayDay(monday), until: sayDay(addDays(monday, 4)) })}
    cells={[
      say('{count} leave', { count: promised }),
      capacity === null
        ? say('{count} to make', { count: toMake })
        : say('{count} to make, of {capacity}', { count: toMake, capacity }),
      capacity !== null && toMake > 0 && toMake >= capacity && (
        <StateLabel key="full" kind={toMake > capacity ? 'bad' : 'warn'}>
          {toMake > capacity ? say('Too many') : say('Full')}
        </StateLabel>
      ),
    ]}
  />
)

const Order = ({ order, mayTell }: { order: BoardOrder; mayTell: boolean }) => (
  <DeskRow
    href={orderDeskPath(order.code)}
    title={order.code}
    cells={[
      <Standing key="standing" standing={order.standing} />,
      mayTell && order.standing !== 'planned' ? <TellNewDay key="tell" order={order} /> : '',
    ]}
  >
    {[order.buyer, ...order.pieces.map(({ quantity, title }) => `${quantity} × ${title}`)].filter(Boolean).join(' · ')}
    {order.isWrapped !== null && (
      <div>
        <StateLabel>{giftMark(say, order.isWrapped)}</StateLabel>
      </div>
    )}
  </DeskRow>
)

const TellNewDay = ({ order: { code, day, proposed } }: { order: BoardOrder }) => (
  <DeskForm
    action={tellNewDay}
    label={say('Tell the buyer of {code} a new day', { code })}
    submit={say('Tell the buyer: {day}', { day: sayDay(proposed) })}
    look="secondary"
    hidden={{ code, seen: day, day: proposed }}
  />
)
