import { PrintPage } from '@/components/desk/print/print-page'
import { packingSlipSheets } from '@/lib/checkout/documents/documents.server'
import { foundOrNotFound } from '@/lib/desk/found-or-not-found.server'
import { deskContext } from '@/lib/desk/desk-context.server'

export const metadata = { title: 'Packing slip' }

type Props = { params: Promise<{ code: string }> }

export default async function PackingSlipPage({ params }: Props) {
  const ctx = await deskContext('orders.pack')
  const { code } = await params
  const sheets = await foundOrNotFound(packingSlipSheets(ctx, [code]))
  return (
    <PrintPage
      title={`Packing slip of ${code}`}
      back={{ href: `/desk/orders/${code}`, label: code }}
      pdf={`/desk/orders/${code}/packing-slip.pdf`}
      sheets={sheets}
    />
  )
}
