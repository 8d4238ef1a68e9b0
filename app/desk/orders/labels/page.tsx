import { DeskList, DeskRow } from '@/components/desk/desk-list'
import { DeskPage } from '@/components/desk/desk-page'
import { SelectField, TextField } from '@/components/desk/fields'
import { Notice } from '@/components/desk/notice'
import { Button } from '@/components/ui/button'
import { orderDeskPath, ORDERS_PATH } from '@/lib/platform/base/desk-paths'
import { LABEL_SHEETS, labelSheetNames, labelsOnSheet } from '@/lib/owner/documents/label-sheets'
import { loadLabels } from '@/lib/owner/documents/labels.server'
import { chosenCodes } from '@/lib/owner/orders/chosen-codes.server'
import { foundOrNotFound } from '@/lib/owner/desk/found-or-not-found.server'
import { deskContext } from '@/lib/owner/desk/desk-context.server'
import { deskTitle } from '@/lib/owner/desk/desk-title.server'
import { say } from '@/lib/owner/language/say.server'
import { PrintNote } from '../print-note'

export const generateMetadata = deskTitle('Labels')

type Props = { searchParams: Promise<Partial<Record<'codes' | 'state', string | string[]>>> }

const most = Math.max(...labelSheetNames.map((name) => labelsOnSheet(LABEL_SHEETS[name])))

/** On which paper the addresses of orders are printed. */
export default async function LabelsPage({ searchParams }: Props) {
  const ctx = await deskContext('orders.pack')
  const query = await searchParams
  const codes = await chosenCodes(ctx, query)
  const { labels, without } = await foundOrNotFound(loadLabels(ctx, codes))
  const [only] = codes
  return (
    <DeskPage
      title={say(labels.length === 1 ? '1 label' : '{count} labels', { count: labels.length })}
      back={
        only !== undefined && codes.length === 1
          ? { href: orderDeskPath(only), label: only }
          : { href: ORDERS_PATH, label: say('Orders') }
      }
      narrow
    >
      <PrintNote query={query} count={codes.length} />
      {without.length > 0 && (
        <Notice kind="warn">
          <p>{say('The address is deleted: {codes}.', { codes: without.join(', ') })}</p>
        </Notice>
      )}
      {labels.length > 0 && (
        <>
          <form action={`${ORDERS_PATH}/labels.pdf`} aria-label={say('Print labels')}>
            <input type="hidden" name="codes" value={labels.map(({ code }) => code).join(',')} />
            <SelectField
              label={say('Paper')}
              name="sheet"
              options={labelSheetNames.map((name) => ({ value: name, label: say(LABEL_SHEETS[name].title) }))}
            />
            <TextField
              label={say('First label')}
              name="start"
              type="number"
              min={1}
              max={most}
              defaultValue={1}
              hint={say('Of a sheet that was used before: the number of the first label that is left, row by row.')}
              required
            />
            <p>{say('Print without scaling (“Actual size”), because the labels would move otherwise.')}</p>
            <Button type="submit">{say('Make the PDF')}</Button>
          </form>
          <DeskList label={say('Labels')} empty="">
            {labels.map(({ code, recipient }) => (
              <DeskRow key={code} href={orderDeskPath(code)} title={code}>
                {recipient.join(', ')}
              </DeskRow>
            ))}
          </DeskList>
        </>
      )}
    </DeskPage>
  )
}
