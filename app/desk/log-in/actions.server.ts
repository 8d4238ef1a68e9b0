'use server'

import { z } from 'zod'
import { lineSchema, textSchema } from '@/lib/platform/base/shared.schema'
import { staffRoles } from '@/lib/platform/db/schema/enums'
import { guestAction } from '@/lib/owner/desk/desk-action.server'
import { pathAfterSignIn } from '@/lib/owner/desk/desk-paths'
import { verifyPasskeyProof } from '@/lib/owner/desk/passkeys.server'
import { signIn } from '@/lib/owner/desk/sign-in.server'
import { signInSource } from '@/lib/owner/desk/sign-in-source.server'
import { findDemoStaff } from '@/lib/owner/desk/staff.server'
import { verifyPasswordProof } from '@/lib/owner/desk/staff-password.server'
import { notFound } from '@/lib/platform/base/problem'
import { isFromDemoMachine } from '@/lib/platform/http/local-request.server'

const to = z.string().max(2000).optional()

export const enterDemo = guestAction(
  { action: 'staff.sign-in', limit: 'deskLogIn', input: z.object({ role: z.enum(staffRoles), to }) },
  async (ctx, input, requestHeaders) => {
    if (!isFromDemoMachine(requestHeaders)) throw notFound('This is not a demo shop on its own machine.')
    await signIn(ctx, { staff: await findDemoStaff(ctx, input.role), method: 'demo', requestHeaders })
    return { goTo: pathAfterSignIn(input.to) }
  },
)

export const logInWithPasskey = guestAction(
  { action: 'staff.sign-in', limit: 'deskLogIn', input: z.object({ passkey: z.string().max(10_000), to }) },
  async (ctx, { passkey, to: target }, requestHeaders) => {
    const person = await verifyPasskeyProof(ctx, passkey, await signInSource(ctx, requestHeaders))
    await signIn(ctx, { staff: person, method: 'passkey', requestHeaders })
    return { goTo: pathAfterSignIn(target) }
  },
)

export const logInWithPassword = guestAction(
  {
    action: 'staff.sign-in',
    limit: 'deskLogIn',
    input: z.object({
      email: lineSchema(254).min(1, 'Enter your email address.'),
      password: textSchema(1000).min(1, 'Enter your password.'),
      one_time_code: lineSchema(20).min(1, 'Enter the code that your app shows.'),
      to,
    }),
  },
  async (ctx, { email, password, one_time_code: code, to: target }, requestHeaders) => {
    const source = await signInSource(ctx, requestHeaders)
    const person = await verifyPasswordProof(ctx, { email, password, code }, source)
    await signIn(ctx, { staff: person, method: 'password', requestHeaders })
    return { goTo: pathAfterSignIn(target) }
  },
)
