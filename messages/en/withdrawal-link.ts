/** The words of Article 11a of Directive 2011/83/EU. */
export const withdrawHere = 'Withdraw from contract here'
export const withdrawUntil = (day: string) => `Last day to withdraw: ${day}.`
export const withdrawAfterDelivery = 'You can withdraw until 14 days after you receive your parcel.'
export const noRightOfWithdrawal = 'Made for you: there is no right of withdrawal for this piece.'
