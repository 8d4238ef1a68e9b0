import { redirect } from 'next/navigation'
import { DeskPage } from '@/components/desk/desk-page'
import { firstValue } from '@/lib/platform/base/return-path'
import { currentSession } from '@/lib/owner/desk/current-session.server'
import { LOG_IN } from '@/lib/owner/desk/desk-paths'
import { isPermission, PERMISSIONS } from '@/lib/owner/desk/permissions'

export const metadata = { title: 'Not allowed' }

type Props = { searchParams: Promise<{ what?: string | string[] }> }

/** The server sends it with status 403. */
export default async function NotAllowedPage({ searchParams }: Props) {
  const { session } = await currentSession()
  if (!session) redirect(LOG_IN)
  const what = firstValue((await searchParams).what) ?? ''
  return (
    <DeskPage title="You may not do this">
      <p>
        You are signed in as {session.staff.email}, a {session.staff.role}, and may not{' '}
        {isPermission(what) ? PERMISSIONS[what].allows : 'open this page'}. Ask the owner of the shop.
      </p>
      <p>
        <a href="/desk">Back to the start</a>
      </p>
    </DeskPage>
  )
}
