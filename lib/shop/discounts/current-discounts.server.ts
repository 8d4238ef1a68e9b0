import 'server-only'
import { cacheWithSnapshot } from '@/lib/shop/catalogue/cache-with-snapshot.server'
import { env } from '@/lib/platform/env.server'
import { publicContext } from '@/lib/platform/http/context.server'
import { hasAutomaticDiscounts } from './find-offers.server'

const loadHasAutomatic = cacheWithSnapshot(() => hasAutomaticDiscounts(publicContext()))

/**
 * Whether some automatic discount runs or will, for the page being rendered. At build time there is no database; pages
 * from the build are never served.
 */
export const currentHasAutomaticDiscounts = async (): Promise<boolean> => (env().isBuild ? false : loadHasAutomatic())
