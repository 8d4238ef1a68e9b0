'use client'

import { useCallback, useEffect } from 'react'
import { notify } from '@/components/ui/toast.client'
import { useAddresses } from '@/lib/address/address.client'
import { ApiError } from '@/lib/http/api.client'

const FAILED = 'Something went wrong. Please try again.'

/** Nobody's for a guest. A checkout goes on without them. */
export function useSavedAddresses() {
  const onSaveFailed = useCallback(() => notify('error', FAILED), [])
  const { addresses, error } = useAddresses({ onSaveFailed })
  useEffect(() => {
    if (error && !(error instanceof ApiError && error.status === 401)) notify('error', FAILED)
  }, [error])
  return addresses ?? []
}
