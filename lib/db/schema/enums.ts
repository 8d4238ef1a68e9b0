/** The values of the database's enums. Schemas, labels, filters and the owner's commands derive from these lists. */
export const orderStates = ['awaiting_payment', 'confirmed', 'paid', 'shipped', 'cancelled', 'refunded'] as const
export const paymentMethods = ['card', 'via_courier', 'transfer'] as const
export const paymentProviders = ['stripe', 'sandbox'] as const
export const addressKinds = ['billing', 'shipping'] as const
export const facetStyles = ['checkboxes', 'boxes', 'colors', 'radio_buttons'] as const
export const variationStyles = ['dropdown', 'boxes', 'colors'] as const

export type OrderState = (typeof orderStates)[number]
export type PaymentMethod = (typeof paymentMethods)[number]
export type PaymentProvider = (typeof paymentProviders)[number]
export type AddressKind = (typeof addressKinds)[number]
