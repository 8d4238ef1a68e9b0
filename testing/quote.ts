/** The part of a quote that says that no discount applies. */
export const WITHOUT_DISCOUNTS = { discount: 0, lineDiscounts: [], discounts: [], notApplied: [] }
