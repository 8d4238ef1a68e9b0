type Item = Counted & { personalised: boolean }
type Counted = {
  quantity: number
  /** Of gift cards, how many nobody has used; left out for other items. */
  unused?: number
}

const unusedOf = ({ quantity, unused = quantity }: Counted) => Math.min(quantity, unused)

const withQuantity = <Line extends Counted>(items: readonly Line[], quantityOf: (item: Line) => number): Line[] =>
  items.map((item) => ({ ...item, quantity: quantityOf(item) })).filter(({ quantity }) => quantity > 0)

/** The items without gift cards that were used, whose price is returned to nobody. */
export const unusedItems = <Line extends Counted>(items: readonly Line[]): Line[] => withQuantity(items, unusedOf)

/** The gift cards of which something was used. */
export const usedCards = <Line extends Counted>(items: readonly Line[]): Line[] =>
  withQuantity(items, (item) => item.quantity - unusedOf(item))

/** The items that may be returned without the shop's consent. */
export const returnableItems = <Line extends Item>(items: readonly Line[]): Line[] =>
  unusedItems(items).filter(({ personalised }) => !personalised)

/** The items that were made for the buyer, from which nobody has a right to withdraw. */
export const exemptItems = <Line extends Pick<Item, 'personalised'>>(items: readonly Line[]): Line[] =>
  items.filter(({ personalised }) => personalised)
