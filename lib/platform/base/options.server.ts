import 'server-only'
import { env } from '@/lib/platform/env.server'
import { type ShopOption } from './options'
import { type Options } from './options.schema'

/** All that the shop has: what its owner has switched on, and cards if a provider takes them. */
export const withCards = (options: Options): Record<ShopOption, boolean> => ({
  ...options,
  card_payment: env().cards !== 'off',
})
