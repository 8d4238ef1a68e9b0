import 'server-only'
import { cache } from 'react'
import { cacheWithSnapshot } from '@/lib/shop/catalogue/cache-with-snapshot.server'
import { env } from '@/lib/platform/env.server'
import { publicContext } from '@/lib/platform/http/context.server'
import { deliveryTerms, deliveryTexts, type DeliveryTexts } from './delivery-terms'
import { type ShippingRule } from './shipping.schema'
import { listShippingFees } from './shipping.server'

const loadRules = cacheWithSnapshot(() => listShippingFees(publicContext()))
const loadDelivery = cacheWithSnapshot(async () => deliveryTexts(deliveryTerms(await loadRules())))

/** The shipping rules for the page being rendered. At build time there is no database; pages from the build are never served. */
export const currentShippingRules = cache(async (): Promise<ShippingRule[]> => (env().isBuild ? [] : loadRules()))

/** The delivery texts for the page being rendered. */
export const currentDeliveryTexts = cache(async (): Promise<DeliveryTexts> =>
  env().isBuild ? deliveryTexts(deliveryTerms([])) : loadDelivery(),
)
