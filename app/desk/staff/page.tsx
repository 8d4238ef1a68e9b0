import { DeskForm } from '@/components/desk/desk-form'
import { DeskList, DeskRow } from '@/components/desk/desk-list'
import { DeskPage, DeskSection } from '@/components/desk/desk-page'
import { RadioFields, TextField } from '@/components/desk/fields'
import { Time } from '@/components/desk/time'
import { deskContext } from '@/lib/owner/desk/desk-context.server'
import { listStaff, type StaffSummary } from '@/lib/owner/desk/staff.server'
import { invite, remove } from './actions.server'

export const metadata = { title: 'Staff' }

export default async function StaffPage() {
  const ctx = await deskContext('staff')
  const people = await listStaff(ctx)
  return (
    <DeskPage title="Staff">
      <DeskList label="Staff" empty="Nobody works here yet, besides the demo.">
        {people.map((person) => (
          <DeskRow
            key={person.email}
            title={person.email}
            cells={[
              person.role,
              waysToSignIn(person, ctx.now),
              <>
                Since <Time at={person.since} />
              </>,
              person.email === ctx.staff.email ? (
                'You'
              ) : (
                <DeskForm
                  key="remove"
                  action={remove}
                  label={`Remove ${person.email}`}
                  submit="Remove"
                  look="danger"
                  hidden={{ email: person.email }}
                />
              ),
            ]}
          />
        ))}
      </DeskList>
      <DeskSection title="Invite somebody">
        <DeskForm
          action={invite}
          label="Invite somebody"
          submit="Send the link"
          draft={{ form: 'invite', subject: '' }}
        >
          <TextField
            label="Email address"
            name="email"
            type="email"
            hint="For somebody who has lost the phone, too: a new link replaces the old password and passkeys."
            required
          />
          <RadioFields
            legend="Role"
            name="role"
            defaultValue="packer"
            options={[
              { value: 'packer', label: 'Packer: sees orders, prints, packs and ships them' },
              { value: 'owner', label: 'Owner: may do everything' },
            ]}
          />
        </DeskForm>
      </DeskSection>
    </DeskPage>
  )
}

function waysToSignIn({ password, passkeys, invitedUntil }: StaffSummary, now: Date): string {
  const ways = [
    ...(password ? ['password'] : []),
    ...(passkeys > 0 ? [`${passkeys} ${passkeys === 1 ? 'passkey' : 'passkeys'}`] : []),
    ...(invitedUntil && invitedUntil > now ? ['invited'] : []),
  ]
  return ways.join(', ') || 'Cannot sign in: send a new link'
}
