'use client'

import useSWR, { mutate, type SWRConfiguration } from 'swr'
import { type PathOf, type Reply, request } from './api.client'
import { apiSession } from './api-session.client'
import { type Operation } from './operation'

apiSession.clearResponses = (paths, options) =>
  void mutate((key) => typeof key === 'string' && paths.test(key), undefined, options)

/** Loads an operation with SWR, under its path as the key; a null path loads nothing. Public pages do without it, and so without SWR. */
export function useApi<Op extends Operation & { method: 'GET' } = never>(
  path: PathOf<Op> | null,
  options?: SWRConfiguration<Reply<Op>, unknown>,
) {
  return useSWR<Reply<Op>, unknown>(path, (key: string) => request<Op>(key, { method: 'GET' }), options)
}
