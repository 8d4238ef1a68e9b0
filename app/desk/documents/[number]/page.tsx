import { PrintPage } from '@/components/desk/print/print-page'
import { documentSheets, findDocument } from '@/lib/owner/documents/documents.server'
import { foundOrNotFound } from '@/lib/owner/desk/found-or-not-found.server'
import { deskContext } from '@/lib/owner/desk/desk-context.server'
import { deskTitle } from '@/lib/owner/desk/desk-title.server'
import { say } from '@/lib/owner/language/say.server'
import { fillPlaces } from '@/components/desk/fill-places'

export const generateMetadata = deskTitle('Document')

type Props = { params: Promise<{ number: string }> }

/** A receipt or a credit note by its number. */
export default async function DocumentPage({ params }: Props) {
  const ctx = await deskContext('orders.documents')
  const document = await foundOrNotFound(findDocument(ctx, (await params).number))
  const { number, order } = document.data
  return (
    <PrintPage
      title={number}
      back={{ href: '/desk/documents', label: say('Documents') }}
      pdf={`/desk/documents/${number}.pdf`}
      sheets={await documentSheets(ctx, [document])}
    >
      <p>{fillPlaces(say('Of order {code}'), { code: <a href={`/desk/orders/${order.code}`}>{order.code}</a> })}</p>
    </PrintPage>
  )
}
