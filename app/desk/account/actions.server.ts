'use server'

import { headers } from 'next/headers'
import { z } from 'zod'
import { currentSession } from '@/lib/owner/desk/current-session.server'
import { deskAction, deskTransaction } from '@/lib/owner/desk/desk-action.server'
import { addPasskey, deviceName, removePasskey } from '@/lib/owner/desk/passkeys.server'
import { endOtherSessions } from '@/lib/owner/desk/sessions.server'

export const addOwnPasskey = deskAction(
  { permission: 'account', action: 'account.add-passkey', input: z.object({ passkey: z.string().max(20_000) }) },
  async (ctx, { passkey }) => {
    const name = deviceName((await headers()).get('user-agent') ?? '')
    await addPasskey(ctx, ctx.staff.id, passkey, {
      name,
      record: (tx) => ctx.record(tx, { subject: `staff ${ctx.staff.email}`, after: { passkey: name } }),
    })
    return { done: 'The passkey opens the desk from now on.', audit: 'recorded' }
  },
)

export const removeOwnPasskey = deskTransaction(
  { permission: 'account', action: 'account.remove-passkey', input: z.object({ id: z.string().max(2000) }) },
  async (ctx, { id }) => {
    const name = await removePasskey(ctx, ctx.staff.id, id)
    return {
      done: 'The passkey no longer opens the desk.',
      audit: { subject: `staff ${ctx.staff.email}`, before: { passkey: name } },
    }
  },
)

export const signOutElsewhere = deskTransaction(
  { permission: 'desk', action: 'account.sign-out-elsewhere', input: z.object({}) },
  async (ctx) => {
    const { session } = await currentSession()
    const ended = await endOtherSessions(ctx, ctx.staff.id, session?.id ?? 0)
    return {
      done: ended === 0 ? 'You are signed in nowhere else.' : `You are signed out of ${ended} other places.`,
      audit: { subject: `staff ${ctx.staff.email}`, after: { sessions_ended: ended } },
    }
  },
)
