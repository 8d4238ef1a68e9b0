'use client'

import { useApi } from '@/lib/platform/http/use-api.client'
import { type AccountOperations } from './account.operations'
import { type Me } from './account.schema'
import { ME_PATH } from './me.client'
import { useSession } from './session.client'

/** The customer's account; undefined for guests and while it loads. */
export function useMe(): Me | undefined {
  const { isAuthenticated } = useSession()
  return useApi<AccountOperations['showMe']>(isAuthenticated ? ME_PATH : null, { revalidateOnFocus: false }).data
}
