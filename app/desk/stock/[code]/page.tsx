import { notFound } from 'next/navigation'
import { DeskForm } from '@/components/desk/desk-form'
import { DeskList, DeskRow, Facts } from '@/components/desk/desk-list'
import { DeskPage, DeskSection } from '@/components/desk/desk-page'
import { RadioFields, TextField } from '@/components/desk/fields'
import { Time } from '@/components/desk/time'
import { variantTitle } from '@/lib/shop/catalogue/variant-title'
import { deskTitle } from '@/lib/owner/desk/desk-title.server'
import { say, sayMessage } from '@/lib/owner/language/say.server'
import { deskContext } from '@/lib/owner/desk/desk-context.server'
import { findStock, listMovements } from '@/lib/owner/products/list-stock.server'
import { describeStock, formatStock, MAX_COUNT } from '@/lib/shop/stock/stock'
import { changeCount, setStockOfVariant } from './actions.server'

export const generateMetadata = deskTitle('Stock of a piece')

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
    <DeskPage
      title={variantTitle(row.productName, row.variantName)}
      back={{ href: '/desk/stock', label: say('Stock') }}
    >
      <Facts
        facts={[
          [say('Code'), row.code],
          [say('Stock'), sayMessage(describeStock(stock))],
          [say('Reserved by card payments'), row.reserved],
          [say('In orders that are not sent'), row.taken],
          [say('Customers waiting for it'), row.waiting],
          ...(row.available ? [] : ([[say('In the catalogue'), say('Marked as sold out')]] as const)),
        ]}
      />
      {typeof stock === 'number' && (
        <DeskSection title={say('Add or take away')}>
          <DeskForm
            action={changeCount}
            label={say('Add or take away')}
            submit={say('Change the count')}
            hidden={{ code: row.code }}
            draft={{ form: 'stock_change', subject: row.code }}
          >
            <TextField
              label={say('Pieces')}
              name="change"
              type="text"
              autoComplete="off"
              defaultValue="1"
              hint={say('Such as 2, or -1 to take one away.')}
            />
            <TextField
              label={say('Why')}
              name="reason"
              defaultValue={say('Newly made')}
              maxLength={200}
              autoComplete="off"
            />
          </DeskForm>
        </DeskSection>
      )}
      <DeskSection title={say('Set')}>
        <DeskForm
          action={setStockOfVariant}
          label={say('Set')}
          submit={say('Set the stock')}
          look="secondary"
          hidden={{ code: row.code, seen: formatStock(stock) }}
          draft={{ form: 'stock', subject: row.code }}
        >
          <RadioFields
            legend={say('This piece')}
            name="mode"
            defaultValue={typeof stock === 'number' ? 'counted' : stock}
            options={[
              { value: 'counted', label: say('is counted') },
              { value: 'made_to_order', label: say('is made to order') },
              { value: 'always', label: say('is always there') },
            ]}
          />
          <TextField
            label={say('How many, if it is counted')}
            name="count"
            type="text"
            inputMode="numeric"
            autoComplete="off"
            defaultValue={typeof stock === 'number' ? String(stock) : ''}
            hint={say(
              'Those that can still be ordered, without the pieces of orders that are not sent. At most {max}.',
              {
                max: MAX_COUNT,
              },
            )}
          />
          <TextField label={say('Why')} name="reason" maxLength={200} autoComplete="off" required />
        </DeskForm>
      </DeskSection>
      <DeskSection title={say('History')}>
        <DeskList label={say('History')} empty={say('It was never counted.')}>
          {movements.map(({ id, at, change, countAfter, cause }) => (
            <DeskRow
              key={id}
              title={sayMessage(cause)}
              cells={[
                change > 0 ? `+${change}` : String(change),
                countAfter === null ? say('not counted') : say('{count} afterwards', { count: countAfter }),
                <Time key="at" at={at} />,
              ]}
            />
          ))}
        </DeskList>
      </DeskSection>
    </DeskPage>
  )
}
