import { pageTitle } from '@messages/waiting-room'
import { type Metadata } from 'next'
import { WaitingRoom } from '@/components/checkout/waiting-room'

export const dynamic = 'force-static'
export const revalidate = 3600

export const metadata: Metadata = { title: pageTitle, robots: { index: false } }

/** The same for every visitor and kept in the response cache, so that it stays cheap when many wait. */
export default function WaitingPage() {
  return <WaitingRoom />
}
