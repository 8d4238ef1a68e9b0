import { z } from 'zod'
import { DeskForm } from '@/components/desk/desk-form'
import { DeskList, DeskRow } from '@/components/desk/desk-list'
import { DeskPage, DeskSection } from '@/components/desk/desk-page'
import { SelectField, TextField } from '@/components/desk/fields'
import { Notice } from '@/components/desk/notice'
import { SearchForm } from '@/components/desk/search-form'
import { Time } from '@/components/desk/time'
import { formatPriceIn } from '@/lib/platform/base/money-format'
import { type Day, dayOf } from '@/lib/platform/base/working-days'
import { firstValue } from '@/lib/platform/base/return-path'
import { listNewestDocuments } from '@/lib/owner/documents/documents.server'
import { GIFT_CARDS_PATH } from '@/lib/owner/gift-cards/gift-card-state'
import { openGiftCards, type OpenSum } from '@/lib/owner/gift-cards/open-sum.server'
import { listFailedHandOvers } from '@/lib/owner/documents/hand-over.server'
import { type DocumentKind, documentKinds, type GiftCardVatKind } from '@/lib/platform/db/schema/enums'
import { deskContext } from '@/lib/owner/desk/desk-context.server'
import { deskTitle } from '@/lib/owner/desk/desk-title.server'
import { say } from '@/lib/owner/language/say.server'
import { type DeskText } from '@/lib/owner/language/desk-text'
import { env } from '@/lib/platform/env.server'
import { handOver } from './actions.server'

export const generateMetadata = deskTitle('Documents')

const MAX_SHOWN = 200

const KIND_LABELS = {
  receipt: { one: 'Receipt {number}', all: 'Receipts' },
  credit_note: { one: 'Credit note {number}', all: 'Credit notes' },
} as const satisfies Record<DocumentKind, Record<'one' | 'all', DeskText>>

type Props = { searchParams: Promise<Record<'kind' | 'day', string | string[] | undefined>> }

export default async function DocumentsPage({ searchParams }: Props) {
  const ctx = await deskContext('orders.documents')
  const query = await searchParams
  const wanted = firstValue(query.kind)
  const day = z.iso.date().safeParse(firstValue(query.day)).data ?? dayOf(ctx.now)
  const kind = documentKinds.find((one) => one === wanted)
  const [documents, failed, open] = await Promise.all([
    listNewestDocuments(ctx, { kind, limit: MAX_SHOWN }),
    listFailedHandOvers(ctx),
    openGiftCards(ctx, day),
  ])
  return (
    <DeskPage title={say('Documents')}>
      {failed.map(({ id, number, lastError, failedAt }) => (
        <Notice key={id} kind="warn" title={say('{number} has not reached your accounting', { number })}>
          <p>
            {[lastError, failedAt ? say('The shop has given up.') : say('The shop tries again.')]
              .filter(Boolean)
              .join(' · ')}
          </p>
          <DeskForm
            action={handOver}
            label={say('Send {number} again', { number })}
            submit={say('Send again')}
            look="secondary"
            hidden={{ number }}
          />
        </Notice>
      ))}
      <SearchForm label={say('Filter the documents')} submit={say('Show')}>
        <SelectField
          label={say('Kind')}
          name="kind"
          defaultValue={kind ?? ''}
          options={[
            { value: '', label: say('All') },
            ...documentKinds.map((one) => ({ value: one, label: say(KIND_LABELS[one].all) })),
          ]}
        />
      </SearchForm>
      <DeskList
        label={say('Documents')}
        empty={say('No receipt was issued yet. Open an order that is paid or shipped, and issue its receipt.')}
      >
        {documents.map(({ id, data, buyer, handedOverAt }) => (
          <DeskRow
            key={id}
            href={`/desk/documents/${data.number}`}
            title={say(KIND_LABELS[data.kind].one, { number: data.number })}
            cells={[
              buyer ? `${buyer.billing.first_name} ${buyer.billing.last_name}` : '',
              formatPriceIn(data.currency, data.total_cents),
              <Time key="issued" at={data.issued_at} />,
              ...(env().accounting ? [say(handedOverAt ? 'In your accounting' : 'Not yet in your accounting')] : []),
            ]}
          >
            {data.order.code}
          </DeskRow>
        ))}
      </DeskList>
      {documents.length === MAX_SHOWN && (
        <p>{say('The newest {count}. Export a period to get all of it.', { count: MAX_SHOWN })}</p>
      )}
      <DeskSection title={say('Export')}>
        <ExportForm label={say('Export documents')} path="/desk/documents/export" />
      </DeskSection>
      <DeskSection title={say('Export orders')}>
        <ExportForm label={say('Export orders')} path="/desk/orders/export" />
      </DeskSection>
      <DeskSection title={say('Export sums of gift cards')}>
        <p>
          {say(
            'What was left before the first day, what was sold, used, returned and ended, and what was left after the last day.',
          )}
        </p>
        <ExportForm label={say('Export sums of gift cards')} path={`${GIFT_CARDS_PATH}/sums`} />
      </DeskSection>
      {(open.length > 0 || query.day !== undefined) && <OpenGiftCards day={day} open={open} />}
    </DeskPage>
  )
}

const VAT_KINDS = {
  single: 'Their VAT was charged when they were sold.',
  multi: 'Their VAT is due when they pay.',
  none: 'They have no VAT.',
} as const satisfies Record<GiftCardVatKind, DeskText>

const OpenGiftCards = ({ day, open }: { day: Day; open: OpenSum[] }) => (
  <DeskSection title={say('Open gift cards')}>
    <DeskList label={say('Open gift cards')} empty={say('Nothing was left on any gift card.')}>
      {open.map(({ currency, vatKind, cards, cents }) => (
        <DeskRow
          key={`${currency} ${vatKind}`}
          title={formatPriceIn(currency, cents)}
          cells={[say(cards === 1 ? '1 gift card' : '{count} gift cards', { count: cards })]}
        >
          {say(VAT_KINDS[vatKind])}
        </DeskRow>
      ))}
    </DeskList>
    <SearchForm label={say('Open gift cards at the end of a day')} submit={say('Show')}>
      <TextField label={say('At the end of')} name="day" type="date" defaultValue={day} />
    </SearchForm>
  </DeskSection>
)

const ExportForm = ({ label, path }: { label: string; path: string }) => (
  <SearchForm label={label} submit={say('Download')} path={path}>
    <TextField label={say('First day')} name="from" type="date" />
    <TextField label={say('Last day')} name="to" type="date" />
    <SelectField
      label={say('Format')}
      name="format"
      options={[
        { value: 'csv', label: say('CSV, for a spreadsheet') },
        { value: 'json', label: say('JSON, for a program') },
      ]}
    />
  </SearchForm>
)
