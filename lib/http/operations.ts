import { categoriesReplySchema, productSchema, productParamsSchema } from '@/lib/catalogue/catalogue.schema'
import { contactMessageSchema, contactReplySchema } from '@/lib/content/contact.schema'
import { supportReplySchema } from '@/lib/content/support.schema'
import {
  aggregatesQuerySchema,
  aggregatesReplySchema,
  searchEntriesReplySchema,
  searchQuerySchema,
  searchReplySchema,
} from '@/lib/search/search.schema'
import { shippingFeesReplySchema } from '@/lib/shipping/shipping.schema'
import { ordersQuerySchema, ordersReplySchema } from '@/lib/checkout/orders/my-orders.schema'
import { type Operation } from './operation'
import { accountOperations } from './operations/account'
import { addressOperations } from './operations/address'
import { checkoutOperations } from './operations/checkout'
import { listOperations } from './operations/lists'

/** All operations of the API, for routes, the OpenAPI document and the contract test. */
export const operations = {
  listCategories: {
    method: 'GET',
    path: '/shop/products/categories',
    summary: 'All categories, with their facets and variations',
    reply: categoriesReplySchema,
    auth: 'anyone',
  },
  showProduct: {
    method: 'GET',
    path: '/shop/products/{product_slug}',
    summary: 'One product with its variants',
    from: 'params',
    input: productParamsSchema,
    reply: productSchema,
    auth: 'anyone',
  },
  searchProducts: {
    method: 'GET',
    path: '/shop/products/search',
    summary: 'Products by category, facets, text and price',
    from: 'query',
    input: searchQuerySchema,
    reply: searchReplySchema,
    auth: 'anyone',
  },
  searchAggregates: {
    method: 'GET',
    path: '/shop/products/search-aggregates',
    summary: 'The number of products for each filter, and the price range',
    from: 'query',
    input: aggregatesQuerySchema,
    reply: aggregatesReplySchema,
    auth: 'anyone',
  },
  listSearchEntries: {
    method: 'GET',
    path: '/shop/products/search-entries',
    summary: 'Suggestions for the search box: categories with their tags',
    reply: searchEntriesReplySchema,
    auth: 'anyone',
  },
  listShippingFees: {
    method: 'GET',
    path: '/shop/products/shipping-fees',
    summary: 'The shipping rules',
    reply: shippingFeesReplySchema,
    auth: 'anyone',
  },
  showSupport: {
    method: 'GET',
    path: '/contact/support',
    summary: 'Names, contact, banner and promotions of the shop',
    reply: supportReplySchema,
    auth: 'anyone',
  },
  sendContactMessage: {
    method: 'POST',
    path: '/contact/email/',
    summary: 'Send a message to the shop',
    from: 'body',
    input: contactMessageSchema,
    reply: contactReplySchema,
    auth: 'anyone',
    limit: 'contact',
  },
  listOrders: {
    method: 'GET',
    path: '/shop/shop-users/orders',
    summary: 'My orders, the newest first',
    from: 'query',
    input: ordersQuerySchema,
    reply: ordersReplySchema,
    auth: 'customer',
  },
  ...accountOperations,
  ...addressOperations,
  ...checkoutOperations,
  ...listOperations,
} as const satisfies Record<string, Operation>
