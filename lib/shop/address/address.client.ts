'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import { type KeyedMutator } from 'swr'
import { onBeforeLogOut, useSession } from '@/lib/shop/account/session.client'
import { ApiError, callApi, isUnauthorized, loadCookies } from '@/lib/platform/http/api.client'
import { useApi } from '@/lib/platform/http/use-api.client'
import { onPageLifecycle } from '@/lib/shop/sync/page-lifecycle.client'
import { retryDelay } from '@/lib/shop/sync/push-timing.client'
import { activeAddresses, markDeleted } from './address'
import { type AddressFields } from './address-fields'
import { type Address } from './address.schema'
import { addPendingDeletion, readPendingDeletions, removePendingDeletions } from './pending-deletions.client'
import { type AddressOperations } from './address.operations'

const ADDRESSES_PATH = '/shop/shop-users/addresses'
const SAVE_DELAY = 3000
const MIN_REFETCH_INTERVAL = 5000

type Options = { onSaveFailed: () => void }

/** The customer's saved addresses, for showing them. */
export function useAddressList() {
  const { isAuthenticated, owner } = useSession()
  const { data, error, mutate } = useApi<AddressOperations['listAddresses']>(isAuthenticated ? ADDRESSES_PATH : null, {
    dedupingInterval: MIN_REFETCH_INTERVAL,
    focusThrottleInterval: MIN_REFETCH_INTERVAL,
  })
  const addresses = data && activeAddresses(markDeleted(data, readPendingDeletions(owner)))
  return { owner, data, addresses, error, mutate }
}

/** The customer's saved addresses. A deletion shows at once and is saved three seconds after the last one, or when the page is left. */
export function useAddresses({ onSaveFailed }: Options) {
  const { owner, data, addresses, error, mutate } = useAddressList()
  const save = useSaveDeletions({ owner, data, mutate, onSaveFailed })
  useSaveDeletionsOnLeave(owner)

  const remove = useCallback(
    (id: number) => {
      if (owner === null) return
      addPendingDeletion(owner, id)
      void mutate((known) => known && markDeleted(known, [id]), { revalidate: false })
    },
    [mutate, owner],
  )

  /** Throws an ApiError when the server refuses. Adding an address that is identical to a deleted one restores it. */
  const add = useCallback(
    async (fields: AddressFields) => {
      await save()
      const created = await callApi<AddressOperations['createAddress']>('POST', ADDRESSES_PATH, { body: [fields] })
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
  mutate: KeyedMutator<Address[]>
}

/** Saves the pending deletions, and retries while the server fails. */
function useSaveDeletions({ owner, data, mutate, onSaveFailed }: SaveOptions): () => Promise<void> {
  // An object, so that each result renders the list again.
  const [{ failures }, setResult] = useState({ failures: 0 })
  const inFlight = useRef<Promise<void>>(null)

  const send = useCallback(async () => {
    const deleted = readPendingDeletions(owner)
    if (owner === null || !data || deleted.length === 0) return
    try {
      const saved = await callApi<AddressOperations['replaceAddresses']>('PUT', ADDRESSES_PATH, {
        body: markDeleted(data, deleted),
      })
      removePendingDeletions(owner, deleted)
      await mutate(saved, { revalidate: false })
      setResult({ failures: 0 })
    } catch (error) {
      if (isUnauthorized(error)) return
      const refused = isPermanentError(error)
      if (refused || failures === 0) onSaveFailed()
      if (refused) {
        removePendingDeletions(owner, deleted)
        // Shows the addresses again.
        void mutate()
      }
      setResult({ failures: refused ? 0 : failures + 1 })
    }
  }, [owner, data, mutate, failures, onSaveFailed])

  const save = useCallback(() => (inFlight.current ??= send().finally(() => (inFlight.current = null))), [send])

  // Includes deletions that an earlier page could not send, or whose response it did not receive.
  useEffect(() => {
    if (!data || readPendingDeletions(owner).length === 0) return
    const timer = setTimeout(() => void save(), failures === 0 ? SAVE_DELAY : retryDelay(failures))
    return () => clearTimeout(timer)
  }, [data, owner, failures, save])

  useEffect(() => onBeforeLogOut(save), [save])
  return save
}

/** Sends only the ids, because the request must be small enough to outlive the page. */
function useSaveDeletionsOnLeave(owner: string | null): void {
  useEffect(() => {
    if (owner === null) return
    loadCookies().catch(() => {})
    const inFlight = new Set<number>()

    function send(whose: string): void {
      const ids = readPendingDeletions(whose).filter((id) => !inFlight.has(id))
      if (ids.length === 0) return
      ids.forEach((id) => inFlight.add(id))
      callApi<AddressOperations['changeAddresses']>('PATCH', ADDRESSES_PATH, {
        body: ids.map((id) => ({ id, active: false })),
        keepalive: true,
      })
        .then(() => removePendingDeletions(whose, ids))
        .catch(() => undefined)
        .finally(() => ids.forEach((id) => inFlight.delete(id)))
    }

    const stopListening = onPageLifecycle({ onHidden: () => send(owner) })
    return () => {
      stopListening()
      // Navigation within the shop hides no page, so the deletions are sent here.
      send(owner)
    }
  }, [owner])
}
