import { carriers } from '@/lib/shop/orders/carriers'
import { carrierLabels } from '@/lib/shop/orders/order-labels'
import { type CarrierOption } from './parcel-fields'

export const carrierOptions: readonly CarrierOption[] = carriers.map((carrier) => ({
  value: carrier,
  label: carrier === 'other' ? 'Another carrier' : carrierLabels[carrier],
}))
