/** Of a price, or of a total. */
export const included = 'VAT included'
export const notCharged = 'No VAT is charged'

/** Of all prices on a page. */
export const pricesInclude = 'All prices include VAT.'
export const pricesWithout = 'No VAT is charged on our prices.'

export const ofWhich = (rate: string) => `of which VAT ${rate}`
export const vatOfLine = (rate: string, amount: string) => `VAT ${rate}: ${amount}`
