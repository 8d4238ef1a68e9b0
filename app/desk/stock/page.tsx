import { DeskList, DeskRow } from '@/components/desk/desk-list'
import { DeskPage } from '@/components/desk/desk-page'
import { SelectField, TextField } from '@/components/desk/fields'
import { LiveUpdates } from '@/components/desk/live-updates'
import { SearchForm } from '@/components/desk/search-form'
import { firstValue } from '@/lib/platform/base/return-path'
import { variantTitle } from '@/lib/shop/catalogue/variant-title'
import { database } from '@/lib/platform/db/client.server'
import { deskTitle } from '@/lib/owner/desk/desk-title.server'
import { type DeskText } from '@/lib/owner/language/desk-text'
import { say, sayMessage } from '@/lib/owner/language/say.server'
import { deskContext } from '@/lib/owner/desk/desk-context.server'
import { lastEventId } from '@/lib/owner/desk/event-hub.server'
import { listStock, type StockRow } from '@/lib/owner/products/list-stock.server'
import { describeStock } from '@/lib/shop/stock/stock'

export const generateMetadata = deskTitle('Stock')

type Props = { searchParams: Promise<Record<'search' | 'show' | 'from', string | string[] | undefined>> }

const PAGE_SIZE = 50

const SHOWN: readonly { value: string; label: DeskText }[] = [
  { value: '', label: 'All pieces' },
  { value: 'low', label: 'Three or fewer left' },
  { value: 'counted', label: 'Counted pieces' },
  { value: 'waiting', label: 'Pieces that customers wait for' },
]

export default async function StockPage({ searchParams }: Props) {
  const ctx = await deskContext('stock')
  const query = await searchParams
  const search = firstValue(query.search)?.trim().slice(0, 200) ?? ''
  const show = SHOWN.find(({ value }) => value === firstValue(query.show))?.value ?? ''
  const offset = Number(/^\d{1,6}$/.exec(firstValue(query.from) ?? '')?.[0] ?? 0)
  const since = await lastEventId(database())
  const { rows, total } = await listStock(ctx, {
    search,
    low: show === 'low',
    counted: show === 'counted',
    waited: show === 'waiting',
    limit: PAGE_SIZE,
    offset,
  })
  const next = offset + PAGE_SIZE
  return (
    <DeskPage title={say('Stock')}>
      <LiveUpdates since={since} topics={['stock']} />
      <SearchForm label={say('Find pieces')} submit={say('Show')}>
        <TextField
          label={say('Piece')}
          name="search"
          type="search"
          defaultValue={search}
          hint={say('Part of its name or code.')}
        />
        <SelectField
          label={say('Which')}
          name="show"
          defaultValue={show}
          options={SHOWN.map(({ value, label }) => ({ value, label: say(label) }))}
        />
      </SearchForm>
      <DeskList
        label={say('Pieces')}
        empty={say(search || show ? 'Nothing matches.' : 'The catalogue has no pieces yet.')}
      >
        {rows.map((row) => (
          <Row key={row.variantId} row={row} />
        ))}
      </DeskList>
      {next < total && (
        <p>
          <a href={`/desk/stock?${new URLSearchParams({ search, show, from: String(next) })}`}>
            {say(total - next === 1 ? '1 more piece' : '{count} more pieces', { count: total - next })}
          </a>
        </p>
      )}
    </DeskPage>
  )
}

const Row = ({ row }: { row: StockRow }) => (
  <DeskRow
    href={`/desk/stock/${encodeURIComponent(row.code)}`}
    title={variantTitle(row.productName, row.variantName)}
    cells={[
      row.code,
      sayMessage(describeStock(row.stock)),
      row.reserved > 0 ? say('{count} reserved', { count: row.reserved }) : '',
      row.waiting > 0 ? say('{count} waiting for it', { count: row.waiting }) : '',
    ]}
  >
    {!row.available && say('Marked as sold out in the catalogue')}
  </DeskRow>
)
