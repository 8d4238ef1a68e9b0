import { type Permission } from './permissions'

/** The forms whose unsaved texts are kept, and who may edit what they edit. */
export const DRAFT_FORMS = {
  product: 'catalogue',
  categories: 'catalogue',
  choices: 'catalogue',
  filters: 'catalogue',
  synonym: 'catalogue',
  questions: 'catalogue',
  discounts: 'catalogue',
  codes: 'catalogue',
  home: 'content',
  page: 'content',
  promotions: 'content',
  banner: 'content',
  translation: 'content',
  settings: 'settings',
  bank: 'settings.money',
  first_settings: 'settings',
  shipping: 'settings',
  theme: 'settings',
  ship: 'orders.pack',
  parcel: 'orders.pack',
  new_day: 'orders.pack',
  note: 'orders.pack',
  proof: 'orders.pack',
  cancel: 'orders.refund',
  refund: 'orders.refund',
  gift_card: 'orders.refund',
  gift_card_send: 'orders.refund',
  gift_card_correct: 'orders.refund',
  gift_card_withdraw: 'orders.refund',
  answer: 'messages',
  accept: 'withdrawals',
  refuse: 'withdrawals',
  stock_change: 'stock',
  stock: 'stock',
  invite: 'staff',
} as const satisfies Record<string, Permission>

type DraftForm = keyof typeof DRAFT_FORMS

/** Which form it is, and the code, number or name of what it edits; empty when there is only one. */
export type DraftOf = { form: DraftForm; subject: string }

export const isDraftForm = (name: string): name is DraftForm => Object.hasOwn(DRAFT_FORMS, name)

/** What a form of the desk contains. */
export type FormContent = {
  /** By the names of the inputs. A repeated name has a list. */
  texts: Record<string, string | string[]>
  /** The names of boxes that are not checked. */
  off: string[]
  /** The version of what is stored that the form began with. */
  base: Record<string, string>
}

export const DRAFT_DAYS = 30
export const MAX_DRAFT_BYTES = 300_000
export const MAX_SUBJECT_LENGTH = 200

/** The input with which a saved form says which draft is not needed any more. */
export const DRAFT_FIELD = 'desk_draft'
