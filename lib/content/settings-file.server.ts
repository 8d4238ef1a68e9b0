import 'server-only'
import { type Db } from '@/lib/db/client.server'
import { settings } from '@/lib/db/schema/shop'
import { settingsFileSchema, type SettingsFile } from './shop-file.schema'

/** What file and pages say in the same words. */
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

/** The owner's settings as their file has them; null before there are any. */
export async function loadSettings(db: Db): Promise<SettingsFile | null> {
  const [row] = await db.select().from(settings)
  if (!row) return null
  const { unpaid_transfer_days, ...said } = publicSettings(row)
  return {
    ...said,
    bank_account: { beneficiary: row.bankBeneficiary, bank: row.bankName, iban: row.bankIban, bic: row.bankBic },
    unpaid_transfer_days,
  }
}

/** Writes only what differs, so that a shop whose settings stay does not refresh its pages. */
export async function saveSettings(db: Db, wanted: SettingsFile): Promise<boolean> {
  const present = await loadSettings(db)
  if (JSON.stringify(present) === JSON.stringify(settingsFileSchema.safeParse(wanted).data ?? wanted)) return false
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
