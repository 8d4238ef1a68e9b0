import { notFound } from 'next/navigation'
import { DeskForm } from '@/components/desk/desk-form'
import { DeskList, DeskRow, Facts } from '@/components/desk/desk-list'
import { DeskPage, DeskSection } from '@/components/desk/desk-page'
import { RadioFields, TextField } from '@/components/desk/fields'
import { Time } from '@/components/desk/time'
import { variantTitle } from '@/lib/shop/catalogue/variant-title'
import { deskContext } from '@/lib/owner/desk/desk-context.server'
import { findStock, listMovements } from '@/lib/owner/products/list-stock.server'
import { describeStock, formatStock, MAX_COUNT } from '@/lib/shop/stock/stock'
import { changeCount, setStockOfVariant } from './actions.server'

export const metadata = { title: 'Stock of a piece' }

type Props = { params: Promise<{ code: string }> }

const HISTORY_LENGTH = 50

export default async function StockOfVariantPage({ params }: Props) {
  const ctx = await deskContext('stock')
  const { code } = await params
  const row = await findStock(ctx, decodeURIComponent(code))
  if (!row) notFound()
  const movements = await listMovements(ctx, row.variantId, HISTORY_LENGTH)
  const { stock } = row
  return (
    <DeskPage title={variantTitle(row.productName, row.variantName)} back={{ href: '/desk/stock', label: 'Stock' }}>
      <Facts
        facts={[
          ['Code', row.code],
          ['Stock', describeStock(stock)],
          ['Reserved by card payments', row.reserved],
          ['In orders that are not sent', row.taken],
          ['Customers waiting for it', row.waiting],
          ...(row.available ? [] : ([['In the catalogue', 'Marked as sold out']] as const)),
        ]}
      />
      {typeof stock === 'number' && (
        <DeskSection title="Add or take away">
          <DeskForm
            action={changeCount}
            label="Add or take away"
            submit="Change the count"
            hidden={{ code: row.code }}
            draft={{ form: 'stock_change', subject: row.code }}
          >
            <TextField
              label="Pieces"
              name="change"
              type="text"
              autoComplete="off"
              defaultValue="1"
              hint="Such as 2, or -1 to take one away."
            />
            <TextField label="Why" name="reason" defaultValue="Newly made" maxLength={200} autoComplete="off" />
          </DeskForm>
        </DeskSection>
      )}
      <DeskSection title="Set">
        <DeskForm
          action={setStockOfVariant}
          label="Set"
          submit="Set the stock"
          look="secondary"
          hidden={{ code: row.code, seen: formatStock(stock) }}
          draft={{ form: 'stock', subject: row.code }}
        >
          <RadioFields
            legend="This piece"
            name="mode"
            defaultValue={typeof stock === 'number' ? 'counted' : stock}
            options={[
              { value: 'counted', label: 'is counted' },
              { value: 'made_to_order', label: 'is made to order' },
              { value: 'always', label: 'is always there' },
            ]}
          />
          <TextField
            label="How many, if it is counted"
            name="count"
            type="text"
            inputMode="numeric"
            autoComplete="off"
            defaultValue={typeof stock === 'number' ? String(stock) : ''}
            hint={`Those that can still be ordered, without the pieces of orders that are not sent. At most ${MAX_COUNT}.`}
          />
          <TextField label="Why" name="reason" maxLength={200} autoComplete="off" required />
        </DeskForm>
      </DeskSection>
      <DeskSection title="History">
        <DeskList label="History" empty="It was never counted.">
          {movements.map(({ id, at, change, countAfter, cause }) => (
            <DeskRow
              key={id}
              title={cause}
              cells={[
                change > 0 ? `+${change}` : String(change),
                countAfter === null ? 'not counted' : `${countAfter} afterwards`,
                <Time key="at" at={at} />,
              ]}
            />
          ))}
        </DeskList>
      </DeskSection>
    </DeskPage>
  )
}
