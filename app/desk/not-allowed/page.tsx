import { redirect } from 'next/navigation'
import { DeskPage } from '@/components/desk/desk-page'
import { firstValue } from '@/lib/platform/base/return-path'
import { deskTitle } from '@/lib/owner/desk/desk-title.server'
import { say } from '@/lib/owner/language/say.server'
import { currentSession } from '@/lib/owner/desk/current-session.server'
import { LOG_IN } from '@/lib/owner/desk/desk-paths'
import { isPermission, PERMISSIONS } from '@/lib/owner/desk/permissions'

export const generateMetadata = deskTitle('Not allowed')

type Props = { searchParams: Promise<{ what?: string | string[] }> }

/** The server sends it with status 403. */
export default async function NotAllowedPage({ searchParams }: Props) {
  const { session } = await currentSession()
  if (!session) redirect(LOG_IN)
  const what = firstValue((await searchParams).what) ?? ''
  return (
    <DeskPage title={say('You may not do this')}>
      <p>
        {say('You are signed in as {email}, {role}, and may not {do}. Ask the owner of the shop.', {
          email: session.staff.email,
          role: say(session.staff.role),
          do: say(isPermission(what) ? PERMISSIONS[what].allows : 'open this page'),
        })}
      </p>
      <p>
        <a href="/desk">{say('Back to the start')}</a>
      </p>
    </DeskPage>
  )
}
