'use client'

import { useCallback, useEffect } from 'react'
import { notify } from '@/components/ui/toast.client'
import { useAddresses } from '@/lib/address/address.client'
import { GENERIC_ERROR } from '@/lib/base/messages'
import { ApiError } from '@/lib/http/api.client'

/** Empty for guests, and while the addresses are not loaded. */
export function useSavedAddresses() {
  const onSaveFailed = useCallback(() => notify('error', GENERIC_ERROR), [])
  const { addresses, error } = useAddresses({ onSaveFailed })
  useEffect(() => {
    if (error && !(error instanceof ApiError && error.status === 401)) notify('error', GENERIC_ERROR)
  }, [error])
  return addresses ?? []
}
