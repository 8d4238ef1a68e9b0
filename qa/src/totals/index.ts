export { orderTotals, type Destination, type OrderTotals, type PricedLine, type ShippingRule } from './order-totals'
export { Money } from './money'
export { type Discount } from './discounts'
export { type GiftCard } from './gift-cards'
