import 'server-only'
import { type Ctx } from '@/lib/db/context.server'
import { settings } from '@/lib/db/schema/shop'
import { env } from '@/lib/env.server'
import { type EmailSender } from './email'

/** The shop's name and contact data, for emails. */
export async function loadEmailSender(ctx: Pick<Ctx, 'db'>): Promise<EmailSender> {
  const [row] = await ctx.db
    .select({
      companyName: settings.companyName,
      contactEmail: settings.contactEmail,
      phoneNumber: settings.phoneNumber,
      address: settings.address,
    })
    .from(settings)
  if (!row) throw new Error('The shop has no settings: load a catalogue first.')
  return { ...row, shopUrl: env().shopUrl }
}
