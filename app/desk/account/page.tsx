import { DeskForm } from '@/components/desk/desk-form'
import { DeskList, DeskRow } from '@/components/desk/desk-list'
import { DeskPage, DeskSection } from '@/components/desk/desk-page'
import { PasskeyForm } from '@/components/desk/passkey-form'
import { Time } from '@/components/desk/time'
import { currentSupport } from '@/lib/shop/content/current-support.server'
import { currentSession } from '@/lib/owner/desk/current-session.server'
import { deskContext } from '@/lib/owner/desk/desk-context.server'
import { deviceName, listPasskeys, passkeyCreation } from '@/lib/owner/desk/passkeys.server'
import { listSessions } from '@/lib/owner/desk/sessions.server'
import { type SignInMethod } from '@/lib/owner/desk/form-state'
import { deskTitle } from '@/lib/owner/desk/desk-title.server'
import { say, sayMessage } from '@/lib/owner/language/say.server'
import { fillPlaces } from '@/components/desk/fill-places'
import { LanguageForm } from '../language/language-form'
import { addOwnPasskey, removeOwnPasskey, signOutElsewhere } from './actions.server'

export const generateMetadata = deskTitle('Account')

const METHODS = { password: 'password and code', passkey: 'passkey', demo: "the demo's button" } as const

export default async function AccountPage() {
  const ctx = await deskContext('account')
  const { session } = await currentSession()
  const [passkeys, sessions, { website_name: shop }] = await Promise.all([
    listPasskeys(ctx, ctx.staff.id),
    listSessions(ctx, ctx.staff.id),
    currentSupport(),
  ])
  return (
    <DeskPage title={say('Account')}>
      <p>{say('You are {email}, {role}.', { email: ctx.staff.email, role: say(ctx.staff.role) })}</p>
      <DeskSection title={say('Language of the desk')}>
        <LanguageForm />
      </DeskSection>
      {!ctx.staff.demo && (
        <DeskSection title={say('Passkeys')}>
          <DeskList label={say('Passkeys')} empty={say('You have no passkey yet.')}>
            {passkeys.map(({ id, name, createdAt, usedAt }) => (
              <DeskRow
                key={id}
                title={name}
                cells={[
                  fillPlaces(say('Made {at}'), { at: <Time at={createdAt} /> }),
                  usedAt ? fillPlaces(say('Used {at}'), { at: <Time at={usedAt} /> }) : say('Not used yet'),
                  <DeskForm
                    key="remove"
                    action={removeOwnPasskey}
                    label={say('Remove the passkey {name}', { name })}
                    submit={say('Remove')}
                    look="secondary"
                    hidden={{ id }}
                  />,
                ]}
              />
            ))}
          </DeskList>
          <PasskeyForm
            action={addOwnPasskey}
            label={say('Add a passkey')}
            submit={say('Add a passkey')}
            create={await passkeyCreation(ctx, ctx.staff, shop)}
          />
        </DeskSection>
      )}
      <DeskSection title={say('Where you are signed in')}>
        <DeskList label={say('Sessions')} empty={say('Nowhere.')}>
          {sessions.map(({ id, method, userAgent, createdAt, expiresAt }) => (
            <DeskRow
              key={id}
              title={
                id === session?.id
                  ? say('{device}, here', { device: sayMessage(deviceName(userAgent)) })
                  : sayMessage(deviceName(userAgent))
              }
              cells={[
                say('By {method}', { method: sayMessage(METHODS[method as SignInMethod]) }),
                fillPlaces(say('Since {at}'), { at: <Time at={createdAt} /> }),
                fillPlaces(say('Ends {at}'), { at: <Time at={expiresAt} /> }),
              ]}
            />
          ))}
        </DeskList>
        <DeskForm
          action={signOutElsewhere}
          label={say('Sign out everywhere else')}
          submit={say('Sign out everywhere else')}
          look="secondary"
        />
      </DeskSection>
    </DeskPage>
  )
}
