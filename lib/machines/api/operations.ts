import { accountOperations } from '@/lib/shop/account/account.operations'
import { addressOperations } from '@/lib/shop/address/address.operations'
import { cartOperations } from '@/lib/shop/cart/cart.operations'
import { catalogueOperations } from '@/lib/shop/catalogue/catalogue.operations'
import { checkoutOperations } from '@/lib/shop/checkout/checkout.operations'
import { discountOperations } from '@/lib/shop/discounts/discounts.operations'
import { giftCardOperations } from '@/lib/shop/gift-cards/gift-cards.operations'
import { orderOperations } from '@/lib/shop/my-orders/orders.operations'
import { contentOperations } from '@/lib/shop/content/content.operations'
import { questionOperations } from '@/lib/shop/questions/questions.operations'
import { searchOperations } from '@/lib/shop/search/search.operations'
import { shippingOperations } from '@/lib/shop/shipping/shipping.operations'
import { waitingRoomOperations } from '@/lib/shop/waiting-room/waiting-room.operations'
import { withdrawalOperations } from '@/lib/shop/withdrawal/withdrawal.operations'
import { wishlistOperations } from '@/lib/shop/wishlist/wishlist.operations'
import { type Operation } from '@/lib/platform/http/operation'

export type OperationTag = { name: string; description: string; operations: Record<string, Operation> }

/** The tags of the OpenAPI document. */
export const operationTags: readonly OperationTag[] = [
  {
    name: 'Account',
    description: 'Sign-up, log-in, passwords, and who is logged in.',
    operations: accountOperations,
  },
  { name: 'Addresses', description: 'What a customer has saved for the checkout.', operations: addressOperations },
  { name: 'Cart', description: 'The cart of a customer, and what a cart shows.', operations: cartOperations },
  { name: 'Catalogue', description: 'Categories and products.', operations: catalogueOperations },
  {
    name: 'Checkout',
    description: 'Orders and their payment.',
    operations: { ...checkoutOperations, ...waitingRoomOperations },
  },
  { name: 'Contact', description: 'The shop, and messages to it.', operations: contentOperations },
  { name: 'Discounts', description: 'Discount codes and automatic discounts.', operations: discountOperations },
  { name: 'Gift cards', description: 'What is left on gift cards.', operations: giftCardOperations },
  { name: 'Orders', description: 'What a customer has ordered.', operations: orderOperations },
  { name: 'Personalisation', description: 'What buyers answer about a piece.', operations: questionOperations },
  { name: 'Search', description: 'Listings, their filters, and suggestions.', operations: searchOperations },
  { name: 'Shipping', description: 'Fees by destination.', operations: shippingOperations },
  { name: 'Wishlist', description: 'The wishlist of a customer.', operations: wishlistOperations },
  { name: 'Withdrawal', description: 'Withdrawal from an order.', operations: withdrawalOperations },
]

/** Every operation of the API. Routes and limits read this table. */
export const operations = {
  ...accountOperations,
  ...addressOperations,
  ...cartOperations,
  ...catalogueOperations,
  ...checkoutOperations,
  ...contentOperations,
  ...discountOperations,
  ...giftCardOperations,
  ...orderOperations,
  ...questionOperations,
  ...searchOperations,
  ...shippingOperations,
  ...wishlistOperations,
  ...waitingRoomOperations,
  ...withdrawalOperations,
} as const satisfies Record<string, Operation>
