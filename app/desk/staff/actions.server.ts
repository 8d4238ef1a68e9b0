'use server'

import { z } from 'zod'
import { Problem } from '@/lib/platform/base/problem'
import { emailAddressSchema } from '@/lib/platform/base/shared.schema'
import { staffRoles } from '@/lib/platform/db/schema/enums'
import { deskTransaction } from '@/lib/owner/desk/desk-action.server'
import { addStaff } from '@/lib/owner/desk/invite.server'
import { removeStaff } from '@/lib/owner/desk/staff.server'

const isOneself = (ctx: { staff: { email: string } }, email: string) =>
  ctx.staff.email.toLowerCase() === email.toLowerCase()

export const invite = deskTransaction(
  {
    permission: 'staff',
    action: 'staff.invite',
    input: z.object({ email: emailAddressSchema, role: z.enum(staffRoles, { error: 'Choose a role.' }) }),
  },
  async (ctx, { email, role }) => {
    if (isOneself(ctx, email)) throw new Problem('invalid', { email: ['You are signed in with this address.'] })
    const { mail, link } = await addStaff(ctx, { email, role })
    return {
      done:
        mail === 'sent'
          ? `A link to choose how to sign in is on its way to ${email}. It works once, for three days.`
          : `Give this link to ${email}. It works once, for three days: ${link}`,
      audit: { subject: `staff ${email}`, after: { role } },
    }
  },
)

export const remove = deskTransaction(
  { permission: 'staff', action: 'staff.remove', input: z.object({ email: emailAddressSchema }) },
  async (ctx, { email }) => {
    if (isOneself(ctx, email)) throw new Problem('conflict', { detail: 'You cannot remove yourself.' })
    if (!(await removeStaff(ctx, email))) throw new Problem('not_found', { detail: `${email} was removed already.` })
    return { done: `${email} may no longer work at the desk.`, audit: { subject: `staff ${email}`, before: { email } } }
  },
)
