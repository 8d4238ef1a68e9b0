import { addStaff } from '@/lib/owner/desk/invite.server'
import { listStaff, removeStaff } from '@/lib/owner/desk/staff.server'
import { emailAddressSchema } from '@/lib/platform/base/shared.schema'
import { type StaffRole, staffRoles } from '@/lib/platform/db/schema/enums'
import { CommandError, UsageError, type Command } from './command'
import { formatTable, formatTime } from './format'

const isRole = (role: string): role is StaffRole => (staffRoles as readonly string[]).includes(role)

function parseRole(role = 'owner'): StaffRole {
  if (!isRole(role)) throw new UsageError(`--role takes ${staffRoles.join(' or ')}, not "${role}"`)
  return role
}

/** Why the person gets no email yet. */
const NOT_MAILED = {
  no_settings: 'It was not sent by email, because the shop has no settings yet: give the link to this person yourself.',
  no_mail_server: 'It is sent by email once SMTP_URL is set: until then, give the link to this person yourself.',
}

export const addOwner: Command = {
  summary: 'Let somebody work at the desk, and send the link to choose how to sign in.',
  args: ['email'],
  flags: {
    role: { value: 'role', describe: 'owner, who may do everything (the default), or packer, who packs orders' },
  },
  writes: true,
  help: 'The link works once, for three days. For somebody who has lost the phone, the same command makes a new one: when it\nis used, the old password and passkeys stop working, and all sessions end.',
  run: async ({ db, now, args: [given = ''], flags }) => {
    const email = emailAddressSchema.safeParse(given)
    if (!email.success) throw new UsageError(`"${given}" is no email address`)
    const role = flags.role === undefined ? undefined : parseRole(flags.role)
    const added = await addStaff({ db, now }, { email: email.data, role })
    return {
      text: [
        `${added.email} may work at the desk as ${added.role}. The link to choose how to sign in works once, until ${formatTime(added.expiresAt)}${added.mail === 'sent' ? ', and was sent by email' : ''}:`,
        added.link,
        ...(added.mail === 'sent' ? [] : [NOT_MAILED[added.mail]]),
      ].join('\n'),
      data: { email: added.email, role: added.role, link: added.link, mail: added.mail, expires_at: added.expiresAt },
    }
  },
}

export const listOwners: Command = {
  summary: 'Show who may work at the desk.',
  run: async ({ db, now }) => {
    const people = await listStaff({ db })
    const rows = people.map(({ email, role, since, password, passkeys, invitedUntil }) => [
      email,
      role,
      formatTime(since),
      [
        ...(password ? ['password'] : []),
        ...(passkeys > 0 ? [`${passkeys} ${passkeys === 1 ? 'passkey' : 'passkeys'}`] : []),
        ...(invitedUntil && invitedUntil > now ? [`invited until ${formatTime(invitedUntil)}`] : []),
      ].join(', ') || 'no way to sign in: `owners add` makes a new link',
    ])
    return {
      text:
        rows.length > 0
          ? formatTable(['email', 'role', 'since', 'signs in with'], rows)
          : 'Nobody may work at the desk yet: `owners add <email>` makes the first owner.',
      data: people,
    }
  },
}

export const removeOwner: Command = {
  summary: 'End the access of somebody to the desk, at once.',
  args: ['email'],
  writes: true,
  run: async ({ db, args: [email = ''] }) => {
    if (!(await removeStaff({ db }, email))) throw new CommandError(`Nobody at the desk has the address ${email}.`)
    return { text: `${email} may no longer work at the desk.`, data: { removed: email } }
  },
}
