import { accountOperations } from '@/lib/account/account.operations'
import { addressOperations } from '@/lib/address/address.operations'
import { cartOperations } from '@/lib/cart/cart.operations'
import { catalogueOperations } from '@/lib/catalogue/catalogue.operations'
import { checkoutOperations } from '@/lib/checkout/checkout.operations'
import { orderOperations } from '@/lib/checkout/orders/orders.operations'
import { contentOperations } from '@/lib/content/content.operations'
import { searchOperations } from '@/lib/search/search.operations'
import { shippingOperations } from '@/lib/shipping/shipping.operations'
import { withdrawalOperations } from '@/lib/checkout/withdrawal/withdrawal.operations'
import { wishlistOperations } from '@/lib/wishlist/wishlist.operations'
import { type Operation } from '@/lib/http/operation'

/** Every operation of the API. Routes, the OpenAPI document and the contract test read this table. */
export const operations = {
  ...accountOperations,
  ...addressOperations,
  ...cartOperations,
  ...catalogueOperations,
  ...checkoutOperations,
  ...contentOperations,
  ...orderOperations,
  ...searchOperations,
  ...shippingOperations,
  ...wishlistOperations,
  ...withdrawalOperations,
} as const satisfies Record<string, Operation>
