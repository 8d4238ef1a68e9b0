import { DeskForm } from '@/components/desk/desk-form'
import { DeskList, DeskRow } from '@/components/desk/desk-list'
import { DeskPage, DeskSection } from '@/components/desk/desk-page'
import { SelectField, TextField } from '@/components/desk/fields'
import { Notice } from '@/components/desk/notice'
import { SearchForm } from '@/components/desk/search-form'
import { Time } from '@/components/desk/time'
import { formatPriceIn } from '@/lib/platform/base/money-format'
import { firstValue } from '@/lib/platform/base/return-path'
import { listNewestDocuments } from '@/lib/owner/documents/documents.server'
import { listFailedHandOvers } from '@/lib/owner/documents/hand-over.server'
import { documentKinds } from '@/lib/platform/db/schema/enums'
import { deskContext } from '@/lib/owner/desk/desk-context.server'
import { env } from '@/lib/platform/env.server'
import { handOver } from './actions.server'

export const metadata = { title: 'Documents' }

const MAX_SHOWN = 200

const KIND_LABELS = { receipt: 'Receipt', credit_note: 'Credit note' }

type Props = { searchParams: Promise<{ kind?: string | string[] }> }

export default async function DocumentsPage({ searchParams }: Props) {
  const ctx = await deskContext('orders.documents')
  const wanted = firstValue((await searchParams).kind)
  const kind = documentKinds.find((one) => one === wanted)
  const [documents, failed] = await Promise.all([
    listNewestDocuments(ctx, { kind, limit: MAX_SHOWN }),
    listFailedHandOvers(ctx),
  ])
  return (
    <DeskPage title="Documents">
      {failed.map(({ id, number, lastError, failedAt }) => (
        <Notice key={id} kind="warn" title={`${number} has not reached your accounting`}>
          <p>
            {[lastError, failedAt ? 'The shop has given up.' : 'The shop tries again.'].filter(Boolean).join(' · ')}
          </p>
          <DeskForm
            action={handOver}
            label={`Send ${number} again`}
            submit="Send again"
            look="secondary"
            hidden={{ number }}
          />
        </Notice>
      ))}
      <SearchForm label="Filter the documents" submit="Show">
        <SelectField
          label="Kind"
          name="kind"
          defaultValue={kind ?? ''}
          options={[
            { value: '', label: 'All' },
            ...documentKinds.map((one) => ({ value: one, label: `${KIND_LABELS[one]}s` })),
          ]}
        />
      </SearchForm>
      <DeskList
        label="Documents"
        empty="No receipt was issued yet. Open an order that is paid or shipped, and issue its receipt."
      >
        {documents.map(({ id, data, buyer, handedOverAt }) => (
          <DeskRow
            key={id}
            href={`/desk/documents/${data.number}`}
            title={`${KIND_LABELS[data.kind]} ${data.number}`}
            cells={[
              buyer ? `${buyer.billing.first_name} ${buyer.billing.last_name}` : '',
              formatPriceIn(data.currency, data.total_cents),
              <Time key="issued" at={data.issued_at} />,
              ...(env().accounting ? [handedOverAt ? 'In your accounting' : 'Not yet in your accounting'] : []),
            ]}
          >
            {data.order.code}
          </DeskRow>
        ))}
      </DeskList>
      {documents.length === MAX_SHOWN && <p>{`The newest ${MAX_SHOWN}. Export a period to get all of it.`}</p>}
      <DeskSection title="Export">
        <ExportForm label="Export documents" path="/desk/documents/export" />
      </DeskSection>
      <DeskSection title="Export orders">
        <ExportForm label="Export orders" path="/desk/orders/export" />
      </DeskSection>
    </DeskPage>
  )
}

const ExportForm = ({ label, path }: { label: string; path: string }) => (
  <SearchForm label={label} submit="Download" path={path}>
    <TextField label="First day" name="from" type="date" />
    <TextField label="Last day" name="to" type="date" />
    <SelectField
      label="Format"
      name="format"
      options={[
        { value: 'csv', label: 'CSV, for a spreadsheet' },
        { value: 'json', label: 'JSON, for a program' },
      ]}
    />
  </SearchForm>
)
