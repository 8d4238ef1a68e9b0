import { DeskList, DeskRow } from '@/components/desk/desk-list'
import { DeskPage } from '@/components/desk/desk-page'
import { StateLabel } from '@/components/desk/notice'
import { withdrawalDeskPath, WITHDRAWALS_PATH } from '@/components/desk/orders/order-paths'
import { Time } from '@/components/desk/time'
import { firstValue } from '@/lib/base/return-path'
import { describePieces, nextStepOf } from '@/lib/checkout/withdrawal/describe-withdrawal.server'
import { listWithdrawals } from '@/lib/checkout/withdrawal/withdrawals.server'
import { deskContext } from '@/lib/desk/desk-context.server'
import styles from '@/components/desk/orders/orders.module.css'

export const metadata = { title: 'Withdrawals' }

type Props = { searchParams: Promise<Record<'all', string | string[] | undefined>> }

const MAX_SHOWN = 200

export default async function WithdrawalsPage({ searchParams }: Props) {
  const ctx = await deskContext('withdrawals')
  const isAll = firstValue((await searchParams).all) !== undefined
  const views = await listWithdrawals(ctx, { isOpen: !isAll, limit: MAX_SHOWN })
  return (
    <DeskPage title={isAll ? 'All withdrawals' : 'Open withdrawals'}>
      <p className={styles.links}>
        {isAll ? (
          <a href={WITHDRAWALS_PATH}>Only open ones</a>
        ) : (
          <a href={`${WITHDRAWALS_PATH}?all=yes`}>All withdrawals</a>
        )}
      </p>
      <DeskList
        label="Withdrawals"
        empty={isAll ? 'Nobody has withdrawn from an order.' : 'There is no withdrawal to do anything about.'}
      >
        {views.map((view) => (
          <DeskRow
            key={view.statement.id}
            href={withdrawalDeskPath(view.statement.id)}
            title={`Statement ${view.statement.id}: order ${view.order?.code ?? view.statement.orderCode}`}
            cells={[
              view.isOpen && view.dates.isOverdue ? (
                <StateLabel key="next" kind="bad">
                  {nextStepOf(view)}
                </StateLabel>
              ) : (
                nextStepOf(view)
              ),
              view.isOpen ? `Refund by ${view.dates.byShop ?? view.dates.byLaw}` : '',
              <Time key="at" at={view.statement.receivedAt} />,
            ]}
          >
            {describePieces(view)}
          </DeskRow>
        ))}
      </DeskList>
    </DeskPage>
  )
}
