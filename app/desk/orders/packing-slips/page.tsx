import { PrintPage } from '@/components/desk/print/print-page'
import { firstValue } from '@/lib/platform/base/return-path'
import { parseCodes } from '@/lib/owner/documents/code-list'
import { packingSlipSheets } from '@/lib/owner/documents/documents.server'
import { foundOrNotFound } from '@/lib/owner/desk/found-or-not-found.server'
import { deskContext } from '@/lib/owner/desk/desk-context.server'

export const metadata = { title: 'Packing slips' }

type Props = { searchParams: Promise<{ codes?: string | string[] }> }

export default async function PackingSlipsPage({ searchParams }: Props) {
  const ctx = await deskContext('orders.pack')
  const codes = parseCodes(firstValue((await searchParams).codes) ?? '')
  const sheets = await foundOrNotFound(packingSlipSheets(ctx, codes))
  return (
    <PrintPage
      title={codes.length === 1 ? '1 packing slip' : `${codes.length} packing slips`}
      back={{ href: '/desk/orders', label: 'Orders' }}
      pdf={`/desk/orders/packing-slips.pdf?codes=${codes.join(',')}`}
      sheets={sheets}
    >
      {codes.length === 0 && <p>Choose orders in the list of orders.</p>}
    </PrintPage>
  )
}
