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
import { addOwnPasskey, removeOwnPasskey, signOutElsewhere } from './actions.server'

export const metadata = { title: 'Account' }

const METHODS: Record<string, string> = { password: 'password and code', passkey: 'passkey', demo: "the demo's button" }

export default async function AccountPage() {
  const ctx = await deskContext('account')
  const { session } = await currentSession()
  const [passkeys, sessions, { website_name: shop }] = await Promise.all([
    listPasskeys(ctx, ctx.staff.id),
    listSessions(ctx, ctx.staff.id),
    currentSupport(),
  ])
  return (
    <DeskPage title="Account">
      <p>
        You are {ctx.staff.email}, {ctx.staff.role}.
      </p>
      {!ctx.staff.demo && (
        <DeskSection title="Passkeys">
          <DeskList label="Passkeys" empty="You have no passkey yet.">
            {passkeys.map(({ id, name, createdAt, usedAt }) => (
              <DeskRow
                key={id}
                title={name}
                cells={[
                  <>
                    Made <Time at={createdAt} />
                  </>,
                  usedAt ? (
                    <>
                      Used <Time at={usedAt} />
                    </>
                  ) : (
                    'Not used yet'
                  ),
                  <DeskForm
                    key="remove"
                    action={removeOwnPasskey}
                    label={`Remove the passkey ${name}`}
                    submit="Remove"
                    look="secondary"
                    hidden={{ id }}
                  />,
                ]}
              />
            ))}
          </DeskList>
          <PasskeyForm
            action={addOwnPasskey}
            label="Add a passkey"
            submit="Add a passkey"
            create={await passkeyCreation(ctx, ctx.staff, shop)}
          />
        </DeskSection>
      )}
      <DeskSection title="Where you are signed in">
        <DeskList label="Sessions" empty="Nowhere.">
          {sessions.map(({ id, method, userAgent, createdAt, expiresAt }) => (
            <DeskRow
              key={id}
              title={`${deviceName(userAgent)}${id === session?.id ? ', here' : ''}`}
              cells={[
                `By ${METHODS[method] ?? method}`,
                <>
                  Since <Time at={createdAt} />
                </>,
                <>
                  Ends <Time at={expiresAt} />
                </>,
              ]}
            />
          ))}
        </DeskList>
        <DeskForm
          action={signOutElsewhere}
          label="Sign out everywhere else"
          submit="Sign out everywhere else"
          look="secondary"
        />
      </DeskSection>
    </DeskPage>
  )
}
