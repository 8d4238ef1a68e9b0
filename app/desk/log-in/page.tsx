import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { ButtonLink } from '@/components/ui/button'
import { DeskForm } from '@/components/desk/desk-form'
import { DeskPage } from '@/components/desk/desk-page'
import { TextField } from '@/components/desk/fields'
import { PasskeyForm } from '@/components/desk/passkey-form'
import { Notice } from '@/components/desk/notice'
import { firstValue } from '@/lib/platform/base/return-path'
import { deskTitle } from '@/lib/owner/desk/desk-title.server'
import { say } from '@/lib/owner/language/say.server'
import { fillPlaces } from '@/components/desk/fill-places'
import { currentSession } from '@/lib/owner/desk/current-session.server'
import { FIRST_OWNER, pathAfterSignIn } from '@/lib/owner/desk/desk-paths'
import { findFirstOwnerState } from '@/lib/owner/desk/first-owner.server'
import { passkeyRequest } from '@/lib/owner/desk/passkeys.server'
import { SENT_BY_SCRIPT } from '@/lib/owner/desk/form-state'
import { env } from '@/lib/platform/env.server'
import { isFromDemoMachine, isLocalRequest } from '@/lib/platform/http/local-request.server'
import { enterDemo, logInWithPasskey, logInWithPassword } from './actions.server'

export const generateMetadata = deskTitle('Sign in')

type Props = { searchParams: Promise<{ to?: string | string[] }> }

export default async function LogInPage({ searchParams }: Props) {
  const to = pathAfterSignIn(firstValue((await searchParams).to))
  const { ctx, session } = await currentSession()
  const requestHeaders = await headers()
  // After a sign-in, the form itself opens the next screen.
  if (session && !requestHeaders.has(SENT_BY_SCRIPT)) redirect(to)
  const { hasOwner, hasStaff, isOffered } = await findFirstOwnerState(ctx)
  return (
    <DeskPage title={say('Sign in')} narrow>
      {/* A link in an email is a request from another site, for which browsers hold the cookie back. One from here is not. */}
      {isFromElsewhere(requestHeaders) && <meta httpEquiv="refresh" content="0" />}
      {isFromDemoMachine(requestHeaders) && (
        <Notice title={say('This is a demo')}>
          <p>{say('Anybody on this computer may open this desk, and nobody else.')}</p>
          <DeskForm
            action={enterDemo}
            label={say('Demo')}
            submit={say('Enter as the demo owner')}
            hidden={{ role: 'owner', to }}
          />
          <DeskForm
            action={enterDemo}
            label={say('Demo packer')}
            submit={say('Enter as the demo packer')}
            look="secondary"
            hidden={{ role: 'packer', to }}
          />
        </Notice>
      )}
      {!env().demo && !hasOwner && <NoOwner mayBegin={isOffered && isLocalRequest(requestHeaders)} />}
      {(env().demo || hasStaff) && <SignInForms to={to} />}
    </DeskPage>
  )
}

const isFromElsewhere = (requestHeaders: Headers) =>
  ['cross-site', 'same-site'].includes(requestHeaders.get('sec-fetch-site') ?? '')

const START = 'npm start'
const ADD_OWNER = 'npm run shop -- owners add you@example.com'

const NoOwner = ({ mayBegin }: { mayBegin: boolean }) => (
  <Notice kind="warn" title={say('This shop has no owner yet')}>
    {mayBegin ? (
      <>
        <p>{say('Become its owner with the code that the terminal shows, in which the shop was started.')}</p>
        <ButtonLink href={FIRST_OWNER}>{say('Become the owner')}</ButtonLink>
      </>
    ) : (
      <p>
        {fillPlaces(
          say(
            'The first owner is made on the machine of the shop: open this page there, after a start with {start}, or type {command}.',
          ),
          { start: <code>{START}</code>, command: <code>{ADD_OWNER}</code> },
        )}
      </p>
    )}
  </Notice>
)

const SignInForms = ({ to }: { to: string }) => (
  <>
    <PasskeyForm
      action={logInWithPasskey}
      label={say('Sign in with a passkey')}
      submit={say('Sign in with a passkey')}
      request={passkeyRequest()}
      hidden={{ to }}
    />
    <DeskForm action={logInWithPassword} label={say('Sign in with a password')} submit={say('Sign in')} hidden={{ to }}>
      <TextField label={say('Email address')} name="email" type="email" autoComplete="username" required />
      <TextField label={say('Password')} name="password" type="password" autoComplete="current-password" required />
      <TextField
        label={say('One-time code')}
        name="one_time_code"
        inputMode="numeric"
        autoComplete="one-time-code"
        hint={say('Six digits, from your authenticator app.')}
        required
      />
    </DeskForm>
  </>
)
