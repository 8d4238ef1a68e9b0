'use server'

import { z } from 'zod'
import { lineSchema, textSchema } from '@/lib/platform/base/shared.schema'
import { guestAction } from '@/lib/owner/desk/desk-action.server'
import { DESK } from '@/lib/owner/desk/desk-paths'
import { joinWithPassword } from '@/lib/owner/desk/invite.server'
import { deviceName, joinWithPasskey } from '@/lib/owner/desk/passkeys.server'
import { signIn } from '@/lib/owner/desk/sign-in.server'

export const choosePasskey = guestAction(
  {
    action: 'staff.join',
    limit: 'deskLogIn',
    input: z.object({ token: z.string().max(100), passkey: z.string().max(20_000) }),
  },
  async (ctx, { token, passkey }, requestHeaders) => {
    const name = deviceName(requestHeaders.get('user-agent') ?? '')
    const staff = await joinWithPasskey(ctx, { token, passkey, name })
    await signIn(ctx, { staff, method: 'passkey', requestHeaders })
    return { goTo: DESK }
  },
)

export const choosePassword = guestAction(
  {
    action: 'staff.join',
    limit: 'deskLogIn',
    input: z.object({
      token: z.string().max(100),
      password: textSchema(1000).min(1, 'Choose a password.'),
      one_time_code: lineSchema(20).min(1, 'Enter the code that your app shows.'),
    }),
  },
  async (ctx, { token, password, one_time_code: code }, requestHeaders) => {
    const staff = await joinWithPassword(ctx, { token, password, code })
    await signIn(ctx, { staff, method: 'password', requestHeaders })
    return { goTo: DESK }
  },
)
