import { DeskForm } from '@/components/desk/desk-form'
import { DeskPage, DeskSection } from '@/components/desk/desk-page'
import { TextField } from '@/components/desk/fields'
import { Notice } from '@/components/desk/notice'
import { PasskeyForm } from '@/components/desk/passkey-form'
import { QrCode } from '@/components/desk/qr-code'
import { Problem } from '@/lib/platform/base/problem'
import { currentSupport } from '@/lib/shop/content/current-support.server'
import { currentSession } from '@/lib/owner/desk/current-session.server'
import { findInvite, inviteKey } from '@/lib/owner/desk/invite.server'
import { keyUri, toBase32 } from '@/lib/owner/desk/one-time-code.server'
import { passkeyCreation } from '@/lib/owner/desk/passkeys.server'
import { qrPath } from '@/lib/owner/desk/qr-code.server'
import { choosePasskey, choosePassword } from './actions.server'

export const metadata = { title: 'Choose how to sign in' }

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
      <DeskPage title="This link no longer works" narrow>
        <p>
          It was used already, or its three days are over. The owner of the shop can send you a new one.{' '}
          <a href="/desk/log-in">Sign in</a> if you have chosen how.
        </p>
      </DeskPage>
    )
  const { website_name: shop } = await currentSupport()
  const key = inviteKey(token)
  const uri = keyUri(key, invited.email, shop)
  return (
    <DeskPage title="Choose how to sign in" narrow>
      <p>
        You will work at the desk of {shop} as {invited.email}, {invited.role}.
      </p>
      <DeskSection title="With a passkey">
        <p>Your phone or computer keeps it, and your finger, face or PIN opens it. There is nothing to remember.</p>
        <PasskeyForm
          action={choosePasskey}
          label="Passkey"
          submit="Make a passkey"
          create={await passkeyCreation(ctx, invited, shop)}
          hidden={{ token }}
        />
      </DeskSection>
      <DeskSection title="With a password and one-time codes">
        <Notice title="1. Add the shop to your authenticator app">
          <QrCode {...qrPath(uri)} label="QR code for an authenticator app" />
          <p>
            On this phone, <a href={uri}>open your app</a>, or type this key: <code>{toBase32(key)}</code>
          </p>
        </Notice>
        <DeskForm action={choosePassword} label="Password" submit="Choose this password" hidden={{ token }}>
          <input type="hidden" name="username" autoComplete="username" value={invited.email} readOnly />
          <TextField
            label="2. Password"
            name="password"
            type="password"
            autoComplete="new-password"
            hint="At least eight characters, and nothing that is easy to guess."
            required
          />
          <TextField
            label="3. The code that the app shows now"
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
