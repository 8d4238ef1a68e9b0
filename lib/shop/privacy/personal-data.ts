import {
  BROWSER_DAYS,
  HIDDEN_ADDRESS_DAYS,
  LINK_HOURS,
  LOG_IN_DAYS,
  RATE_LIMIT_DAYS,
  UNCONFIRMED_ALERT_DAYS,
  UNORDERED_PICTURE_DAYS,
} from './lifetimes'
import { type Retention } from './retention.schema'

type Period =
  | { unit: 'hours' | 'days'; count: number }
  | { unit: 'days' | 'years'; setting: keyof Retention }
  | 'account'
  | 'tab'

type PersonalDataKind = {
  /** What it is, for the owner. */
  data: string
  /** The tables that contain it. */
  tables: readonly string[]
  kept: Period
  /** From when the time counts, for the owner. */
  from: string
  /** Why it is kept for so long. */
  reason: string
  /** Who deletes it: the sweep, the customer (the shop follows at once), the browser, or the owner. */
  deletedBy: 'sweep' | 'customer' | 'browser' | 'owner'
  /** What happens to it, for the owner. */
  removal: string
}

/**
 * All personal data that the shop keeps. The sweep, the owner's command and the facts of the privacy policy read this
 * table, and a test compares it with the tables of the database and with the pages.
 */
export const PERSONAL_DATA = {
  orders: {
    data: 'names, addresses, phone numbers, email addresses and notes of orders, answers and pictures for pieces made to order, proofs of them, to whom gift cards and presents are sent with which words, and the address of the connection until an order is paid, sent or cancelled',
    tables: [
      'orders',
      'order_addresses',
      'order_lines',
      'order_special_fees',
      'order_discounts',
      'order_gift_cards',
      'order_gifts',
      'gift_cards',
      'gift_card_entries',
      'order_events',
      'order_vat',
      'order_terms',
      'payments',
      'stock_holds',
      'stock_movements',
      'sandbox_intents',
      'sandbox_refunds',
      'withdrawals',
      'withdrawal_events',
      'order_shipments',
      'order_notes',
      'order_promises',
      'order_refunds',
      'order_undos',
      'documents',
      'document_buyers',
      'document_counters',
      'due_credit_notes',
      'accounting_deliveries',
      'answer_pictures',
      'order_pictures',
      'proofs',
      'answer_changes',
    ],
    kept: { unit: 'years', setting: 'order_years' },
    from: 'the end of the year in which the order was completed',
    reason: 'tax law: ten years from the end of the year of the tax return, or what your country asks for',
    deletedBy: 'sweep',
    removal: 'erased, and separated from the account; amounts, pieces and the country stay',
  },
  unpaid_orders: {
    data: 'the same of orders that were cancelled before anything was paid',
    tables: ['orders', 'order_addresses'],
    kept: { unit: 'days', setting: 'unpaid_order_days' },
    from: 'the cancellation',
    reason: 'legitimate interest: payments that arrive late, and questions',
    deletedBy: 'sweep',
    removal: 'erased, and separated from the account',
  },
  withdrawals: {
    data: 'statements of withdrawal that belong to no order; others are kept with their order',
    tables: ['withdrawals'],
    kept: { unit: 'days', setting: 'message_days' },
    from: 'the refusal',
    reason: 'legal obligation: the statement was received and answered',
    deletedBy: 'sweep',
    removal: 'name and email address erased',
  },
  accounts: {
    data: 'email address and password hash, saved addresses, cart and wishlist',
    tables: ['users', 'addresses', 'cart_lines', 'cart_lines_with_answers', 'wishlist_entries'],
    kept: 'account',
    from: '',
    reason: 'contract with the customer',
    deletedBy: 'customer',
    removal: 'deleted with the account, or by the customer before',
  },
  deleted_addresses: {
    data: 'saved addresses that a customer has deleted',
    tables: ['addresses'],
    kept: { unit: 'days', count: HIDDEN_ADDRESS_DAYS },
    from: 'the deletion',
    reason: 'legitimate interest: an address that was deleted by mistake',
    deletedBy: 'sweep',
    removal: 'deleted',
  },
  sign_ups: {
    data: 'accounts that nobody has confirmed',
    tables: ['users'],
    kept: { unit: 'days', setting: 'sign_up_days' },
    from: 'the sign-up',
    reason: 'steps before a contract',
    deletedBy: 'sweep',
    removal: 'deleted',
  },
  email_links: {
    data: 'links in emails to confirm an account or choose a new password',
    tables: ['mail_links'],
    kept: { unit: 'hours', count: Math.max(...Object.values(LINK_HOURS)) },
    from: 'the email',
    reason: 'contract with the customer',
    deletedBy: 'sweep',
    removal: 'deleted when used, and when expired',
  },
  log_ins: {
    data: 'log-ins of customers',
    tables: ['auth_tokens'],
    kept: { unit: 'days', count: LOG_IN_DAYS },
    from: 'the log-in',
    reason: 'contract with the customer',
    deletedBy: 'sweep',
    removal: 'deleted at the log-out, and when expired',
  },
  known_browsers: {
    data: 'browsers in which customers have logged in',
    tables: ['known_browsers'],
    kept: { unit: 'days', count: BROWSER_DAYS },
    from: 'the last log-in',
    reason: 'legitimate interest: a limit of failed log-ins must not lock the customer out',
    deletedBy: 'sweep',
    removal: 'deleted when expired',
  },
  rate_limits: {
    data: 'the addresses of connections that log in, sign up or write, with a count, and of those that open the checkout',
    tables: ['rate_limits', 'checkout_places'],
    kept: { unit: 'days', count: RATE_LIMIT_DAYS },
    from: 'the request',
    reason: 'legitimate interest: protection against misuse',
    deletedBy: 'sweep',
    removal: 'deleted',
  },
  messages: {
    data: 'messages from the contact form, and your answers',
    tables: ['contact_messages', 'message_answers'],
    kept: { unit: 'days', setting: 'message_days' },
    from: 'the message',
    reason: 'steps before a contract, and legitimate interest: answers',
    deletedBy: 'sweep',
    removal: 'deleted, and with the account of the same email address',
  },
  stock_alerts: {
    data: 'confirmed email addresses that want to know when a sold-out piece is back',
    tables: ['stock_alerts'],
    kept: { unit: 'days', setting: 'stock_alert_days' },
    from: 'the confirmation',
    reason: 'consent',
    deletedBy: 'sweep',
    removal: 'deleted; before that when the email is written, and when the recipient asks for it',
  },
  unconfirmed_stock_alerts: {
    data: 'the same before the recipient has confirmed the address',
    tables: ['stock_alerts'],
    kept: { unit: 'days', count: UNCONFIRMED_ALERT_DAYS },
    from: 'the email that asks for it',
    reason: 'steps before the consent',
    deletedBy: 'sweep',
    removal: 'deleted',
  },
  unordered_pictures: {
    data: 'pictures that shoppers have sent for a piece and not ordered',
    tables: ['answer_pictures'],
    kept: { unit: 'days', count: UNORDERED_PICTURE_DAYS },
    from: 'the upload',
    reason: 'steps before a contract',
    deletedBy: 'sweep',
    removal: 'deleted',
  },
  emails: {
    data: 'emails of the shop: recipient and subject; the text until it is sent',
    tables: ['outbox'],
    kept: { unit: 'days', setting: 'email_days' },
    from: 'the moment when it was sent or given up',
    reason: 'contract with the customer, and proof that it was sent',
    deletedBy: 'sweep',
    removal: 'deleted',
  },
  payment_events: {
    data: 'events of the card provider, with the number of the payment',
    tables: ['payment_events', 'sandbox_webhooks'],
    kept: { unit: 'days', setting: 'payment_event_days' },
    from: 'the event',
    reason: 'contract with the customer: each event is handled once',
    deletedBy: 'sweep',
    removal: 'deleted',
  },
  checkout_drafts: {
    data: 'what is typed at the checkout before the order',
    tables: [],
    kept: 'tab',
    from: '',
    reason: 'steps before a contract; the server does not get it',
    deletedBy: 'browser',
    removal: 'deleted by the browser, and at the log-out',
  },
  logs: {
    data: 'times and paths of requests; a proxy in front of the shop also writes the addresses of connections',
    tables: [],
    kept: { unit: 'days', setting: 'log_days' },
    from: 'the request',
    reason: 'legitimate interest: faults and attacks',
    deletedBy: 'owner',
    removal: 'deleted by the rotation of your logs',
  },
  backups: {
    data: 'copies of all this',
    tables: [],
    kept: { unit: 'days', setting: 'backup_days' },
    from: 'the backup',
    reason: 'legitimate interest: recovery after a loss (Article 32 of the GDPR)',
    deletedBy: 'owner',
    removal: 'deleted by you',
  },
} as const satisfies Record<string, PersonalDataKind>

export type PersonalDataName = keyof typeof PERSONAL_DATA

/** The kinds that the sweep deletes. */
export type SweptName = {
  [Name in PersonalDataName]: (typeof PERSONAL_DATA)[Name]['deletedBy'] extends 'sweep' ? Name : never
}[PersonalDataName]

export const personalDataNames = Object.keys(PERSONAL_DATA) as PersonalDataName[]

/** The length of the time in its unit. */
export const periodCount = (kept: Exclude<Period, string>, retention: Retention): number =>
  'setting' in kept ? retention[kept.setting] : kept.count

/** The fact of pages that says how long a kind is kept. */
export const retentionFact = (name: PersonalDataName) => `retention_${name}` as const
