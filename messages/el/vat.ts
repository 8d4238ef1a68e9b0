export const included = 'Περιλαμβάνεται ΦΠΑ'
export const notCharged = 'Δεν χρεώνεται ΦΠΑ'

export const pricesInclude = 'Όλες οι τιμές περιλαμβάνουν ΦΠΑ.'
export const pricesWithout = 'Στις τιμές μας δεν χρεώνεται ΦΠΑ.'

export const ofWhich = (rate: string) => `από το οποίο ΦΠΑ ${rate}`
export const vatOfLine = (rate: string, amount: string) => `ΦΠΑ ${rate}: ${amount}`
