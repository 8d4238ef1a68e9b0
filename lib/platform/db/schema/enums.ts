/** The values of the database's enums. Schemas, labels, filters and the owner's commands derive from these lists. */
export const orderStates = [
  'awaiting_payment',
  'confirmed',
  'paid',
  'shipped',
  'cancelled',
  'refunded',
  'withdrawn',
  'returned',
  'partly_refunded',
] as const
export const paymentMethods = ['card', 'via_courier', 'transfer'] as const
export const paymentProviders = ['stripe', 'sandbox'] as const
export const addressKinds = ['billing', 'shipping'] as const
/** Shoppers see what is published; the desk's lists leave out what is archived. */
export const productStates = ['published', 'hidden', 'archived'] as const
export const facetStyles = ['checkboxes', 'boxes', 'colors', 'radio_buttons'] as const
export const variationStyles = ['dropdown', 'boxes', 'colors'] as const
/** What the shop found when a withdrawal was stated; the owner decides about all but the first. */
export const withdrawalFindings = ['in_time', 'late', 'exempt', 'unmatched'] as const
export const withdrawalEventKinds = ['accepted', 'refused', 'arrived', 'refund_begun', 'refunded'] as const
export const discountKinds = ['percent', 'amount', 'free_delivery', 'free_item'] as const
/** Reserved by a card payment under way, taken by an order, or given back for somebody else. */
export const discountUseStates = ['reserved', 'taken', 'given_back'] as const
/** Issued, used for an order, returned with its cancellation or refund, expired, corrected by the owner, or withdrawn. */
export const giftCardEntryKinds = ['issued', 'used', 'returned', 'expired', 'corrected', 'withdrawn'] as const
/** Whether VAT is due when a gift card is sold, when it pays, or never (Directive 2016/1065). */
export const giftCardVatKinds = ['single', 'multi', 'none'] as const
export const stockModes = ['always', 'made_to_order', 'counted'] as const
/** Reserved by a card payment under way, taken by an order, sent to the buyer, or back in the count. */
export const stockHoldStates = ['reserved', 'taken', 'sent', 'given_back'] as const

/** An owner does everything, a packer only packs orders. */
export const staffRoles = ['owner', 'packer'] as const
/** In which the desk speaks to a person. */
export const deskLanguages = ['en', 'el'] as const
export const documentKinds = ['receipt', 'credit_note'] as const
/** What the shop counts for each day: views by kind of page, visits by source, views of products, searches, and reads of programs. */
export const dayMetrics = ['view', 'visit', 'product', 'search', 'search_empty', 'program'] as const

export type OrderState = (typeof orderStates)[number]
export type PaymentMethod = (typeof paymentMethods)[number]
export type PaymentProvider = (typeof paymentProviders)[number]
export type ProductState = (typeof productStates)[number]
export type AddressKind = (typeof addressKinds)[number]
export type WithdrawalFinding = (typeof withdrawalFindings)[number]
export type WithdrawalEventKind = (typeof withdrawalEventKinds)[number]
export type StaffRole = (typeof staffRoles)[number]
export type StockMode = (typeof stockModes)[number]
export type StockHoldState = (typeof stockHoldStates)[number]
export type DiscountKind = (typeof discountKinds)[number]
export type DeskLanguage = (typeof deskLanguages)[number]
export type DocumentKind = (typeof documentKinds)[number]
export type DayMetric = (typeof dayMetrics)[number]
export type GiftCardEntryKind = (typeof giftCardEntryKinds)[number]
export type GiftCardVatKind = (typeof giftCardVatKinds)[number]
