import { choice, choices, email, group, line, list, number, onOff, tel, text, url } from '@/lib/owner/forms/field-table'
import { type STORE_TYPES } from '@/lib/shop/content/store-types'
import { type DeskText } from '@/lib/owner/language/desk-text'
import { type FormField } from '@/lib/owner/forms/form-fields'

/** A part of settings.json that has a screen of its own. */
type SettingsPart = {
  title: DeskText
  /** In the list of the parts. */
  summary: DeskText
  fields: readonly FormField[]
}

const PAYMENT_NOTE = 'What customers read about payment and delivery follows from this at once.'

/** The rate of VAT is a number, "none" or nothing. */
const readVatRate = (text: string): unknown => {
  const typed = text.trim().replace(/\s*%$/, '').replace(',', '.')
  if (typed === '') return null
  return /^\d+(\.\d+)?$/.test(typed) ? Number(typed) : typed.toLowerCase()
}

const party = (name: string, label: DeskText, hint: DeskText): FormField =>
  group(name, label, { hint, empty: 'omitted' }, [
    line('name', 'Name'),
    line('address', 'Postal address'),
    line('contact', 'Email address or site'),
  ])

const days = (name: string, label: DeskText, hint: DeskText): FormField =>
  number(name, label, { hint, empty: 'omitted' })

/** The names of schema.org, in words. */
const STORE_TYPE_LABELS: Record<(typeof STORE_TYPES)[number], DeskText> = {
  AutoPartsStore: 'Auto parts store',
  BikeStore: 'Bike store',
  BookStore: 'Book store',
  ClothingStore: 'Clothing store',
  ComputerStore: 'Computer store',
  ElectronicsStore: 'Electronics store',
  Florist: 'Florist',
  FurnitureStore: 'Furniture store',
  GardenStore: 'Garden store',
  GroceryStore: 'Grocery store',
  HardwareStore: 'Hardware store',
  HobbyShop: 'Hobby shop',
  HomeGoodsStore: 'Home goods store',
  // oxlint-disable-next-line shop/no-demo-words -- a name of schema.org among others
  JewelryStore: 'Jewelry store',
  LiquorStore: 'Liquor store',
  MensClothingStore: 'Mens clothing store',
  MobilePhoneStore: 'Mobile phone store',
  MusicStore: 'Music store',
  OfficeEquipmentStore: 'Office equipment store',
  OutletStore: 'Outlet store',
  PetStore: 'Pet store',
  ShoeStore: 'Shoe store',
  SportingGoodsStore: 'Sporting goods store',
  ToyStore: 'Toy store',
}

export const SETTINGS_PARTS = {
  contact: {
    title: 'Contact and opening hours',
    summary: 'Email, telephone, opening hours, address, links',
    fields: [
      email('contact_email', 'Email address', { hint: 'Customers write to it, and the shop too.', required: true }),
      tel('phone_number', 'Telephone', { hint: 'Preferably with the country code: +30 26510 00100', required: true }),
      line('support_hours', 'Opening hours', {
        hint: 'As customers read them: Monday to Friday, 9:00 to 17:00',
        required: true,
      }),
      line('address', 'Address', { required: true }),
      list('social_links', 'Links in the footer', { entry: 'link', summary: { names: ['name'] }, max: 8 }, [
        line('name', 'Name', { required: true }),
        url('url', 'Address', { hint: 'https://…', required: true }),
      ]),
    ],
  },
  emails: {
    title: 'Emails to you',
    summary: 'Which news of the shop you get by email, and where',
    fields: [
      email('owner_emails.address', 'Where they go', 'Empty: to the email address of the shop'),
      choice('owner_emails.language', 'Language'),
      onOff('owner_emails.orders', 'Each new order; a card order once it is paid'),
      onOff('owner_emails.withdrawals', 'Each statement of withdrawal'),
      onOff('owner_emails.payments', 'Each payment that needs a look, such as a dispute'),
      onOff('owner_emails.messages', 'Each message from the contact form'),
      onOff('owner_emails.making', 'Each answer to a proof, and what buyers change before work begins'),
    ],
  },
  shop: {
    title: 'Names, delivery time, addresses',
    summary: 'Company, website, language, how long delivery takes, sister shop',
    fields: [
      line('company_name', 'Name of the company', { required: true }),
      line('website_name', 'Name of the website', { required: true }),
      line(
        'delivery_time',
        'Time from the order to the delivery',
        'In your words: 2 to 4 working days. Empty: at most 30 days, as the law says.',
      ),
      choice('content_language', 'Language in which you write the texts of the shop', undefined, {
        hint: 'You can translate them into the others.',
      }),
      choice('time_zone', 'Time zone in which the shop counts its days', undefined, { none: 'Choose one' }),
      url('greek_shop_url', 'Sister shop in Greek', 'https://… Empty if there is none.'),
      url('media_domain', 'Site of the pictures', 'https://… without a slash at its end. Empty for this site.'),
    ],
  },
  workshop: {
    title: 'Workshop',
    summary: 'How many pieces you make in a week, and when you are closed',
    fields: [
      number('workshop.pieces_per_week', 'Pieces that you make in a week', {
        hint: 'Of those that are made to order or engraved. Empty: as many as are ordered.',
        empty: 'null',
      }),
      list(
        'workshop.days_off',
        'Days off',
        {
          entry: 'closure',
          summary: { names: ['from', 'until'] },
          hint: 'Besides weekends and public holidays. No piece is promised for these days.',
          max: 60,
        },
        [
          line('from', 'First day', { hint: 'Like 2026-12-24', required: true }),
          line('until', 'Last day', { hint: 'The same for a single day', required: true }),
        ],
      ),
      onOff('workshop.proof_first', 'Work on a piece with answers begins only after its buyer has approved a proof'),
    ],
  },
  gifts: {
    title: 'Gifts',
    summary: 'Whether you wrap orders as gifts, and for which price',
    fields: [
      line('gifts.wrapping', 'Price of gift wrapping', {
        hint: '0.00 is free. Empty: you wrap nothing.',
        empty: 'null',
      }),
    ],
  },
  'gift-cards': {
    title: 'Gift cards',
    summary: 'How long they pay, refunds, how long new buyers wait',
    fields: [
      number('gift_cards.valid_years', 'Years for which a gift card pays', {
        hint: 'At least 5. Empty: it never ends. Later gift cards get it.',
        empty: 'null',
      }),
      choice('gift_cards.refund_first', 'Where a refund goes first', {
        card: 'To the card or account',
        gift_card: 'To the gift cards',
      }),
      number('gift_cards.delay_hours', 'Hours that the gift card of a new buyer waits', {
        hint: '0 to 336. Stolen cards are often tried on gift cards. Whoever has paid for an order more than thirty days ago does not wait.',
        required: true,
      }),
      number('gift_cards.most_per_day', 'Most that one buyer or connection can buy in a day', {
        hint: 'In whole units of your currency. Empty: no limit.',
        empty: 'null',
      }),
    ],
  },
  bank: {
    title: 'Bank account',
    summary: 'Where customers transfer money to',
    fields: [
      line('bank_account.beneficiary', 'Beneficiary'),
      line('bank_account.bank', 'Bank'),
      line('bank_account.iban', 'IBAN'),
      line('bank_account.bic', 'BIC'),
      number('unpaid_transfer_days', 'Days until an unpaid order is cancelled', {
        hint: '1 to 60. Payment methods, terms and emails name this number.',
        required: true,
      }),
    ],
  },
  options: {
    title: 'Ways to pay and parts of the shop',
    summary: 'Cash on delivery, bank transfer, custom orders, wishlist',
    fields: [
      onOff('options.bank_transfer', 'Customers can pay by bank transfer', PAYMENT_NOTE),
      onOff('options.cash_on_delivery', 'Customers can pay on delivery'),
      onOff('options.custom_orders', 'The shop takes custom orders'),
      onOff('options.wishlist', 'Customers have a wishlist'),
    ],
  },
  money: {
    title: 'Currency and VAT',
    summary: 'How prices are written, and the rate of VAT',
    fields: [
      line('vat.rate', 'Rate of VAT in percent', {
        hint: 'Like 24. Write none if the shop is not registered for VAT; leave it empty while you have not decided.',
        write: (rate) => (rate === null || rate === undefined ? '' : String(rate)),
        read: readVatRate,
      }),
      choice('money.currency', 'Currency', undefined, { none: 'Choose one' }),
      choice('money.locale', 'How amounts are written', undefined, { none: 'Choose one' }),
      choice('money.symbol', 'Symbol of the currency', {
        after: 'After the amount: 48 €',
        before: 'Before the amount: €48',
      }),
    ],
  },
  seller: {
    title: 'Seller',
    summary: 'Registered name, register, VAT number, disputes',
    fields: [
      line('seller.legal_name', 'Name as it is registered'),
      line('seller.legal_form', 'Legal form'),
      line('seller.register', 'Register', 'Like General Commercial Registry (GEMI)'),
      line('seller.register_number', 'Number in the register'),
      line('seller.vat_number', 'VAT number'),
      line('seller.supervisory_authority', 'Supervisory authority'),
      choice('seller.store_type', 'Kind of shop, for search engines', {
        '': 'Any other',
        ...STORE_TYPE_LABELS,
      }),
      group(
        'seller.dispute_body',
        'Body for disputes',
        { hint: 'Where consumers can take a dispute. Leave both empty if there is none.', empty: 'null' },
        [line('name', 'Name'), url('url', 'Address of its site', 'https://…')],
      ),
    ],
  },
  legal: {
    title: 'What the legal pages ask',
    summary: 'Your country, returns, and who else gets data of customers',
    fields: [
      choice('seller.law_country', 'Country in which you are established', undefined, {
        none: 'Not said',
      }),
      onOff(
        'seller.pays_returns',
        'You pay for sending back what a buyer withdraws from',
        'The returns policy says so, and search engines are told.',
      ),
      line(
        'seller.hosting_company',
        'Company that runs your server',
        'The privacy policy names it. Empty if you run the server yourself.',
      ),
      line(
        'seller.mail_company',
        'Company that delivers your emails',
        'The privacy policy names it. Empty if you deliver them yourself.',
      ),
      line(
        'seller.accessibility_authority',
        'Authority for the accessibility of online shops in your country',
        'Empty: the page on accessibility names none.',
      ),
    ],
  },
  'product-safety': {
    title: 'Product safety',
    summary: 'Manufacturer and warnings for all pieces without their own',
    fields: [
      party('product_safety.manufacturer', 'Manufacturer', 'Leave all three empty if each piece names its own.'),
      party('product_safety.responsible_person', 'Responsible person in the EU', 'For a manufacturer outside it.'),
      choices(
        'product_safety.warnings',
        'Warnings',
        {
          small_parts: 'Small parts',
          nickel: 'Nickel',
          sharp_pin: 'Sharp pin',
          long_cord: 'Long cord',
          magnet: 'Magnet',
        },
        { given: 'The shop says which warnings its pieces need; none if none is chosen' },
      ),
      text('product_safety.safety_note', 'Warnings and advice in your own words', { empty: 'omitted' }),
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
      days('retention.email_days', 'Days after an email was sent or given up', '7 to 1000'),
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
      line('words.all_products', 'Name of the listing of the whole shop', 'Empty: All products'),
      line('words.see_all', 'Link to it where a search has found nothing', 'Empty: See all products'),
      line('words.discover', 'Link to it from an empty cart or wishlist', 'Empty: Discover our products'),
      line(
        'words.search_hint',
        'What to do when a search has found nothing',
        'Empty: Try fewer words, or different ones.',
      ),
      text('words.site_description', 'Description for search engines', {
        hint: 'May name {{company_name}} and {{categories}}.',
        rows: 3,
      }),
      text('words.listing_description', 'Description of a listing for search engines', {
        hint: 'May also name {{listing}} and {{results}}.',
        rows: 3,
      }),
      line('words.maker_line', 'In the footer, after the name of the company', 'Like Thrown in Whitby'),
      line('words.order_code_prefix', 'First letters of order codes', '1 to 5 capital letters'),
    ],
  },
  banner: {
    title: 'Banner',
    summary: 'The line above every page: a sale, a holiday, a notice',
    fields: [
      onOff('event_banner.toggle', 'Show the banner'),
      line('event_banner.text', 'Text', { required: true }),
      line('event_banner.link', 'Link', { hint: 'A path of the shop like /about, or https://…', required: true }),
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
  ...['content_language', 'company_name', 'website_name', 'contact_email', 'phone_number', 'support_hours', 'address'],
  ...['delivery_time', 'money.currency', 'vat.rate'],
]

/** What an owner says first: without it there are no settings, and no other form of them. */
export const FIRST_SETTINGS: readonly FormField[] = FIRST_NAMES.flatMap((name) =>
  Object.values(SETTINGS_PARTS).flatMap(({ fields }) => fields.filter((field) => field.name === name)),
)
