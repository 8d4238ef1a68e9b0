import { DeskForm } from '@/components/desk/desk-form'
import { DeskList, DeskRow } from '@/components/desk/desk-list'
import { DeskPage, DeskSection } from '@/components/desk/desk-page'
import { RadioFields, TextField } from '@/components/desk/fields'
import { Time } from '@/components/desk/time'
import { deskTitle } from '@/lib/owner/desk/desk-title.server'
import { say } from '@/lib/owner/language/say.server'
import { fillPlaces } from '@/components/desk/fill-places'
import { deskContext } from '@/lib/owner/desk/desk-context.server'
import { listStaff, type StaffSummary } from '@/lib/owner/desk/staff.server'
import { invite, remove } from './actions.server'

export const generateMetadata = deskTitle('Staff')

export default async function StaffPage() {
  const ctx = await deskContext('staff')
  const people = await listStaff(ctx)
  return (
    <DeskPage title={say('Staff')}>
      <DeskList label={say('Staff')} empty={say('Nobody works here yet, besides the demo.')}>
        {people.map((person) => (
          <DeskRow
            key={person.email}
            title={person.email}
            cells={[
              say(person.role),
              waysToSignIn(person, ctx.now),
              fillPlaces(say('Since {at}'), { at: <Time at={person.since} /> }),
              person.email === ctx.staff.email ? (
                say('You')
              ) : (
                <DeskForm
                  key="remove"
                  action={remove}
                  label={say('Remove {email}', { email: person.email })}
                  submit={say('Remove')}
                  look="danger"
                  hidden={{ email: person.email }}
                />
              ),
            ]}
          />
        ))}
      </DeskList>
      <DeskSection title={say('Invite somebody')}>
        <DeskForm
          action={invite}
          label={say('Invite somebody')}
          submit={say('Send the link')}
          draft={{ form: 'invite', subject: '' }}
        >
          <TextField
            label={say('Email address')}
            name="email"
            type="email"
            hint={say('For somebody who has lost the phone, too: a new link replaces the old password and passkeys.')}
            required
          />
          <RadioFields
            legend={say('Role')}
            name="role"
            defaultValue="packer"
            options={[
              { value: 'packer', label: say('Packer: sees orders, prints, packs and ships them') },
              { value: 'owner', label: say('Owner: may do everything') },
            ]}
          />
        </DeskForm>
      </DeskSection>
    </DeskPage>
  )
}

function waysToSignIn({ password, passkeys, invitedUntil }: StaffSummary, now: Date): string {
  const ways = [
    ...(password ? [say('password')] : []),
    ...(passkeys > 0 ? [say(passkeys === 1 ? '1 passkey' : '{count} passkeys', { count: passkeys })] : []),
    ...(invitedUntil && invitedUntil > now ? [say('invited')] : []),
  ]
  return ways.join(', ') || say('Cannot sign in: send a new link')
}
