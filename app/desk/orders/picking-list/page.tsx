import { PrintPage } from '@/components/desk/print/print-page'
import { pickingListSheets } from '@/lib/owner/documents/picking-list.server'
import { chosenCodes } from '@/lib/owner/orders/chosen-codes.server'
import { foundOrNotFound } from '@/lib/owner/desk/found-or-not-found.server'
import { deskContext } from '@/lib/owner/desk/desk-context.server'
import { deskTitle } from '@/lib/owner/desk/desk-title.server'
import { say } from '@/lib/owner/language/say.server'
import { currentSnapshot } from '@/lib/shop/catalogue/current-snapshot.server'
import { PrintNote } from '../print-note'

export const generateMetadata = deskTitle('Picking list')

type Props = { searchParams: Promise<Partial<Record<'codes' | 'state', string | string[]>>> }

/** What several orders need together. */
export default async function PickingListPage({ searchParams }: Props) {
  const ctx = await deskContext('orders.pack')
  const query = await searchParams
  const codes = await chosenCodes(ctx, query)
  const { mediaDomain } = await currentSnapshot(ctx)
  return (
    <PrintPage
      title={say(codes.length === 1 ? 'Picking list of 1 order' : 'Picking list of {count} orders', {
        count: codes.length,
      })}
      back={{ href: '/desk/orders', label: say('Orders') }}
      pdf={`/desk/orders/picking-list.pdf?codes=${codes.join(',')}`}
      sheets={await foundOrNotFound(pickingListSheets(ctx, codes, mediaDomain))}
    >
      <PrintNote query={query} count={codes.length} />
    </PrintPage>
  )
}
