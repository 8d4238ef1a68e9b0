import * as t from '@messages/content'
import * as guarantee from '@messages/product-page'
import { language } from '@messages/language'
import { countryNamesIn } from '@/lib/platform/base/country-codes'
import { type ShopOption } from '@/lib/platform/base/options'
import { paymentMethodsText } from '@/lib/shop/content/payment-ways'
import { telephoneUrl } from '@/lib/platform/base/html'
import { registerEntry } from '@/lib/shop/content/seller'
import { type Seller } from '@/lib/shop/content/seller.schema'
import { type Support } from '@/lib/shop/content/support.schema'
import { fillTemplate } from '@/lib/shop/content/template'
import {
  PERSONAL_DATA,
  periodCount,
  type PersonalDataName,
  personalDataNames,
  retentionFact,
} from '@/lib/shop/privacy/personal-data'
import { type DeliveryTexts } from '@/lib/shop/shipping/delivery-terms'

/** What pages can say about the shop. */
export type ShopFacts = { support: Support; delivery: DeliveryTexts }

/** Text, or a link that the shop itself makes. A value is never read as Markdown or HTML. */
export type FactPart = { text: string; href?: string; unbroken?: true }

type Fact = { meaning: string; value: (shop: ShopFacts) => FactPart[] }
type Condition = { meaning: string; holds: (shop: ShopFacts) => boolean }

const phoneLink = ({ phone_number }: Support): FactPart => ({
  text: phone_number,
  href: telephoneUrl(phone_number),
  unbroken: true,
})
const emailLink = ({ contact_email }: Support): FactPart => ({ text: contact_email, href: `mailto:${contact_email}` })
const text = (value: string): FactPart[] => [{ text: value }]

const countryIn = (code: string): string => (code === '' ? '' : (countryNamesIn(language).of(code) ?? code))

const IN_FULL = { card: t.byDebitOrCreditCard, delivery: t.onDelivery, transfer: t.byBankTransfer }

const currencyName = ({ money: { currency } }: Support): string =>
  new Intl.NumberFormat(language, { style: 'currency', currency, currencyDisplay: 'name' })
    .formatToParts(2)
    .find(({ type }) => type === 'currency')?.value ?? currency

/** The facts that a page can name, as {{company_name}}. */
const FACTS = {
  company_name: { meaning: 'the name of the company', value: ({ support }) => text(support.company_name) },
  website_name: { meaning: 'the name of the website', value: ({ support }) => text(support.website_name) },
  address: { meaning: 'the address of the company', value: ({ support }) => text(support.address) },
  support_hours: { meaning: 'when the phone is answered', value: ({ support }) => text(support.support_hours) },
  phone_number: { meaning: 'the phone number, as a link', value: ({ support }) => [phoneLink(support)] },
  contact_email: { meaning: 'the email address, as a link', value: ({ support }) => [emailLink(support)] },
  by_phone_or_email: {
    meaning: '"by phone on … (hours) or by email to …", with links; for use inside a sentence',
    value: ({ support }) =>
      t
        .byPhoneOrEmail(phoneLink(support), support.support_hours, emailLink(support))
        .flatMap((part) => (typeof part === 'string' ? text(part) : [part])),
  },
  delivery_heading: {
    meaning: '"Free delivery in Portugal", or "Delivery to your door" if it is never free',
    value: ({ delivery }) => text(delivery.name),
  },
  delivery_details: {
    meaning: '"on orders over 50 €, and to many other countries at cost", which belongs below delivery_heading',
    value: ({ delivery }) => text(delivery.details),
  },
  payment_methods: {
    meaning: '"by card, on delivery or by bank transfer"',
    value: ({ support }) => text(paymentMethodsText(support.options)),
  },
  free_delivery: {
    meaning: '"Free delivery in Portugal on orders over 50 €"; empty if delivery is never free',
    value: ({ delivery }) => text(delivery.promise),
  },
  delivery_is_free: {
    meaning: '"delivery in Portugal is free on orders over 50 €"; empty if delivery is never free',
    value: ({ delivery }) => text(delivery.clause),
  },
  delivery_prices: {
    meaning: 'what delivery costs, as sentences without the last full stop',
    value: ({ delivery }) => text(delivery.pricing),
  },
  ships_to: {
    meaning: '"We ship within Portugal and to many other countries."',
    value: ({ delivery }) => text(delivery.shipsTo),
  },
  payment_methods_in_full: {
    meaning: '"by debit or credit card, on delivery or by bank transfer"',
    value: ({ support }) => text(paymentMethodsText(support.options, IN_FULL)),
  },
  ways_to_pay: {
    meaning: '"Three ways to pay"',
    value: ({ support: { options } }) =>
      text(t.waysToPay([options.card_payment, options.cash_on_delivery, options.bank_transfer].filter(Boolean).length)),
  },
  legal_name: {
    meaning: 'the registered name of the company',
    value: ({ support }) => text(support.seller.legal_name),
  },
  legal_form: { meaning: 'the legal form of the company', value: ({ support }) => text(support.seller.legal_form) },
  register_entry: {
    meaning: '"General Commercial Registry (GEMI) 012345678000": the register and the number in it',
    value: ({ support }) => text(registerEntry(support.seller)),
  },
  vat_number: { meaning: 'the VAT number of the company', value: ({ support }) => text(support.seller.vat_number) },
  supervisory_authority: {
    meaning: 'the authority that supervises the company',
    value: ({ support }) => text(support.seller.supervisory_authority),
  },
  law_country: {
    meaning: 'the country in which the company is established',
    value: ({ support }) => text(countryIn(support.seller.law_country)),
  },
  accessibility_authority: {
    meaning: 'the authority that oversees the accessibility of online shops',
    value: ({ support }) => text(support.seller.accessibility_authority),
  },
  hosting_company: {
    meaning: 'the company that runs the server of the shop',
    value: ({ support }) => text(support.seller.hosting_company),
  },
  mail_company: {
    meaning: 'the company that delivers the emails of the shop',
    value: ({ support }) => text(support.seller.mail_company),
  },
  dispute_body: {
    meaning: 'where consumers can take a dispute, as a link',
    value: ({ support: { seller } }) =>
      seller.dispute_body ? [{ text: seller.dispute_body.name, href: seller.dispute_body.url }] : [],
  },
  legal_guarantee: {
    meaning: 'what the legal guarantee gives to consumers, as sentences',
    value: () => text(guarantee.guaranteeInFull),
  },
  guarantee_notice: {
    meaning: 'a link to the official picture of the EU notice on the legal guarantee; empty without one',
    value: ({ support: { guarantee_notice: href } }) => (href === '' ? [] : [{ text: guarantee.officialNotice, href }]),
  },
  currency: { meaning: '"euros": the currency of all prices', value: ({ support }) => text(currencyName(support)) },
  unpaid_transfer_days: {
    meaning: '"5 days": after so many an order by bank transfer that is not paid is cancelled',
    value: ({ support }) => text(t.days(support.unpaid_transfer_days)),
  },
  unpaid_transfer_calendar_days: {
    meaning: '"5 calendar days", the same',
    value: ({ support }) => text(t.calendarDays(support.unpaid_transfer_days)),
  },
  unpaid_transfer_working_days: {
    meaning: '"5 working days", the same',
    value: ({ support }) => text(t.workingDays(support.unpaid_transfer_days)),
  },
  delivery_time: {
    meaning: '"2 to 4 working days": from the order to the delivery',
    value: ({ support }) => text(support.delivery_time),
  },
} as const satisfies Record<string, Fact>

const periodText = (name: PersonalDataName, { retention }: Support): string => {
  const { kept } = PERSONAL_DATA[name]
  return kept === 'account'
    ? t.untilYouDelete
    : kept === 'tab'
      ? t.untilTheTabCloses
      : t[kept.unit](periodCount(kept, retention))
}

/** How long personal data is kept, as {{retention_messages}}. */
const retentionFacts = Object.fromEntries(
  personalDataNames.map((name): [string, Fact] => [
    retentionFact(name),
    {
      meaning: `how long the shop keeps ${PERSONAL_DATA[name].data}`,
      value: ({ support }) => text(periodText(name, support)),
    },
  ]),
)

const option = (name: ShopOption, meaning: string): Condition => ({
  meaning,
  holds: ({ support }) => support.options[name],
})

const isSet = (field: keyof Seller, meaning: string): Condition => ({
  meaning,
  holds: ({ support: { seller } }) => seller[field] !== '' && seller[field] !== null,
})

/** The conditions under which a page can have text, as {{#if free_delivery}}…{{/if}}, or exist at all. */
const CONDITIONS = {
  free_delivery: { meaning: 'delivery is free from some amount on', holds: ({ delivery }) => delivery.promise !== '' },
  custom_orders: option('custom_orders', 'the shop takes custom orders'),
  card_payment: option('card_payment', 'orders can be paid by card'),
  cash_on_delivery: option('cash_on_delivery', 'orders can be paid on delivery'),
  bank_transfer: option('bank_transfer', 'orders can be paid by bank transfer'),
  wishlist: option('wishlist', 'customers have a wishlist'),
  legal_name: isSet('legal_name', 'the settings have the registered name of the company'),
  legal_form: isSet('legal_form', 'the settings have the legal form of the company'),
  register_entry: isSet('register_number', 'the settings have a number in a register'),
  vat_number: isSet('vat_number', 'the settings have a VAT number'),
  supervisory_authority: isSet('supervisory_authority', 'the settings have a supervisory authority'),
  dispute_body: isSet('dispute_body', 'the settings say where consumers can take a dispute'),
  law_country: isSet('law_country', 'the settings say in which country the company is established'),
  accessibility_authority: isSet('accessibility_authority', 'the settings have an authority for accessibility'),
  hosting_company: isSet('hosting_company', 'another company runs the server of the shop'),
  mail_company: isSet('mail_company', 'another company delivers the emails of the shop'),
  pays_returns: {
    meaning: 'the shop pays for sending back what a buyer withdraws from',
    holds: ({ support }) => support.seller.pays_returns,
  },
  guarantee_notice: {
    meaning: 'the theme has the official picture on the legal guarantee in this language',
    holds: ({ support }) => support.guarantee_notice !== '',
  },
  sister_shop: { meaning: 'there is a sister shop', holds: ({ support }) => support.greek_shop_url !== '' },
} satisfies Record<string, Condition> & Record<ShopOption, Condition>

const facts: Record<string, Fact> = { ...FACTS, ...retentionFacts }
const conditions: Record<string, Condition> = CONDITIONS

export const factNames = Object.keys(facts)
export const conditionNames = Object.keys(conditions)

/** The names with their meanings, for people. */
export const describeFacts = () => ({
  facts: Object.entries(facts).map(([name, { meaning }]) => ({ name, meaning })),
  conditions: Object.entries(conditions).map(([name, { meaning }]) => ({ name, meaning })),
})

/** A name that a later version does not know any more has no value. */
export const factValue = (name: string, shop: ShopFacts): FactPart[] =>
  Object.hasOwn(facts, name) ? (facts[name]?.value(shop) ?? []) : []

/** The same without its links. */
export const factText = (name: string, shop: ShopFacts): string =>
  factValue(name, shop)
    .map((part) => part.text)
    .join('')

export const conditionHolds = (name: string, shop: ShopFacts): boolean =>
  Object.hasOwn(conditions, name) && (conditions[name]?.holds(shop) ?? false)

/** A line of text with the facts of the shop. */
export const fillText = (text: string, shop: ShopFacts): string =>
  fillTemplate(text, {
    holds: (condition) => conditionHolds(condition, shop),
    fact: (name) => factText(name, shop),
  }).trim()
