import { carriers } from '@/lib/checkout/carriers'
import { carrierLabels } from '@/lib/checkout/order-labels'
import { type CarrierOption } from './parcel-fields'

export const carrierOptions: readonly CarrierOption[] = carriers.map((carrier) => ({
  value: carrier,
  label: carrier === 'other' ? 'Another carrier' : carrierLabels[carrier],
}))
