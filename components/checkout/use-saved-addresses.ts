'use client'

import { useCallback, useEffect } from 'react'
import { notify } from '@/components/ui/toast.client'
import { useAddresses } from '@/lib/address/address.client'
import { WENT_WRONG } from '@/lib/base/messages'
import { ApiError } from '@/lib/http/api.client'

/** Nobody's for a guest. A checkout goes on without them. */
export function useSavedAddresses() {
  const onSaveFailed = useCallback(() => notify('error', WENT_WRONG), [])
  const { addresses, error } = useAddresses({ onSaveFailed })
  useEffect(() => {
    if (error && !(error instanceof ApiError && error.status === 401)) notify('error', WENT_WRONG)
  }, [error])
  return addresses ?? []
}
