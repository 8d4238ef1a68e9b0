import { plural } from './plural'

/** By the name in the table of carriers. */
export const carriers = {
  elta: 'ELTA Courier',
  acs: 'ACS Courier',
  speedex: 'Speedex',
  geniki: 'Geniki Taxydromiki',
  dhl: 'DHL',
  ups: 'UPS',
  other: 'Courier',
}
export const heading = (count: number) => plural(count, { one: 'Your parcel', other: 'Your parcels' })
export const parcel = (carrier: string, number: string) => (number === '' ? carrier : `${carrier}, number ${number}`)
export const track = 'Track the parcel'
/** For screen readers, where there are several parcels. */
export const trackNumber = (number: string) => `Track the parcel ${number}`
