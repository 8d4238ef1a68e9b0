export const pricesChanged = 'Κάποιες τιμές σε αυτή τη σελίδα άλλαξαν.'
export const priceNow = 'Τιμή τώρα: '
export const lowestBefore = (price: string) => `Χαμηλότερη τιμή των 30 ημερών πριν από τη μείωση: ${price}`
