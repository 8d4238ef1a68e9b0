import 'server-only'
import { cache } from 'react'
import { besideSnapshot } from '@/lib/catalogue/beside-snapshot.server'
import { env } from '@/lib/env.server'
import { publicContext } from '@/lib/http/context.server'
import { deliveryTerms, deliveryWords, type DeliveryWords } from './delivery-terms'
import { listShippingFees } from './shipping.server'

const readDelivery = besideSnapshot(async () => deliveryWords(deliveryTerms(await listShippingFees(publicContext()))))

/** What the page being rendered says of delivery. Pages built without a database say nothing of it, and are never served. */
export const currentDelivery = cache(async (): Promise<DeliveryWords> => (env().isBuild ? deliveryWords(deliveryTerms([])) : readDelivery()))
