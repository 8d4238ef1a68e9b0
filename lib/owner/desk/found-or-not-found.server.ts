import 'server-only'
import { notFound } from 'next/navigation'
import { Problem } from '@/lib/platform/base/problem'

/** For a page about something that may not exist: its address then has no page. */
export const foundOrNotFound = <Found>(found: Promise<Found>): Promise<Found> =>
  found.catch((error: unknown) => {
    if (error instanceof Problem && error.kind === 'not_found') notFound()
    throw error
  })
