import { DeskForm } from '@/components/desk/desk-form'
import { PrintPage } from '@/components/desk/print/print-page'
import { firstValue } from '@/lib/platform/base/return-path'
import { parseCodes } from '@/lib/owner/documents/code-list'
import { documentSheets, listDocumentsOfCodes } from '@/lib/owner/documents/documents.server'
import { foundOrNotFound } from '@/lib/owner/desk/found-or-not-found.server'
import { deskContext } from '@/lib/owner/desk/desk-context.server'
import { issueReceipts } from '../../documents/actions.server'

export const metadata = { title: 'Receipts' }

type Props = { searchParams: Promise<{ codes?: string | string[] }> }

/** The receipts of several orders, with their credit notes. */
export default async function ReceiptsPage({ searchParams }: Props) {
  const ctx = await deskContext('orders.documents')
  const codes = parseCodes(firstValue((await searchParams).codes) ?? '')
  const found = await foundOrNotFound(listDocumentsOfCodes(ctx, codes))
  const issued = found.flatMap(({ receipt, creditNotes }) => (receipt ? [receipt, ...creditNotes] : []))
  const missing = found.filter(({ receipt }) => receipt === null).map(({ order }) => order.code)
  return (
    <PrintPage
      title={issued.length === 1 ? '1 document' : `${issued.length} documents`}
      back={{ href: '/desk/orders', label: 'Orders' }}
      pdf={`/desk/orders/receipts.pdf?codes=${codes.join(',')}`}
      sheets={await documentSheets(ctx, issued)}
    >
      {codes.length === 0 && <p>Choose orders in the list of orders.</p>}
      {missing.length > 0 && (
        <DeskForm
          action={issueReceipts}
          label="Issue receipts"
          submit={missing.length === 1 ? 'Issue 1 receipt' : `Issue ${missing.length} receipts`}
          hidden={{ codes: missing.join(',') }}
        >
          <p>{`Without a receipt yet: ${missing.join(', ')}.`}</p>
        </DeskForm>
      )}
    </PrintPage>
  )
}
