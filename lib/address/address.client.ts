'use client'

import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import useSWR, { type KeyedMutator } from 'swr'
import { beforeLogOut, useSession } from '@/lib/account/session.client'
import { ApiError, callApi, fetchApi } from '@/lib/http/api.client'
import { retryPause } from '@/lib/sync/timing.client'
import { activeOf, withoutAddresses } from './address'
import { type Address, type Place } from './address.schema'
import { noteDeletion, settleDeletions, useDeletions, useDeletionsInPassing } from './deletions.client'

export const ADDRESSES = '/shop/shop-users/addresses'
const SAVE_AFTER = 3000
const REFETCH_AT_MOST_EVERY = 5000

type Options = { onSaveFailed: () => void }

/** The customer's saved addresses. A deletion shows at once and is saved three seconds after the last one, or when the page is left. */
export function useAddresses({ onSaveFailed }: Options) {
  const { isAuthenticated, owner } = useSession()
  const { data, error, mutate } = useSWR<Address[], unknown>(isAuthenticated ? ADDRESSES : null, fetchApi, {
    dedupingInterval: REFETCH_AT_MOST_EVERY,
    focusThrottleInterval: REFETCH_AT_MOST_EVERY,
  })
  const deleted = useDeletions(owner)
  const addresses = useMemo(() => data && activeOf(withoutAddresses(data, deleted)), [data, deleted])
  const save = useSaving({ owner, data, deleted, mutate, onSaveFailed })

  const remove = useCallback((id: number) => owner !== null && noteDeletion(owner, id), [owner])

  /** Throws the server's answer when it refuses. One that is identical to a deleted one comes back in its place. */
  const add = useCallback(
    async (place: Place) => {
      await save()
      const created = await callApi<Address>(ADDRESSES, { method: 'POST', body: [place] })
      if (owner !== null) settleDeletions(owner, [created.id])
      const among = (known: Address[] = []) => [...known.filter(({ id }) => id !== created.id), created]
      await mutate((known) => among(known).sort((one, other) => one.created_at.localeCompare(other.created_at)), { revalidate: false })
    },
    [mutate, owner, save],
  )

  return { addresses, error, remove, add }
}

/** Asking again would not help. */
const isRefusal = (error: unknown) => error instanceof ApiError && error.status !== null && error.status < 500 && ![408, 409, 429].includes(error.status)

type Saving = Options & { owner: string | null; data: Address[] | undefined; deleted: readonly number[]; mutate: KeyedMutator<Address[]> }

/** Sends the list without what was deleted, and again later while the server does not answer. */
function useSaving({ owner, data, deleted, mutate, onSaveFailed }: Saving): () => Promise<void> {
  const [failures, setFailures] = useState(0)
  const inFlight = useRef<Promise<void>>(null)

  const send = useCallback(async () => {
    if (owner === null || !data || deleted.length === 0) return
    try {
      await mutate(await callApi<Address[]>(ADDRESSES, { method: 'PUT', body: withoutAddresses(data, deleted) }), { revalidate: false })
      settleDeletions(owner, deleted)
      setFailures(0)
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return
      const refused = isRefusal(error)
      if (refused) settleDeletions(owner, deleted)
      if (refused || failures === 0) onSaveFailed()
      setFailures(refused ? 0 : failures + 1)
    }
  }, [owner, data, deleted, mutate, failures, onSaveFailed])

  const save = useCallback(() => (inFlight.current ??= send().finally(() => (inFlight.current = null))), [send])

  // Also what an earlier page could not send, or sent without hearing that it arrived.
  useEffect(() => {
    if (!data || deleted.length === 0) return
    const timer = setTimeout(() => void save(), failures === 0 ? SAVE_AFTER : retryPause(failures))
    return () => clearTimeout(timer)
  }, [data, deleted, failures, save])

  useEffect(() => beforeLogOut(save, () => owner && settleDeletions(owner, deleted)), [save, owner, deleted])
  useDeletionsInPassing(owner, ADDRESSES)
  return save
}
