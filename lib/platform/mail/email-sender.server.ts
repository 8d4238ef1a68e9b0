import 'server-only'
import { language as editionLanguage } from '@messages/language'
import { shopTextsIn } from './shop-texts.server'
import { type Ctx } from '@/lib/platform/db/context.server'
import { settings } from '@/lib/platform/db/schema/shop'
import { editionUrl } from '@/lib/platform/env.server'
import { readTheme } from '@/lib/platform/theme/stored-theme.server'
import { type EmailSender } from './email'
import { emailStyle } from './email-style'

/** The shop's name and contact data, for emails in a language. */
export async function loadEmailSender(ctx: Pick<Ctx, 'db'>, language: string = editionLanguage): Promise<EmailSender> {
  const [row] = await ctx.db
    .select({
      companyName: settings.companyName,
      contactEmail: settings.contactEmail,
      phoneNumber: settings.phoneNumber,
      address: settings.address,
      deliveryTime: settings.deliveryTime,
      bankBeneficiary: settings.bankBeneficiary,
      bankName: settings.bankName,
      translations: settings.translations,
      theme: settings.theme,
    })
    .from(settings)
  if (!row) throw new Error('The shop has no settings: load a catalogue first.')
  const { companyName, contactEmail, phoneNumber } = row
  return {
    companyName,
    contactEmail,
    phoneNumber,
    address: shopTextsIn(row, language).address,
    language,
    shopUrl: editionUrl(language),
    style: emailStyle(readTheme(row.theme)),
  }
}
