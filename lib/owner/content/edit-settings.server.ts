import 'server-only'
import { FileProblemsError } from '@/lib/platform/base/file-problem'
import { pick } from '@/lib/platform/base/json'
import { moneySettingsSchema } from '@/lib/platform/base/money.schema'
import { optionsSchema } from '@/lib/platform/base/options.schema'
import { notFound } from '@/lib/platform/base/problem'
import { VAT_NOT_SAID } from '@/lib/platform/base/vat'
import { type Db } from '@/lib/platform/db/client.server'
import { type Ctx } from '@/lib/platform/db/context.server'
import { enqueueOwnerEmail } from '@/lib/platform/mail/owner-email.server'
import { ownerEmailsSchema } from '@/lib/platform/mail/owner-emails.schema'
import { replaceSettings } from '@/lib/owner/files/content/settings-change'
import { type Say } from '@/lib/owner/language/say'
import { deskLanguage, say } from '@/lib/owner/language/say.server'
import {
  changeSettings,
  CurrencyNotConfirmedError,
  loadSettings,
  saveSettings,
} from '@/lib/shop/content/settings-file.server'
import { settingsFileSchema, type SettingsFile } from '@/lib/shop/content/shop-file.schema'
import {
  loadContentForm,
  parseFileValue,
  saveContentForm,
  type ContentChange,
  type ContentForm,
  type EditedContent,
  type RecordChange,
} from './edited-content.server'
import { amountsIn } from './settings-options'
import { FIRST_SETTINGS, settingNames, settingsFields, type SettingsPartName } from './settings-parts'

const FILE = 'settings.json'

export async function requireSettings(db: Db): Promise<SettingsFile> {
  const settings = await loadSettings(db)
  if (!settings) throw notFound('The shop has no settings yet: enter the first ones on the screen Settings.')
  return settings
}

const namesOf = (part: SettingsPartName) => settingNames(part) as (keyof SettingsFile)[]

const editedPart = (part: SettingsPartName, changeCurrency: boolean): EditedContent => ({
  file: FILE,
  fields: settingsFields(part),
  load: async (db) => pick(await requireSettings(db), namesOf(part)),
  save: async ({ db }, value) => {
    const wanted = replaceSettings(await requireSettings(db), pick(value, settingNames(part)))
    if (!wanted.success)
      throw new FileProblemsError(
        wanted.error.issues.map(({ path, message }) => ({ file: FILE, field: path.map(String).join('.'), message })),
      )
    try {
      return (await changeSettings(db, wanted.data, { changeCurrency })).changed
    } catch (error) {
      if (!(error instanceof CurrencyNotConfirmedError)) throw error
      const { from, to } = error
      const message = `the prices of the shop are numbers in ${from}, and would be the same numbers in ${to}: 48 ${from} becomes 48 ${to}. Confirm it below if you want that`
      throw new FileProblemsError([{ file: FILE, field: 'money.currency', message }])
    }
  },
})

export const loadSettingsForm = (ctx: Pick<Ctx, 'db'>, part: SettingsPartName): Promise<ContentForm> =>
  loadContentForm(ctx, editedPart(part, false))

/** What the settings of a new shop are until the owner says otherwise. A transfer needs a bank account first. */
const newShop = () =>
  ({
    content_language: deskLanguage(),
    ...{ company_name: '', website_name: '', contact_email: '', phone_number: '', support_hours: '', address: '' },
    ...{ greek_shop_url: '', social_links: [], media_domain: '', delivery_time: '' },
    event_banner: { toggle: false, link: '/', text: say('Welcome') },
    options: optionsSchema.parse({ bank_transfer: false }),
    money: moneySettingsSchema.parse({}),
    vat: VAT_NOT_SAID,
  }) satisfies SettingsFile

/**
 * The settings of a shop that has none yet. Emails to the owner are in the language of who enters them, and amounts are
 * written as in that of the texts.
 */
export const FIRST: EditedContent = {
  file: FILE,
  fields: FIRST_SETTINGS,
  load: async (db) => (await loadSettings(db)) ?? newShop(),
  save: async ({ db }, value) => {
    const { owner_emails = ownerEmailsSchema.parse({ language: deskLanguage() }), ...wanted } = parseFileValue(
      FILE,
      settingsFileSchema,
      value,
    )
    const locale = amountsIn(wanted.content_language ?? deskLanguage())
    return saveSettings(db, { ...wanted, owner_emails, money: moneySettingsSchema.parse({ ...wanted.money, locale }) })
  },
}

type SaveOptions = {
  /** Confirms that prices keep their numbers in another currency. */
  changeCurrency?: boolean
  /** Who is named in the email about another bank account. */
  by?: string
}

export const saveSettingsForm = (
  ctx: Ctx,
  part: SettingsPartName,
  form: ContentForm,
  record: RecordChange,
  { changeCurrency = false, by = '' }: SaveOptions = {},
): Promise<ContentChange | null> =>
  saveContentForm(ctx, editedPart(part, changeCurrency), form, async (tx, change) => {
    if (Object.keys({ ...change.before, ...change.after }).some((name) => name.startsWith('bank_account.')))
      await announceBankAccount(tx, by)
    await record(tx, change)
  })

/** Tells the owner, because whoever changes the account gets the money of the customers. */
async function announceBankAccount(ctx: Ctx, by: string): Promise<void> {
  const { bank_account: account } = await requireSettings(ctx.db)
  await enqueueOwnerEmail(ctx, {
    setting: 'always',
    kind: 'bank-account',
    deskPath: '/desk/settings/bank',
    write: (say: Say) => {
      const title = say('The bank account of the shop was changed')
      return {
        subject: title,
        title,
        parts: [
          {
            kind: 'text',
            text: say(
              '{person} changed the bank account to which your customers transfer money. If that was not meant, change it back, and check who may enter the desk.',
              { person: by || say('Somebody') },
            ),
          },
          {
            kind: 'rows',
            rows: [
              { label: say('Beneficiary'), value: account?.beneficiary ?? '' },
              { label: say('Bank'), value: account?.bank ?? '' },
              { label: say('IBAN'), value: account?.iban ?? '' },
              { label: say('BIC'), value: account?.bic ?? '' },
            ],
          },
        ],
      }
    },
  })
}
