/** Where a carrier shows how far a parcel is. */
const TRACKING_PAGES = {
  elta: (number: string) => `https://www.elta-courier.gr/search?br=${number}`,
  acs: (number: string) => `https://www.acscourier.net/el/track-and-trace/?generalCode=${number}`,
  speedex: (number: string) => `https://www.speedex.gr/speedex/NewTrackAndTrace.aspx?number=${number}`,
  geniki: (number: string) => `https://www.taxydromiki.com/track/${number}`,
  dhl: (number: string) => `https://www.dhl.com/global-en/home/tracking.html?tracking-id=${number}`,
  ups: (number: string) => `https://www.ups.com/track?tracknum=${number}`,
}

type TrackedCarrier = keyof typeof TRACKING_PAGES
export type Carrier = TrackedCarrier | 'other'

export const carriers = [...(Object.keys(TRACKING_PAGES) as TrackedCarrier[]), 'other'] as const

const isTracked = (name: string): name is TrackedCarrier => Object.hasOwn(TRACKING_PAGES, name)

/** A stored carrier; `other` if it has left the table since. */
export const toCarrier = (stored: string): Carrier => (isTracked(stored) ? stored : 'other')

type StoredShipment = { carrier: string; trackingNumber: string; trackingUrl: string }

/** The page on which the parcel can be followed; null without a number or a page. */
export function trackingUrlOf({ carrier, trackingNumber, trackingUrl }: StoredShipment): string | null {
  if (isTracked(carrier))
    return trackingNumber === '' ? null : TRACKING_PAGES[carrier](encodeURIComponent(trackingNumber))
  return trackingUrl === '' ? null : trackingUrl
}
