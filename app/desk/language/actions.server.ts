'use server'

import { eq } from 'drizzle-orm'
import { cookies } from 'next/headers'
import { z } from 'zod'
import { staff } from '@/lib/platform/db/schema/staff'
import { currentSession, LANGUAGE_COOKIE } from '@/lib/owner/desk/current-session.server'
import { guestAction } from '@/lib/owner/desk/desk-action.server'
import { pathInDesk } from '@/lib/owner/desk/desk-paths'
import { deskCookie } from '@/lib/owner/desk/session-cookie.server'
import { deskLanguages } from '@/lib/owner/language/desk-language'

const ONE_YEAR = 365 * 24 * 3_600

/** For this browser, and for the person who is signed in on every device and in emails. A demo's people are many. */
export const chooseLanguage = guestAction(
  {
    action: 'account.language',
    limit: 'desk',
    input: z.object({ language: z.enum(deskLanguages), to: z.string().max(2000).optional() }),
  },
  async (ctx, { language, to }) => {
    const { session } = await currentSession()
    const jar = await cookies()
    jar.set(deskCookie(LANGUAGE_COOKIE, language, ONE_YEAR))
    if (session && !session.staff.demo)
      await ctx.db.update(staff).set({ language }).where(eq(staff.id, session.staff.id))
    return { goTo: pathInDesk(to) }
  },
)
