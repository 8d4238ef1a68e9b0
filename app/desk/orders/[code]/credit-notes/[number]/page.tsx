import { notFound } from 'next/navigation'
import { DeskForm } from '@/components/desk/desk-form'
import { PrintPage } from '@/components/desk/print/print-page'
import { documentSheets, listDocumentsOfCodes } from '@/lib/owner/documents/documents.server'
import { foundOrNotFound } from '@/lib/owner/desk/found-or-not-found.server'
import { deskContext } from '@/lib/owner/desk/desk-context.server'
import { deskTitle } from '@/lib/owner/desk/desk-title.server'
import { say } from '@/lib/owner/language/say.server'
import { issueReceipts } from '../../../../documents/actions.server'

export const generateMetadata = deskTitle('Credit note')

type Props = { params: Promise<{ code: string; number: string }> }

/** The first, second, … credit note of an order. */
export default async function CreditNotePage({ params }: Props) {
  const ctx = await deskContext('orders.documents')
  const { code, number } = await params
  if (!/^[1-9]\d{0,3}$/.test(number)) notFound()
  const [found] = await foundOrNotFound(listDocumentsOfCodes(ctx, [code]))
  const note = found?.creditNotes[Number(number) - 1]
  if (!note && Number(number) > (found?.refunds ?? 0)) notFound()
  return (
    <PrintPage
      title={say('Credit note {number} of {code}', { number, code })}
      back={{ href: `/desk/orders/${code}`, label: code }}
      pdf={`/desk/orders/${code}/credit-notes/${number}.pdf`}
      sheets={note ? await documentSheets(ctx, [note]) : []}
    >
      {!note && (
        <DeskForm
          action={issueReceipts}
          label={say('Issue the credit note')}
          submit={say('Issue the credit note')}
          hidden={{ codes: code }}
        >
          <p>{say('The credit note of this refund is issued within seconds. You can also issue it now.')}</p>
        </DeskForm>
      )}
    </PrintPage>
  )
}
