import { DeskList, DeskRow } from '@/components/desk/desk-list'
import { StateLabel } from '@/components/desk/notice'
import { Time } from '@/components/desk/time'
import { describeItems, nextStepOf } from '@/lib/owner/withdrawals/describe-withdrawal.server'
import { type WithdrawalView } from '@/lib/shop/withdrawal/withdrawals.server'
import { say } from '@/lib/owner/language/say.server'
import { withdrawalDeskPath } from '@/lib/platform/base/desk-paths'

export const WithdrawalList = ({ views, empty }: { views: readonly WithdrawalView[]; empty: string }) => (
  <DeskList label={say('Withdrawals')} empty={empty}>
    {views.map((view) => (
      <DeskRow
        key={view.statement.id}
        href={withdrawalDeskPath(view.statement.id)}
        title={say('Statement {id}: order {code}', {
          id: view.statement.id,
          code: view.order?.code ?? view.statement.orderCode,
        })}
        cells={[
          <NextStep key="next" view={view} />,
          view.isOpen && !view.isUnpaid ? say('Refund by {day}', { day: view.dates.byShop ?? view.dates.byLaw }) : '',
          <Time key="at" at={view.statement.receivedAt} />,
        ]}
      >
        {describeItems(view)}
      </DeskRow>
    ))}
  </DeskList>
)

const NextStep = ({ view }: { view: WithdrawalView }) =>
  view.isOpen && view.dates.isOverdue ? <StateLabel kind="bad">{nextStepOf(view)}</StateLabel> : nextStepOf(view)
