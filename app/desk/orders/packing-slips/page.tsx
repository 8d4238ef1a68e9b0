import { PrintPage } from '@/components/desk/print/print-page'
import { packingSlipSheets } from '@/lib/owner/documents/documents.server'
import { chosenCodes } from '@/lib/owner/orders/chosen-codes.server'
import { foundOrNotFound } from '@/lib/owner/desk/found-or-not-found.server'
import { deskContext } from '@/lib/owner/desk/desk-context.server'
import { deskTitle } from '@/lib/owner/desk/desk-title.server'
import { say } from '@/lib/owner/language/say.server'
import { PrintNote } from '../print-note'

export const generateMetadata = deskTitle('Packing slips')

type Props = { searchParams: Promise<Partial<Record<'codes' | 'state' | 'print', string | string[]>>> }

export default async function PackingSlipsPage({ searchParams }: Props) {
  const ctx = await deskContext('orders.pack')
  const query = await searchParams
  const codes = await chosenCodes(ctx, query)
  const sheets = await foundOrNotFound(packingSlipSheets(ctx, codes))
  return (
    <PrintPage
      title={say(codes.length === 1 ? '1 packing slip' : '{count} packing slips', { count: codes.length })}
      back={{ href: '/desk/orders', label: say('Orders') }}
      pdf={`/desk/orders/packing-slips.pdf?codes=${codes.join(',')}`}
      sheets={sheets}
      printAtOnce={query.print !== undefined && sheets.length > 0}
    >
      <PrintNote query={query} count={codes.length} />
    </PrintPage>
  )
}
