'use client'

import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import useSWR, { type KeyedMutator } from 'swr'
import { onBeforeLogOut, useSession } from '@/lib/account/session.client'
import { ApiError, callApi, fetchApi } from '@/lib/http/api.client'
import { retryDelay } from '@/lib/sync/timeouts.client'
import { activeAddresses, markDeleted } from './address'
import { type AddressFields } from './address-fields'
import { type Address } from './address.schema'
import {
  addPendingDeletion,
  removePendingDeletions,
  usePendingDeletions,
  useSaveDeletionsOnLeave,
} from './pending-deletions.client'

export const ADDRESSES_PATH = '/shop/shop-users/addresses'
const SAVE_DELAY = 3000
const MIN_REFETCH_INTERVAL = 5000

type Options = { onSaveFailed: () => void }

/** The customer's saved addresses. A deletion shows at once and is saved three seconds after the last one, or when the page is left. */
export function useAddresses({ onSaveFailed }: Options) {
  const { isAuthenticated, owner } = useSession()
  const { data, error, mutate } = useSWR<Address[], unknown>(isAuthenticated ? ADDRESSES_PATH : null, fetchApi, {
    dedupingInterval: MIN_REFETCH_INTERVAL,
    focusThrottleInterval: MIN_REFETCH_INTERVAL,
  })
  const deleted = usePendingDeletions(owner)
  const addresses = useMemo(() => data && activeAddresses(markDeleted(data, deleted)), [data, deleted])
  const save = useSaveDeletions({ owner, data, deleted, mutate, onSaveFailed })

  const remove = useCallback((id: number) => owner !== null && addPendingDeletion(owner, id), [owner])

  /** Throws an ApiError when the server refuses. Adding an address that is identical to a deleted one restores it. */
  const add = useCallback(
    async (fields: AddressFields) => {
      await save()
      const created = await callApi<Address>(ADDRESSES_PATH, { method: 'POST', body: [fields] })
      if (owner !== null) removePendingDeletions(owner, [created.id])
      const withCreated = (known: Address[] = []) => [...known.filter(({ id }) => id !== created.id), created]
      await mutate((known) => withCreated(known).sort((one, other) => one.created_at.localeCompare(other.created_at)), {
        revalidate: false,
      })
    },
    [mutate, owner, save],
  )

  return { addresses, error, remove, add }
}

/** A retry would fail in the same way. */
const isPermanentError = (error: unknown) =>
  error instanceof ApiError && error.status !== null && error.status < 500 && ![408, 409, 429].includes(error.status)

type SaveOptions = Options & {
  owner: string | null
  data: Address[] | undefined
  deleted: readonly number[]
  mutate: KeyedMutator<Address[]>
}

/** Saves the pending deletions, and retries while the server fails. */
function useSaveDeletions({ owner, data, deleted, mutate, onSaveFailed }: SaveOptions): () => Promise<void> {
  const [failures, setFailures] = useState(0)
  const inFlight = useRef<Promise<void>>(null)

  const send = useCallback(async () => {
    if (owner === null || !data || deleted.length === 0) return
    try {
      await mutate(await callApi<Address[]>(ADDRESSES_PATH, { method: 'PUT', body: markDeleted(data, deleted) }), {
        revalidate: false,
      })
      removePendingDeletions(owner, deleted)
      setFailures(0)
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return
      const refused = isPermanentError(error)
      if (refused) removePendingDeletions(owner, deleted)
      if (refused || failures === 0) onSaveFailed()
      setFailures(refused ? 0 : failures + 1)
    }
  }, [owner, data, deleted, mutate, failures, onSaveFailed])

  const save = useCallback(() => (inFlight.current ??= send().finally(() => (inFlight.current = null))), [send])

  // Includes deletions that an earlier page could not send, or whose response it did not receive.
  useEffect(() => {
    if (!data || deleted.length === 0) return
    const timer = setTimeout(() => void save(), failures === 0 ? SAVE_DELAY : retryDelay(failures))
    return () => clearTimeout(timer)
  }, [data, deleted, failures, save])

  useEffect(() => onBeforeLogOut(save, () => owner && removePendingDeletions(owner, deleted)), [save, owner, deleted])
  useSaveDeletionsOnLeave(owner, ADDRESSES_PATH)
  return save
}
