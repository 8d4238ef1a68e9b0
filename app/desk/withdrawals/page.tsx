import { DeskPage } from '@/components/desk/desk-page'
import { WITHDRAWALS_PATH } from '@/lib/platform/base/desk-paths'
import { firstValue } from '@/lib/platform/base/return-path'
import { listWithdrawals } from '@/lib/shop/withdrawal/withdrawals.server'
import { deskContext } from '@/lib/owner/desk/desk-context.server'
import { deskTitle } from '@/lib/owner/desk/desk-title.server'
import { say } from '@/lib/owner/language/say.server'
import { WithdrawalList } from './withdrawal-list'
import styles from '@/components/desk/orders/orders.module.css'

export const generateMetadata = deskTitle('Withdrawals')

type Props = { searchParams: Promise<Record<'all', string | string[] | undefined>> }

const MAX_SHOWN = 200

export default async function WithdrawalsPage({ searchParams }: Props) {
  const ctx = await deskContext('withdrawals')
  const isAll = firstValue((await searchParams).all) !== undefined
  const views = await listWithdrawals(ctx, { isOpen: !isAll, limit: MAX_SHOWN })
  return (
    <DeskPage title={say(isAll ? 'All withdrawals' : 'Open withdrawals')}>
      <p className={styles.links}>
        {isAll ? (
          <a href={WITHDRAWALS_PATH}>{say('Only open ones')}</a>
        ) : (
          <a href={`${WITHDRAWALS_PATH}?all=yes`}>{say('All withdrawals')}</a>
        )}
      </p>
      <WithdrawalList
        views={views}
        empty={say(isAll ? 'Nobody has withdrawn from an order.' : 'There is no withdrawal to do anything about.')}
      />
    </DeskPage>
  )
}
