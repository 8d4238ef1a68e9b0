/** The part of a quote that says that no discount applies and no gift card is bought. */
export const WITHOUT_DISCOUNTS = { discount: 0, lineDiscounts: [], discounts: [], notApplied: [], forGiftCards: 0 }
