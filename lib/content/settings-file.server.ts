import 'server-only'
import { type Db } from '@/lib/db/client.server'
import { settings } from '@/lib/db/schema/shop'
import { settingsFileSchema, type SettingsFile } from './shop-file.schema'

/** The settings that the file and the API have in the same form. */
export function publicSettings(row: typeof settings.$inferSelect) {
  return {
    company_name: row.companyName,
    website_name: row.websiteName,
    contact_email: row.contactEmail,
    phone_number: row.phoneNumber,
    support_hours: row.supportHours,
    address: row.address,
    greek_shop_url: row.greekShopUrl,
    social_links: row.socialLinks.map(({ name, url }) => ({ name, url })),
    media_domain: row.mediaDomain,
    event_banner: { toggle: row.eventBannerToggle, link: row.eventBannerLink, text: row.eventBannerText },
    unpaid_transfer_days: row.unpaidTransferDays,
  }
}

/** The settings in the format of their file; null in an empty shop. */
export async function loadSettings(db: Db): Promise<SettingsFile | null> {
  const [row] = await db.select().from(settings)
  if (!row) return null
  const { unpaid_transfer_days, ...shared } = publicSettings(row)
  return {
    ...shared,
    bank_account: { beneficiary: row.bankBeneficiary, bank: row.bankName, iban: row.bankIban, bic: row.bankBic },
    unpaid_transfer_days,
  }
}

/** Returns false and writes nothing when nothing changed, so that instances do not refresh their pages. */
export async function saveSettings(db: Db, wanted: SettingsFile): Promise<boolean> {
  const current = await loadSettings(db)
  if (JSON.stringify(current) === JSON.stringify(settingsFileSchema.safeParse(wanted).data ?? wanted)) return false
  const row = {
    companyName: wanted.company_name,
    websiteName: wanted.website_name,
    contactEmail: wanted.contact_email,
    phoneNumber: wanted.phone_number,
    supportHours: wanted.support_hours,
    address: wanted.address,
    greekShopUrl: wanted.greek_shop_url,
    socialLinks: wanted.social_links,
    mediaDomain: wanted.media_domain,
    eventBannerToggle: wanted.event_banner.toggle,
    eventBannerLink: wanted.event_banner.link,
    eventBannerText: wanted.event_banner.text,
    bankBeneficiary: wanted.bank_account.beneficiary,
    bankName: wanted.bank_account.bank,
    bankIban: wanted.bank_account.iban,
    bankBic: wanted.bank_account.bic,
    unpaidTransferDays: wanted.unpaid_transfer_days,
  }
  await db.insert(settings).values(row).onConflictDoUpdate({ target: settings.id, set: row })
  return true
}
