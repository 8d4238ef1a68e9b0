import { PrintPage } from '@/components/desk/print/print-page'
import { packingSlipSheets } from '@/lib/owner/documents/documents.server'
import { foundOrNotFound } from '@/lib/owner/desk/found-or-not-found.server'
import { deskContext } from '@/lib/owner/desk/desk-context.server'
import { deskTitle } from '@/lib/owner/desk/desk-title.server'
import { say } from '@/lib/owner/language/say.server'

export const generateMetadata = deskTitle('Packing slip')

type Props = { params: Promise<{ code: string }> }

export default async function PackingSlipPage({ params }: Props) {
  const ctx = await deskContext('orders.pack')
  const { code } = await params
  const sheets = await foundOrNotFound(packingSlipSheets(ctx, [code]))
  return (
    <PrintPage
      title={say('Packing slip of {code}', { code })}
      back={{ href: `/desk/orders/${code}`, label: code }}
      pdf={`/desk/orders/${code}/packing-slip.pdf`}
      sheets={sheets}
    />
  )
}
