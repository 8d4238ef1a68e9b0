'use client'

import { useCallback, useEffect, useRef } from 'react'
import useSWR from 'swr'
import { beforeLogOut, useSession } from '@/lib/account/session.client'
import { callApi, fetchApi } from '@/lib/http/api.client'
import { activeOf, withoutAddress } from './address'
import { type Address, type Place } from './address.schema'

const PATH = '/shop/shop-users/addresses'
const SAVE_AFTER = 3000
const REFETCH_AT_MOST_EVERY = 5000

type Options = { onSaveFailed: () => void }

/** The customer's saved addresses. A deletion shows at once and is saved three seconds after the last one, or when the page is left. */
export function useAddresses({ onSaveFailed }: Options) {
  const { isAuthenticated } = useSession()
  const { data, error, mutate } = useSWR<Address[], unknown>(isAuthenticated ? PATH : null, fetchApi, {
    dedupingInterval: REFETCH_AT_MOST_EVERY,
    focusThrottleInterval: REFETCH_AT_MOST_EVERY,
  })
  const addresses = useRef<Address[]>([])
  const deleted = useRef(new Set<number>())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => {
    if (data) addresses.current = data
  }, [data])

  const save = useCallback(async () => {
    clearTimeout(timer.current)
    if (deleted.current.size === 0) return
    const sent = new Set(deleted.current)
    deleted.current.clear()
    try {
      await mutate(await callApi<Address[]>(PATH, { method: 'PUT', body: addresses.current }), { revalidate: false })
    } catch {
      sent.forEach((id) => deleted.current.delete(id))
      onSaveFailed()
      await mutate()
    }
  }, [mutate, onSaveFailed])

  useEffect(() => beforeLogOut(save), [save])
  useEffect(() => onLeaving(() => saveInPassing(deleted.current)), [])
  // Leaving for another page of the shop's own leaves no page: what waits is saved now.
  useEffect(() => () => void saveInPassing(deleted.current), [])

  const remove = useCallback(
    (id: number) => {
      deleted.current.add(id)
      addresses.current = withoutAddress(addresses.current, id)
      void mutate(addresses.current, { revalidate: false })
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void save(), SAVE_AFTER)
    },
    [mutate, save],
  )

  /** Throws the server's answer when it refuses. One that is identical to a deleted one comes back in its place. */
  const add = useCallback(
    async (place: Place) => {
      await save()
      const created = await callApi<Address>(PATH, { method: 'POST', body: [place] })
      const others = addresses.current.filter(({ id }) => id !== created.id)
      await mutate([...others, created].sort((one, other) => one.created_at.localeCompare(other.created_at)), { revalidate: false })
    },
    [mutate, save],
  )

  return { addresses: data && activeOf(data), error, remove, add }
}

/** The few that changed, small enough for a request that outlives its page. */
function saveInPassing(deleted: Set<number>): void {
  if (deleted.size === 0) return
  const changes = [...deleted].map((id) => ({ id, active: false }))
  deleted.clear()
  void callApi(PATH, { method: 'PATCH', body: changes, keepalive: true }).catch(() => undefined)
}

function onLeaving(leave: () => void): () => void {
  const hidden = () => document.visibilityState === 'hidden' && leave()
  document.addEventListener('visibilitychange', hidden)
  window.addEventListener('pagehide', leave)
  return () => {
    document.removeEventListener('visibilitychange', hidden)
    window.removeEventListener('pagehide', leave)
  }
}
