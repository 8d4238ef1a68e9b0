import { DeskForm } from '@/components/desk/desk-form'
import { PrintPage } from '@/components/desk/print/print-page'
import { firstValue } from '@/lib/platform/base/return-path'
import { parseCodes } from '@/lib/owner/documents/code-list'
import { documentSheets, listDocumentsOfCodes } from '@/lib/owner/documents/documents.server'
import { foundOrNotFound } from '@/lib/owner/desk/found-or-not-found.server'
import { deskContext } from '@/lib/owner/desk/desk-context.server'
import { deskTitle } from '@/lib/owner/desk/desk-title.server'
import { say } from '@/lib/owner/language/say.server'
import { issueReceipts } from '../../documents/actions.server'

export const generateMetadata = deskTitle('Receipts')

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
      title={say(issued.length === 1 ? '1 document' : '{count} documents', { count: issued.length })}
      back={{ href: '/desk/orders', label: say('Orders') }}
      pdf={`/desk/orders/receipts.pdf?codes=${codes.join(',')}`}
      sheets={await documentSheets(ctx, issued)}
    >
      {codes.length === 0 && <p>{say('Choose orders in the list of orders.')}</p>}
      {missing.length > 0 && (
        <DeskForm
          action={issueReceipts}
          label={say('Issue receipts')}
          submit={say(missing.length === 1 ? 'Issue 1 receipt' : 'Issue {count} receipts', { count: missing.length })}
          hidden={{ codes: missing.join(',') }}
        >
          <p>{say('Without a receipt yet: {codes}.', { codes: missing.join(', ') })}</p>
        </DeskForm>
      )}
    </PrintPage>
  )
}
