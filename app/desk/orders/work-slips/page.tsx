import { PrintFrame } from '@/components/desk/print/print-page'
import { WorkSlipView } from './work-slip-view'
import { orderDeskPath, ORDERS_PATH } from '@/lib/platform/base/desk-paths'
import { currentSnapshot } from '@/lib/shop/catalogue/current-snapshot.server'
import { thumbnailUrl } from '@/lib/shop/catalogue/pictures'
import { loadWorkSlips, slipUrl } from '@/lib/owner/making/work-slips.server'
import { chosenCodes } from '@/lib/owner/orders/chosen-codes.server'
import { foundOrNotFound } from '@/lib/owner/desk/found-or-not-found.server'
import { deskContext } from '@/lib/owner/desk/desk-context.server'
import { deskTitle } from '@/lib/owner/desk/desk-title.server'
import { qrPath } from '@/lib/owner/desk/qr-code.server'
import { say } from '@/lib/owner/language/say.server'
import { PrintNote } from '../print-note'

export const generateMetadata = deskTitle('Work slips')

type Props = { searchParams: Promise<Partial<Record<'codes' | 'state' | 'print', string | string[]>>> }

/** What the buyers of these orders want, piece by piece. */
export default async function WorkSlipsPage({ searchParams }: Props) {
  const ctx = await deskContext('orders.pack')
  const query = await searchParams
  const codes = await chosenCodes(ctx, query)
  const slips = await foundOrNotFound(loadWorkSlips(ctx, codes))
  const { mediaDomain } = await currentSnapshot(ctx)
  const [only] = codes
  return (
    <PrintFrame
      title={say(slips.length === 1 ? '1 work slip' : '{count} work slips', { count: slips.length })}
      back={
        only !== undefined && codes.length === 1
          ? { href: orderDeskPath(only), label: only }
          : { href: ORDERS_PATH, label: say('Orders') }
      }
      pdf={`${ORDERS_PATH}/work-slips.pdf?codes=${codes.join(',')}`}
      isEmpty={slips.length === 0}
      printAtOnce={query.print !== undefined && slips.length > 0}
      note={
        <>
          <PrintNote query={query} count={codes.length} />
          {codes.length > 0 && (
            <p>
              {slips.length === 0
                ? say('Nothing of these orders is made for its buyer.')
                : say('One for each piece: what the buyer wants, large enough to work from.')}
            </p>
          )}
        </>
      }
    >
      {slips.map((slip, at) => (
        <WorkSlipView
          key={at}
          slip={slip}
          picture={slip.pictureKey && thumbnailUrl(slip.pictureKey, mediaDomain)}
          qr={qrPath(slipUrl(slip))}
        />
      ))}
    </PrintFrame>
  )
}
