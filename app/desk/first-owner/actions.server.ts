'use server'

import { z } from 'zod'
import { emailAddressSchema, lineSchema } from '@/lib/platform/base/shared.schema'
import { Problem } from '@/lib/platform/base/problem'
import { isLocalRequest } from '@/lib/platform/http/local-request.server'
import { guestAction } from '@/lib/owner/desk/desk-action.server'
import { makeFirstOwner } from '@/lib/owner/desk/first-owner.server'
import { joinPath } from '@/lib/owner/desk/invite.server'

export const becomeFirstOwner = guestAction(
  {
    action: 'staff.first-owner',
    limit: 'deskLogIn',
    input: z.object({
      code: lineSchema(40).min(1, 'Enter the code that the terminal shows.'),
      email: emailAddressSchema,
    }),
  },
  async (ctx, input, requestHeaders) => {
    if (!isLocalRequest(requestHeaders))
      throw new Problem('forbidden', { detail: 'The first owner is made on the machine of the shop only.' })
    return { goTo: joinPath(await makeFirstOwner(ctx, input)) }
  },
)
