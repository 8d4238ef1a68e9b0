import { categoriesReply, product, productParams } from '@/lib/catalogue/catalogue.schema'
import { contactMessage, contactReply } from '@/lib/content/contact.schema'
import { supportReply } from '@/lib/content/support.schema'
import { aggregatesQuery, aggregatesReply, searchEntriesReply, searchQuery, searchReply } from '@/lib/search/search.schema'
import { shippingFeesReply } from '@/lib/shipping/shipping.schema'
import { ordersQuery, ordersReply } from '@/lib/checkout/my-orders.schema'
import { type Operation } from './operation'
import { accountOperations } from './operations/account'
import { addressOperations } from './operations/address'
import { checkoutOperations } from './operations/checkout'
import { listOperations } from './operations/lists'

/** Every call of the API. Routes answer them, the published document prints them, the contract test goes through them. */
export const operations = {
  listCategories: {
    method: 'GET',
    path: '/shop/products/categories',
    summary: 'All categories, with their facets and variations',
    reply: categoriesReply,
    auth: 'anyone',
  },
  showProduct: {
    method: 'GET',
    path: '/shop/products/{product_slug}',
    summary: 'One product with its variants',
    from: 'params',
    input: productParams,
    reply: product,
    auth: 'anyone',
  },
  searchProducts: {
    method: 'GET',
    path: '/shop/products/search',
    summary: 'Products by category, facets, text and price',
    from: 'query',
    input: searchQuery,
    reply: searchReply,
    auth: 'anyone',
  },
  searchAggregates: {
    method: 'GET',
    path: '/shop/products/search-aggregates',
    summary: 'How many products each filter would leave, and the range of prices',
    from: 'query',
    input: aggregatesQuery,
    reply: aggregatesReply,
    auth: 'anyone',
  },
  listSearchEntries: {
    method: 'GET',
    path: '/shop/products/search-entries',
    summary: 'What the search box suggests from: categories with their tags',
    reply: searchEntriesReply,
    auth: 'anyone',
  },
  listShippingFees: {
    method: 'GET',
    path: '/shop/products/shipping-fees',
    summary: 'The rules by which shipping is charged',
    reply: shippingFeesReply,
    auth: 'anyone',
  },
  showSupport: {
    method: 'GET',
    path: '/contact/support',
    summary: 'Names, contact, banner and promotions of the shop',
    reply: supportReply,
    auth: 'anyone',
  },
  sendContactMessage: {
    method: 'POST',
    path: '/contact/email/',
    summary: 'Write to the shop',
    from: 'body',
    input: contactMessage,
    reply: contactReply,
    auth: 'anyone',
    limit: 'contact',
  },
  listOrders: {
    method: 'GET',
    path: '/shop/shop-users/orders',
    summary: 'My orders, the newest first',
    from: 'query',
    input: ordersQuery,
    reply: ordersReply,
    auth: 'customer',
  },
  ...accountOperations,
  ...addressOperations,
  ...checkoutOperations,
  ...listOperations,
} as const satisfies Record<string, Operation>
