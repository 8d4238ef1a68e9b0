type Item = { personalised: boolean }

/** The items that may be returned without the shop's consent. */
export const returnableItems = <Line extends Item>(items: readonly Line[]): Line[] =>
  items.filter(({ personalised }) => !personalised)

/** The items that were made for the buyer, from which nobody has a right to withdraw. */
export const exemptItems = <Line extends Item>(items: readonly Line[]): Line[] =>
  items.filter(({ personalised }) => personalised)
