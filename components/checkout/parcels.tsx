import * as t from '@messages/shipments'
import { type ShownShipment } from '@/lib/shop/orders/order.schema'

type Props = { shipments: readonly ShownShipment[] }

/** The parcels of an order with the carriers' pages on which they can be followed. */
export const Parcels = ({ shipments }: Props) =>
  shipments.length > 0 && (
    <ul>
      {shipments.map(({ carrier, tracking_number, tracking_url, shipped_at }) => (
        <li key={`${carrier} ${tracking_number} ${shipped_at}`}>
          {t.parcel(t.carriers[carrier], tracking_number)}
          {tracking_url !== null && (
            <>
              {' · '}
              <a
                href={tracking_url}
                rel="noreferrer"
                aria-label={shipments.length > 1 ? t.trackNumber(tracking_number) : undefined}
              >
                {t.track}
              </a>
            </>
          )}
        </li>
      ))}
    </ul>
  )
