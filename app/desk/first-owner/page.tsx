import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { DeskForm } from '@/components/desk/desk-form'
import { DeskPage } from '@/components/desk/desk-page'
import { TextField } from '@/components/desk/fields'
import { deskTitle } from '@/lib/owner/desk/desk-title.server'
import { say } from '@/lib/owner/language/say.server'
import { currentSession } from '@/lib/owner/desk/current-session.server'
import { LOG_IN } from '@/lib/owner/desk/desk-paths'
import { findFirstOwnerState } from '@/lib/owner/desk/first-owner.server'
import { isLocalRequest } from '@/lib/platform/http/local-request.server'
import { becomeFirstOwner } from './actions.server'

export const generateMetadata = deskTitle('Become the owner')

/** For a shop without an owner, on its own machine. Elsewhere the sign-in says how. */
export default async function FirstOwnerPage() {
  const { ctx } = await currentSession()
  const { hasOwner, isOffered } = await findFirstOwnerState(ctx)
  if (hasOwner || !isOffered || !isLocalRequest(await headers())) redirect(LOG_IN)
  return (
    <DeskPage title={say('Become the owner')} back={{ href: LOG_IN, label: say('Sign in') }} narrow>
      <p>
        {say('You will do everything at this desk. Next, you choose how you sign in: with a passkey or a password.')}
      </p>
      <DeskForm action={becomeFirstOwner} label={say('Become the owner')} submit={say('Continue')}>
        <TextField
          label={say('Code')}
          name="code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          hint={say('The terminal in which the shop was started shows it. Capitals and hyphens do not matter.')}
          required
        />
        <TextField
          label={say('Your email address')}
          name="email"
          type="email"
          autoComplete="username"
          hint={say('You sign in with it.')}
          required
        />
      </DeskForm>
    </DeskPage>
  )
}
