import { DeskPage } from '@/components/desk/desk-page'
import { StatisticsView } from '@/components/desk/statistics/statistics-view'
import { firstValue } from '@/lib/platform/base/return-path'
import { dayOf } from '@/lib/platform/base/working-days'
import { env } from '@/lib/platform/env.server'
import { deskContext } from '@/lib/owner/desk/desk-context.server'
import { deskTitle } from '@/lib/owner/desk/desk-title.server'
import { say } from '@/lib/owner/language/say.server'
import { loadStatistics } from '@/lib/owner/statistics/load-statistics.server'
import { comparedPeriods, periodNamed } from '@/lib/owner/statistics/periods'

export const generateMetadata = deskTitle('How it does')

type Props = { searchParams: Promise<Record<'period', string | string[] | undefined>> }

const SHOWN = 20

export default async function StatisticsPage({ searchParams }: Props) {
  const ctx = await deskContext('statistics')
  const period = periodNamed(firstValue((await searchParams).period))
  const statistics = await loadStatistics(ctx, comparedPeriods(period, dayOf(ctx.now)), { limit: SHOWN })
  return (
    <DeskPage title={say('How the shop does')}>
      <StatisticsView period={period} statistics={statistics} isBehindCache={env().CDN !== undefined} />
    </DeskPage>
  )
}
