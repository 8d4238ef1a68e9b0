import { DeskForm } from '@/components/desk/desk-form'
import { PrintPage } from '@/components/desk/print/print-page'
import { documentSheets, listDocumentsOfCodes } from '@/lib/owner/documents/documents.server'
import { foundOrNotFound } from '@/lib/owner/desk/found-or-not-found.server'
import { deskContext } from '@/lib/owner/desk/desk-context.server'
import { deskTitle } from '@/lib/owner/desk/desk-title.server'
import { say } from '@/lib/owner/language/say.server'
import { issueReceipts } from '../../../documents/actions.server'

export const generateMetadata = deskTitle('Receipt')

type Props = { params: Promise<{ code: string }> }

export default async function ReceiptPage({ params }: Props) {
  const ctx = await deskContext('orders.documents')
  const { code } = await params
  const [found] = await foundOrNotFound(listDocumentsOfCodes(ctx, [code]))
  const receipt = found?.receipt ?? null
  return (
    <PrintPage
      title={say('Receipt of {code}', { code })}
      back={{ href: `/desk/orders/${code}`, label: code }}
      pdf={`/desk/orders/${code}/receipt.pdf`}
      sheets={receipt ? await documentSheets(ctx, [receipt]) : []}
    >
      {receipt ? (
        <CreditNotes code={code} count={found?.creditNotes.length ?? 0} />
      ) : (
        <DeskForm
          action={issueReceipts}
          label={say('Issue the receipt')}
          submit={say('Issue the receipt')}
          hidden={{ codes: code }}
        >
          <p>
            {say(
              'This order has no receipt yet. It gets the next number when you issue it, and says what was sold even if you change your settings later.',
            )}
          </p>
        </DeskForm>
      )}
    </PrintPage>
  )
}

const CreditNotes = ({ code, count }: { code: string; count: number }) =>
  count > 0 && (
    <ul>
      {Array.from({ length: count }, (_, at) => (
        <li key={at}>
          <a href={`/desk/orders/${code}/credit-notes/${at + 1}`}>
            {say('Credit note {number} of {count}', { number: at + 1, count })}
          </a>
        </li>
      ))}
    </ul>
  )
