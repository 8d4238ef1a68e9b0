import { plural } from './plural'

export const carriers = {
  elta: 'ΕΛΤΑ Courier',
  acs: 'ACS Courier',
  speedex: 'Speedex',
  geniki: 'Γενική Ταχυδρομική',
  dhl: 'DHL',
  ups: 'UPS',
  other: 'Εταιρεία ταχυμεταφορών',
}
export const heading = (count: number) => plural(count, { one: 'Το δέμα σας', other: 'Τα δέματά σας' })
export const parcel = (carrier: string, number: string) => (number === '' ? carrier : `${carrier}, αριθμός ${number}`)
export const track = 'Δείτε πού βρίσκεται το δέμα'
export const trackNumber = (number: string) => `Δείτε πού βρίσκεται το δέμα ${number}`
