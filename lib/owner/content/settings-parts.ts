import { STORE_TYPES, storeTypeLabel } from '@/lib/shop/content/store-types'
import { type FormField } from '@/lib/owner/forms/form-fields'

/** A part of settings.json that has a screen of its own. */
type SettingsPart = {
  title: string
  /** In the list of the parts. */
  summary: string
  fields: readonly FormField[]
}

const PAYMENT_NOTE = 'What customers read about payment and delivery follows from this at once.'

/** The rate of VAT is a number, "none" or nothing. */
const readVatRate = (text: string): unknown => {
  const typed = text.trim().replace(/\s*%$/, '').replace(',', '.')
  if (typed === '') return null
  return /^\d+(\.\d+)?$/.test(typed) ? Number(typed) : typed.toLowerCase()
}

const party = (name: string, label: string, hint: string): FormField => ({
  kind: 'group',
  name,
  label,
  hint,
  empty: 'omitted',
  fields: [
    { kind: 'line', name: 'name', label: 'Name' },
    { kind: 'line', name: 'address', label: 'Postal address' },
    { kind: 'line', name: 'contact', label: 'E-mail address or site' },
  ],
})

const days = (name: string, label: string, hint: string): FormField => ({
  kind: 'number',
  name,
  label,
  hint,
  empty: 'omitted',
})

const word = (name: string, label: string, hint: string, kind: 'line' | 'text' = 'line'): FormField => ({
  kind,
  name,
  label,
  hint,
  rows: 3,
})

export const SETTINGS_PARTS = {
  contact: {
    title: 'Contact and opening hours',
    summary: 'E-mail, telephone, opening hours, address, links',
    fields: [
      {
        kind: 'email',
        name: 'contact_email',
        label: 'E-mail address',
        hint: 'Customers write to it, and the shop too.',
        required: true,
      },
      {
        kind: 'tel',
        name: 'phone_number',
        label: 'Telephone',
        hint: 'Preferably with the country code: +30 26510 00100',
        required: true,
      },
      {
        kind: 'line',
        name: 'support_hours',
        label: 'Opening hours',
        hint: 'As customers read them: Monday to Friday, 9:00 to 17:00',
        required: true,
      },
      { kind: 'line', name: 'address', label: 'Address', required: true },
      {
        kind: 'list',
        name: 'social_links',
        label: 'Links in the footer',
        entry: 'link',
        summary: { names: ['name'] },
        max: 8,
        fields: [
          { kind: 'line', name: 'name', label: 'Name', required: true },
          { kind: 'url', name: 'url', label: 'Address', hint: 'https://…', required: true },
        ],
      },
    ],
  },
  emails: {
    title: 'E-mails to you',
    summary: 'Which news of the shop you get by e-mail, and where',
    fields: [
      {
        kind: 'email',
        name: 'owner_emails.address',
        label: 'Where they go',
        hint: 'Empty: to the e-mail address of the shop',
      },
      { kind: 'switch', name: 'owner_emails.orders', label: 'Each new order; a card order once it is paid' },
      { kind: 'switch', name: 'owner_emails.withdrawals', label: 'Each statement of withdrawal' },
      { kind: 'switch', name: 'owner_emails.payments', label: 'Each payment that needs a look, such as a dispute' },
      { kind: 'switch', name: 'owner_emails.messages', label: 'Each message from the contact form' },
    ],
  },
  shop: {
    title: 'Names, delivery time, addresses',
    summary: 'Company, website, how long delivery takes, sister shop',
    fields: [
      { kind: 'line', name: 'company_name', label: 'Name of the company', required: true },
      { kind: 'line', name: 'website_name', label: 'Name of the website', required: true },
      {
        kind: 'line',
        name: 'delivery_time',
        label: 'Time from the order to the delivery',
        hint: 'In your words: 2 to 4 working days. Empty: at most 30 days, as the law says.',
      },
      { kind: 'url', name: 'greek_shop_url', label: 'Sister shop in Greek', hint: 'https://… Empty if there is none.' },
      {
        kind: 'url',
        name: 'media_domain',
        label: 'Site of the pictures',
        hint: 'https://… without a slash at its end. Empty for this site.',
      },
    ],
  },
  bank: {
    title: 'Bank account',
    summary: 'Where customers transfer money to',
    fields: [
      { kind: 'line', name: 'bank_account.beneficiary', label: 'Beneficiary' },
      { kind: 'line', name: 'bank_account.bank', label: 'Bank' },
      { kind: 'line', name: 'bank_account.iban', label: 'IBAN' },
      { kind: 'line', name: 'bank_account.bic', label: 'BIC' },
      {
        kind: 'number',
        name: 'unpaid_transfer_days',
        label: 'Days until an unpaid order is cancelled',
        hint: '1 to 60. Payment methods, terms and e-mails name this number.',
        required: true,
      },
    ],
  },
  options: {
    title: 'Ways to pay and parts of the shop',
    summary: 'Cash on delivery, bank transfer, custom orders, wishlist',
    fields: [
      {
        kind: 'switch',
        name: 'options.bank_transfer',
        label: 'Customers can pay by bank transfer',
        hint: PAYMENT_NOTE,
      },
      { kind: 'switch', name: 'options.cash_on_delivery', label: 'Customers can pay on delivery' },
      { kind: 'switch', name: 'options.custom_orders', label: 'The shop takes custom orders' },
      { kind: 'switch', name: 'options.wishlist', label: 'Customers have a wishlist' },
    ],
  },
  money: {
    title: 'Currency and VAT',
    summary: 'How prices are written, and the rate of VAT',
    fields: [
      {
        kind: 'line',
        name: 'vat.rate',
        label: 'Rate of VAT in percent',
        hint: 'Like 24. Write none if the shop is not registered for VAT; leave it empty while you have not decided.',
        write: (rate) => (rate === null || rate === undefined ? '' : String(rate)),
        read: readVatRate,
      },
      {
        kind: 'line',
        name: 'money.currency',
        label: 'Currency',
        hint: 'Its code, like EUR, USD or JPY',
        required: true,
      },
      {
        kind: 'line',
        name: 'money.locale',
        label: 'Digits and separators of',
        hint: 'A language and a region: en-IE, de-DE',
        required: true,
      },
      {
        kind: 'choice',
        name: 'money.symbol',
        label: 'Symbol of the currency',
        options: { after: 'After the amount: 48 €', before: 'Before the amount: €48' },
      },
    ],
  },
  seller: {
    title: 'Seller',
    summary: 'Registered name, register, VAT number, disputes',
    fields: [
      { kind: 'line', name: 'seller.legal_name', label: 'Name as it is registered' },
      { kind: 'line', name: 'seller.legal_form', label: 'Legal form' },
      { kind: 'line', name: 'seller.register', label: 'Register', hint: 'Like General Commercial Registry (GEMI)' },
      { kind: 'line', name: 'seller.register_number', label: 'Number in the register' },
      { kind: 'line', name: 'seller.vat_number', label: 'VAT number' },
      { kind: 'line', name: 'seller.supervisory_authority', label: 'Supervisory authority' },
      {
        kind: 'choice',
        name: 'seller.store_type',
        label: 'Kind of shop, for search engines',
        options: { '': 'Any other', ...Object.fromEntries(STORE_TYPES.map((type) => [type, storeTypeLabel(type)])) },
      },
      {
        kind: 'switch',
        name: 'seller.pays_returns',
        label: 'You pay for sending back what a buyer withdraws from',
        hint: 'Search engines are told so. Let your returns policy say the same.',
      },
      {
        kind: 'group',
        name: 'seller.dispute_body',
        label: 'Body for disputes',
        hint: 'Where consumers can take a dispute. Leave both empty if there is none.',
        empty: 'null',
        fields: [
          { kind: 'line', name: 'name', label: 'Name' },
          { kind: 'url', name: 'url', label: 'Address of its site', hint: 'https://…' },
        ],
      },
    ],
  },
  'product-safety': {
    title: 'Product safety',
    summary: 'Manufacturer and warnings for all pieces without their own',
    fields: [
      party('product_safety.manufacturer', 'Manufacturer', 'Leave all three empty if each piece names its own.'),
      party('product_safety.responsible_person', 'Responsible person in the EU', 'For a manufacturer outside it.'),
      {
        kind: 'choices',
        name: 'product_safety.warnings',
        label: 'Warnings',
        given: 'The shop says which warnings its pieces need; none if none is chosen',
        options: {
          small_parts: 'Small parts',
          nickel: 'Nickel',
          sharp_pin: 'Sharp pin',
          long_cord: 'Long cord',
          magnet: 'Magnet',
        },
      },
      {
        kind: 'text',
        name: 'product_safety.safety_note',
        label: 'Warnings and advice in your own words',
        empty: 'omitted',
      },
    ],
  },
  retention: {
    title: 'How long personal data is kept',
    summary: 'A shorter time deletes what is older within the hour',
    fields: [
      days(
        'retention.order_years',
        'Years after the one in which an order was completed',
        '5 to 30; tax law asks for at least five',
      ),
      days('retention.unpaid_order_days', 'Days after an order was cancelled unpaid', '30 to 1000'),
      days('retention.message_days', 'Days after a message from the contact form', '7 to 4000'),
      days('retention.email_days', 'Days after an e-mail was sent or given up', '7 to 1000'),
      days('retention.sign_up_days', 'Days after a sign-up that nobody confirmed', '4 to 365'),
      days('retention.payment_event_days', 'Days after an event of the card provider', '30 to 4000'),
      days(
        'retention.log_days',
        'Days for which you keep the logs of your server',
        '1 to 365; the privacy policy says it',
      ),
      days('retention.backup_days', 'Days for which you keep a backup', '1 to 4000; the privacy policy says it'),
    ],
  },
  words: {
    title: 'Words of your trade',
    summary: 'Names of links, descriptions for search engines, order codes',
    fields: [
      word('words.all_products', 'Name of the listing of the whole shop', 'Empty: All products'),
      word('words.see_all', 'Link to it where a search has found nothing', 'Empty: See all products'),
      word('words.discover', 'Link to it from an empty cart or wishlist', 'Empty: Discover our products'),
      word('words.search_hint', 'What to do when a search has found nothing', 'Empty: Try fewer or other words.'),
      word(
        'words.site_description',
        'Description for search engines',
        'May name {{company_name}} and {{categories}}.',
        'text',
      ),
      word(
        'words.listing_description',
        'Description of a listing for search engines',
        'May also name {{listing}} and {{results}}.',
        'text',
      ),
      word('words.maker_line', 'In the footer, after the name of the company', 'Like Thrown in Whitby'),
      word('words.order_code_prefix', 'First letters of order codes', '1 to 5 capital letters'),
    ],
  },
  banner: {
    title: 'Banner',
    summary: 'The line above every page: a sale, a holiday, a notice',
    fields: [
      { kind: 'switch', name: 'event_banner.toggle', label: 'Show the banner' },
      { kind: 'line', name: 'event_banner.text', label: 'Text', required: true },
      {
        kind: 'line',
        name: 'event_banner.link',
        label: 'Link',
        hint: 'A path of the shop like /about, or https://…',
        required: true,
      },
    ],
  },
} as const satisfies Record<string, SettingsPart>

export type SettingsPartName = keyof typeof SETTINGS_PARTS

export const isSettingsPart = (name: string): name is SettingsPartName => Object.hasOwn(SETTINGS_PARTS, name)

export const settingsFields = (part: SettingsPartName): readonly FormField[] => SETTINGS_PARTS[part].fields

/** The settings of a part, by their names in the file. */
export const settingNames = (part: SettingsPartName): string[] => [
  ...new Set(settingsFields(part).map(({ name }) => name.split('.')[0] ?? name)),
]

const FIRST_NAMES = [
  ...['company_name', 'website_name', 'contact_email', 'phone_number', 'support_hours', 'address'],
  ...['delivery_time', 'money.currency', 'vat.rate'],
]

/** What an owner says first: without it there are no settings, and no other form of them. */
export const FIRST_SETTINGS: readonly FormField[] = FIRST_NAMES.flatMap((name) =>
  Object.values(SETTINGS_PARTS).flatMap(({ fields }) => fields.filter((field) => field.name === name)),
)
