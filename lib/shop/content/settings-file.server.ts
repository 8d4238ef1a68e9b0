import 'server-only'
import { sql } from 'drizzle-orm'
import { DEFAULT_CONTENT_LANGUAGE } from '@/lib/platform/base/content-language'
import { shopTimeZone } from '@/lib/platform/base/dates'
import { FileProblemsError } from '@/lib/platform/base/file-problem'
import { type Db } from '@/lib/platform/db/client.server'
import { hasProducts, keepNumbers } from './currency-change.server'
import { moneySettingsSchema } from '@/lib/platform/base/money.schema'
import { optionsSchema } from '@/lib/platform/base/options.schema'
import { vatColumns, VAT_NOT_SAID } from '@/lib/platform/base/vat'
import {
  categories,
  facets,
  products,
  questionSets,
  shippingTags,
  variations,
} from '@/lib/platform/db/schema/catalogue'
import { pages, promotions, settings } from '@/lib/platform/db/schema/shop'
import { env } from '@/lib/platform/env.server'
import { readStored } from '@/lib/platform/http/stored-json.server'
import { giftSettingsSchema } from '@/lib/shop/gifts/gift-settings.schema'
import { giftCardSettingsSchema } from '@/lib/shop/gift-cards/gift-card-settings.schema'
import { workshopSchema } from '@/lib/shop/lead-time/workshop.schema'
import { ownerEmailsSchema } from '@/lib/platform/mail/owner-emails.schema'
import { retentionSchema } from '@/lib/shop/privacy/retention.schema'
import { findNewProblems } from './settings-rules'
import { productSafetySchema } from '@/lib/shop/catalogue/product-safety.schema'
import { sellerSchema } from './seller.schema'
import { languageOf } from '@/messages/languages'
import { settingsFileSchema, type SettingsFile } from './shop-file.schema'
import { publicSettings, storedWords } from './stored-settings.server'

type Settings = SettingsFile &
  Required<
    Pick<
      SettingsFile,
      | 'bank_account'
      | 'unpaid_transfer_days'
      | 'delivery_time'
      | 'time_zone'
      | 'content_language'
      | 'options'
      | 'money'
      | 'retention'
      | 'workshop'
      | 'gifts'
      | 'gift_cards'
      | 'owner_emails'
      | 'vat'
      | 'seller'
      | 'product_safety'
    >
  >

/** The settings in the format of their file; null in an empty shop. */
export async function loadSettings(db: Db): Promise<Settings | null> {
  const [row] = await db.select().from(settings)
  if (!row) return null
  const { unpaid_transfer_days, delivery_time, options, money, retention, vat, seller, gifts, ...shared } =
    publicSettings(row)
  return {
    ...shared,
    bank_account: { beneficiary: row.bankBeneficiary, bank: row.bankName, iban: row.bankIban, bic: row.bankBic },
    unpaid_transfer_days,
    delivery_time,
    time_zone: row.timeZone,
    content_language: languageOf(row.contentLanguage),
    words: storedWords(row),
    options,
    money,
    retention,
    workshop: readStored(workshopSchema, row.workshop, 'workshop'),
    gifts,
    gift_cards: readStored(giftCardSettingsSchema, row.giftCards, 'gift_cards'),
    owner_emails: readStored(ownerEmailsSchema, row.ownerEmails, "owner's emails"),
    vat,
    seller,
    product_safety: readStored(productSafetySchema, row.safety, 'product safety'),
  }
}

/** False in an empty shop. */
export const hasSettings = async ({ db }: { db: Db }): Promise<boolean> => (await db.$count(settings)) > 0

const NO_BANK_ACCOUNT = { beneficiary: '', bank: '', iban: '', bic: '' }

/** What a file leaves out stays as it is, or gets the values of a new shop. */
function completeSettings(wanted: SettingsFile, current: Settings | null): Settings {
  return {
    ...wanted,
    bank_account: wanted.bank_account ?? current?.bank_account ?? NO_BANK_ACCOUNT,
    unpaid_transfer_days: wanted.unpaid_transfer_days ?? current?.unpaid_transfer_days ?? 5,
    delivery_time: wanted.delivery_time ?? current?.delivery_time ?? '',
    time_zone: wanted.time_zone ?? current?.time_zone ?? shopTimeZone(),
    content_language: wanted.content_language ?? current?.content_language ?? DEFAULT_CONTENT_LANGUAGE,
    words: wanted.words ?? current?.words,
    options: wanted.options ?? current?.options ?? optionsSchema.parse({}),
    money: wanted.money ?? current?.money ?? moneySettingsSchema.parse({}),
    retention: wanted.retention ?? current?.retention ?? retentionSchema.parse({}),
    workshop: wanted.workshop ?? current?.workshop ?? workshopSchema.parse({}),
    gifts: wanted.gifts ?? current?.gifts ?? giftSettingsSchema.parse({}),
    gift_cards: wanted.gift_cards ?? current?.gift_cards ?? giftCardSettingsSchema.parse({}),
    owner_emails: wanted.owner_emails ?? current?.owner_emails ?? ownerEmailsSchema.parse({}),
    vat: wanted.vat ?? current?.vat ?? VAT_NOT_SAID,
    seller: wanted.seller ?? current?.seller ?? sellerSchema.parse({}),
    product_safety: wanted.product_safety ?? current?.product_safety ?? {},
  }
}

type SaveOptions = {
  /** Confirms that the prices of the products keep their numbers in another currency. */
  changeCurrency?: boolean
  /** Removes the translations into a language that becomes that of the content. */
  removeTranslations?: boolean
}

/** Returns false and writes nothing when nothing changed, so that instances do not refresh their pages. */
export const saveSettings = async (db: Db, wanted: SettingsFile, options: SaveOptions = {}): Promise<boolean> =>
  (await changeSettings(db, wanted, options)).changed

type SettingsChange = {
  changed: boolean
  currency: { from: string; to: string; rounded: number } | null
}

/** The same, and says what happened to prices when the currency changed. */
export function changeSettings(db: Db, wanted: SettingsFile, options: SaveOptions = {}): Promise<SettingsChange> {
  return db.transaction((tx) => changeSettingsIn(tx, wanted, options))
}

async function changeSettingsIn(
  db: Db,
  wanted: SettingsFile,
  { changeCurrency = false, removeTranslations = false }: SaveOptions,
): Promise<SettingsChange> {
  // Orders that are being placed finish first, and later ones wait.
  await db.execute(sql`select from settings for update`)
  const current = await loadSettings(db)
  const complete = completeSettings(wanted, current)
  const problems = findNewProblems(complete, current, { hasCards: Boolean(env().STRIPE_SECRET_KEY) })
  if (problems.length > 0) throw new FileProblemsError(problems)
  if (JSON.stringify(current) === JSON.stringify(settingsFileSchema.safeParse(complete).data ?? complete))
    return { changed: false, currency: null }
  const [from, to] = [current?.money.currency ?? complete.money.currency, complete.money.currency]
  if (from !== to && !changeCurrency && (await hasProducts(db))) throw new CurrencyNotConfirmedError(from, to)
  if (complete.content_language !== (current?.content_language ?? DEFAULT_CONTENT_LANGUAGE))
    await (removeTranslations ? deleteTranslations : requireNoTranslations)(db, complete.content_language)
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
    bankBeneficiary: complete.bank_account.beneficiary,
    bankName: complete.bank_account.bank,
    bankIban: complete.bank_account.iban,
    bankBic: complete.bank_account.bic,
    unpaidTransferDays: complete.unpaid_transfer_days,
    deliveryTime: complete.delivery_time,
    timeZone: complete.time_zone,
    contentLanguage: complete.content_language,
    words: complete.words ?? {},
    options: complete.options,
    money: complete.money,
    retention: complete.retention,
    workshop: complete.workshop,
    gifts: complete.gifts,
    giftCards: complete.gift_cards,
    ownerEmails: complete.owner_emails,
    ...vatColumns(complete.vat),
    seller: complete.seller,
    safety: complete.product_safety,
  }
  await db.insert(settings).values(row).onConflictDoUpdate({ target: settings.id, set: row })
  return { changed: true, currency: from === to ? null : { from, to, rounded: await keepNumbers(db, from, to) } }
}

const TRANSLATED_TABLES = [
  settings,
  pages,
  promotions,
  categories,
  facets,
  variations,
  shippingTags,
  questionSets,
  products,
]

/** A language has either translations or the texts that these translate. */
async function requireNoTranslations(db: Db, language: string): Promise<void> {
  const [found] = await db.execute<{ translated: boolean }>(sql`
    select exists (
      ${sql.join(
        TRANSLATED_TABLES.map((table) => sql`select from ${table} where translations ? ${language}`),
        sql` union all `,
      )}
    ) as translated`)
  if (!found?.translated) return
  const message = 'some texts of the shop are translated into this language already, so they are written in another one'
  throw new FileProblemsError([{ file: 'settings.json', field: 'content_language', message }])
}

async function deleteTranslations(db: Db, language: string): Promise<void> {
  for (const table of TRANSLATED_TABLES)
    await db.execute(
      sql`update ${table} set translations = translations - ${language}::text where translations ? ${language}`,
    )
}

export class CurrencyNotConfirmedError extends FileProblemsError {
  constructor(
    readonly from: string,
    readonly to: string,
  ) {
    const effect = `the prices of the shop are numbers in ${from}, and would be the same numbers in ${to}: 48 ${from} becomes 48 ${to}.`
    const how = `Add --change-currency to do that, and import prices in ${to} afterwards`
    super([{ file: 'settings.json', field: 'money.currency', message: `${effect} ${how}` }])
  }
}
