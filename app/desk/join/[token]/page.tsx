import { DeskForm } from '@/components/desk/desk-form'
import { DeskPage, DeskSection } from '@/components/desk/desk-page'
import { TextField } from '@/components/desk/fields'
import { Notice } from '@/components/desk/notice'
import { PasskeyForm } from '@/components/desk/passkey-form'
import { QrCode } from '@/components/desk/qr-code'
import { Problem } from '@/lib/platform/base/problem'
import { currentSupport } from '@/lib/shop/content/current-support.server'
import { deskTitle } from '@/lib/owner/desk/desk-title.server'
import { say } from '@/lib/owner/language/say.server'
import { fillPlaces } from '@/components/desk/fill-places'
import { currentSession } from '@/lib/owner/desk/current-session.server'
import { findInvite, inviteKey } from '@/lib/owner/desk/invite.server'
import { keyUri, toBase32 } from '@/lib/owner/desk/one-time-code.server'
import { passkeyCreation } from '@/lib/owner/desk/passkeys.server'
import { qrPath } from '@/lib/owner/desk/qr-code.server'
import { choosePasskey, choosePassword } from './actions.server'

export const generateMetadata = deskTitle('Choose how to sign in')

type Props = { params: Promise<{ token: string }> }

export default async function JoinPage({ params }: Props) {
  const { token } = await params
  const { ctx } = await currentSession()
  const invited = await findInvite(ctx, token).catch((error: unknown) => {
    if (error instanceof Problem) return null
    throw error
  })
  if (!invited)
    return (
      <DeskPage title={say('This link no longer works')} narrow>
        <p>
          {fillPlaces(
            say(
              'It was used already, or its three days are over. The owner of the shop can send you a new one. If you have chosen how: {sign_in}.',
            ),
            { sign_in: <a href="/desk/log-in">{say('Sign in')}</a> },
          )}
        </p>
      </DeskPage>
    )
  const { website_name: shop } = await currentSupport()
  const key = inviteKey(token)
  const uri = keyUri(key, invited.email, shop)
  return (
    <DeskPage title={say('Choose how to sign in')} narrow>
      <p>
        {say('You will work at the desk of {shop} as {email}, {role}.', {
          shop,
          email: invited.email,
          role: say(invited.role),
        })}
      </p>
      <DeskSection title={say('With a passkey')}>
        <p>
          {say('Your phone or computer keeps it, and your finger, face or PIN opens it. There is nothing to remember.')}
        </p>
        <PasskeyForm
          action={choosePasskey}
          label={say('Passkey')}
          submit={say('Make a passkey')}
          create={await passkeyCreation(ctx, invited, shop)}
          hidden={{ token }}
        />
      </DeskSection>
      <DeskSection title={say('With a password and one-time codes')}>
        <Notice title={say('1. Add the shop to your authenticator app')}>
          <QrCode {...qrPath(uri)} label={say('QR code for an authenticator app')} />
          <p>
            {fillPlaces(say('On this phone, {open}, or type this key: {key}'), {
              open: <a href={uri}>{say('open your app')}</a>,
              key: <code>{toBase32(key)}</code>,
            })}
          </p>
        </Notice>
        <DeskForm
          action={choosePassword}
          label={say('Password')}
          submit={say('Choose this password')}
          hidden={{ token }}
        >
          <input type="hidden" name="username" autoComplete="username" value={invited.email} readOnly />
          <TextField
            label={say('2. Password')}
            name="password"
            type="password"
            autoComplete="new-password"
            hint={say('At least eight characters, and nothing that is easy to guess.')}
            required
          />
          <TextField
            label={say('3. The code that the app shows now')}
            name="one_time_code"
            inputMode="numeric"
            autoComplete="one-time-code"
            required
          />
        </DeskForm>
      </DeskSection>
    </DeskPage>
  )
}
